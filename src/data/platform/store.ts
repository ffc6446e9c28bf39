/** A value that others read, and that notifies them when it is another one. */
export interface ReadableStore<T> {
  readonly get: () => T
  /** Calls `listener` after each change, until the function that it gives is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store whose value is set from outside. */
interface Store<T> extends ReadableStore<T> {
  /** Takes the next value; listeners are not called for one that is the same object or equal primitive. */
  readonly set: (next: T) => void
}

/** `onFirst` runs when the first listener comes; what it gives runs once the last has left. */
interface StoreOptions {
  readonly onFirst?: () => () => void
}

/** Makes a store that begins with `value`. */
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
