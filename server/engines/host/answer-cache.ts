/** An answer that is kept, with the time (ms since 1970) at which it was worked out. */
export interface KeptAnswer<T> {
  readonly value: T
  readonly keptAt: number
}

/** How long answers are kept, how many bytes in all, and how large one is. */
export interface AnswerCacheOptions<T> {
  readonly lifetimeMs: number
  readonly maxBytes: number
  readonly sizeOf: (value: T) => number
}

/** Keeps answers by key, the latest used longest, within a number of bytes. */
export interface AnswerCache<T> {
  readonly find: (key: string, now: number) => KeptAnswer<T> | null
  readonly keep: (key: string, value: T, now: number) => void
}

/** Makes an empty cache. */
export function createAnswerCache<T>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  // A Map keeps its order: the first entry is the one that was not used for longest.
  const kept = new Map<string, KeptAnswer<T>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = kept.get(key)
    if (entry === undefined) return
    kept.delete(key)
    bytes -= options.sizeOf(entry.value)
  }

  return {
    find: (key, now) => {
      const entry = kept.get(key)
      if (entry === undefined) return null
      if (now - entry.keptAt > options.lifetimeMs) {
        drop(key)
        return null
      }
      kept.delete(key)
      kept.set(key, entry)
      return entry
    },
    keep: (key, value, now) => {
      drop(key)
      const size = options.sizeOf(value)
      if (size > options.maxBytes / 4) return
      kept.set(key, { value, keptAt: now })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= options.maxBytes) break
        drop(oldest)
      }
    },
  }
}
