import { useSyncExternalStore } from 'react'

/** What can be read now, and notifies when it is another. */
interface Source<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

const whole = <T>(value: T): T => value

/** The value of a store, or what `select` takes of it; draws again when that is another value. */
export function useStore<T>(store: Source<T>): T
export function useStore<T, S>(store: Source<T>, select: (value: T) => S): S
export function useStore<T>(store: Source<T>, select: (value: T) => unknown = whole): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
