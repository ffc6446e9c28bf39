/** An observable value. */
export interface ReadableStore<T> {
  readonly get: () => T
  /** Calls `listener` after each change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** An observable value that can be set. */
interface Store<T> extends ReadableStore<T> {
  /** Sets the value; an identical one does not notify the listeners. */
  readonly set: (next: T) => void
}

/** `onFirst` runs when the first listener subscribes; its result runs after the last has left. */
interface StoreOptions {
  readonly onFirst?: () => () => void
}

/** Makes a store with an initial value. */
export function makeStore<T>(value: T, { onFirst }: StoreOptions = {}): Store<T> {
  const listeners = new Set<() => void>()
  let onLast: (() => void) | undefined
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) onLast = onFirst?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.()
      }
    },
  }
}
