import { makeStore } from '#data/platform/store.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'

/** Whether the last write succeeded; times in ms since 1970. Source: sync §3.10. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'not-saved'; readonly since: number; readonly error: StorageError }

const { get, set, subscribe } = makeStore<SaveState>({ kind: 'saved', at: null })

/** Store of the save state, for the badge and the editor. */
export const saveState = {
  get,
  subscribe,
  /** Called when a write was committed. */
  saved: (at: number): void => set({ kind: 'saved', at }),
  /** Called when a write failed; `since` keeps the time of the first failure. */
  failed: (error: StorageError, at: number): void => {
    const before = get()
    set({ kind: 'not-saved', since: before.kind === 'not-saved' ? before.since : at, error })
  },
}
