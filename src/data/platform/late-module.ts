import { makeStore, type ReadableStore } from './store.ts'

/** A lazily loaded module; null until loaded. */
export interface LateModule<T> extends ReadableStore<T | null> {
  /** Loads it once; null if it cannot be loaded, and the next call retries. */
  readonly load: () => Promise<T | null>
}

/** Makes a late module from its import. */
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
