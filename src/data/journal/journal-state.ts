/**
 * Whether the journal follows the database. `starting` its worker is not there yet; `failed` it could not be written
 * since `since` (ms since 1970), with the browser's words; the database itself is fine. Source: sync §3.13.
 */
export type JournalState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly since: number; readonly cause: string }

const listeners = new Set<() => void>()
let state: JournalState = { kind: 'starting' }

/** The journal's state as a store; the badge shows when it cannot be written. Whoever talks to the worker sets it. */
export const journalState = {
  get: (): JournalState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The journal was written. */
  kept: (): void => {
    if (state.kind !== 'kept') set({ kind: 'kept' })
  },
  /** The journal could not be written; the first failure's time stays until it can. */
  failed: (cause: string, at: number): void =>
    set({ kind: 'failed', since: state.kind === 'failed' ? state.since : at, cause }),
}

function set(next: JournalState): void {
  state = next
  for (const listener of listeners) listener()
}
