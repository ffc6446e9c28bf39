import { makeStore, type ReadableStore } from './store.ts'

/** Code that comes with its first use; null until it is there. */
export interface LateModule<T> extends ReadableStore<T | null> {
  /** Fetches it where it is not there yet; null where it cannot be had, and the next call tries again. */
  readonly load: () => Promise<T | null>
}

/** Makes a module that `fetchModule` imports once. */
export function lateModule<T>(fetchModule: () => Promise<T>): LateModule<T> {
  const { get, set, subscribe } = makeStore<T | null>(null)
  let loading: Promise<T | null> | null = null
  const fetchNow = async () => {
    try {
      set(await fetchModule())
    } catch {
      loading = null
    }
    return get()
  }
  const load = async () => {
    loading ??= fetchNow()
    return loading
  }
  return { get, subscribe, load }
}
