/** Whether a new version waits. `failed` keeps the words of what could not be stored before it. */
export type UpdateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'updating' }
  | { readonly kind: 'failed'; readonly why: string }

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
