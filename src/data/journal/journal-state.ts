import { makeStore } from '#data/platform/store.ts'

/**
 * State of the journal: `starting` before its worker runs; `failed` since `since` (ms since 1970) with the browser's
 * message. A failed journal does not affect the database. Source: sync §3.13.
 */
export type JournalState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly since: number; readonly cause: string }

const { get, set, subscribe } = makeStore<JournalState>({ kind: 'starting' })

/** Store of the journal's state, which the badge shows. It is set by the connection to the worker. */
export const journalState = {
  get,
  subscribe,
  /** Called when the journal was written. */
  written: (): void => {
    if (get().kind !== 'written') set({ kind: 'written' })
  },
  /** Called when the journal could not be written; `since` keeps the time of the first failure. */
  failed: (cause: string, at: number): void => {
    const before = get()
    set({ kind: 'failed', since: before.kind === 'failed' ? before.since : at, cause })
  },
}
