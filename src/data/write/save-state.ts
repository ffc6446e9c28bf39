import { makeStore } from '#data/platform/store.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'

/** Whether this device took the last write; times are ms since 1970. Source: sync §3.10. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'not-saved'; readonly since: number; readonly error: StorageError }

const { get, set, subscribe } = makeStore<SaveState>({ kind: 'saved', at: null })

/** The device's save state as a store; the badge and the editor show it. */
export const saveState = {
  get,
  subscribe,
  /** A write's transaction has completed. */
  saved: (at: number): void => set({ kind: 'saved', at }),
  /** A write failed; the first failure's time stays until a write succeeds. */
  failed: (error: StorageError, at: number): void => {
    const before = get()
    set({ kind: 'not-saved', since: before.kind === 'not-saved' ? before.since : at, error })
  },
}
