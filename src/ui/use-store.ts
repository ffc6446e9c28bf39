import { useSyncExternalStore } from 'react'

/** A value that can be read, with notifications of changes. */
interface Source<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

const identity = <T>(value: T): T => value

/** The value of a store, or the part that `select` returns; renders again when it changes. */
export function useStore<T>(store: Source<T>): T
export function useStore<T, S>(store: Source<T>, select: (value: T) => S): S
export function useStore<T>(store: Source<T>, select: (value: T) => unknown = identity): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
