import type { UpdateState } from '#domain/sync-status/update-text.ts'

const listeners = new Set<() => void>()
let state: UpdateState = { kind: 'none' }

/** The update's state as a store: the badge and the update prompt show it. */
export const updateState = {
  get: (): UpdateState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (next: UpdateState): void => {
    state = next
    for (const listener of listeners) listener()
  },
}
