import { makeStore } from '#data/platform/store.ts'

/**
 * Whether the journal follows the database. `starting` its worker is not there yet; `failed` it could not be written
 * since `since` (ms since 1970), with the browser's message; the database itself is fine. Source: sync §3.13.
 */
export type JournalState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly since: number; readonly cause: string }

const { get, set, subscribe } = makeStore<JournalState>({ kind: 'starting' })

/** The journal's state as a store; the badge shows when it cannot be written. Whoever talks to the worker sets it. */
export const journalState = {
  get,
  subscribe,
  /** The journal was written. */
  kept: (): void => {
    if (get().kind !== 'kept') set({ kind: 'kept' })
  },
  /** The journal could not be written; the first failure's time stays until it can. */
  failed: (cause: string, at: number): void => {
    const before = get()
    set({ kind: 'failed', since: before.kind === 'failed' ? before.since : at, cause })
  },
}
