type Flush = () => Promise<void> | void

const flushes = new Set<Flush>()

/**
 * Has `flush` run before the page gives way to a new version: whoever holds text that is not stored yet stores it here.
 * A flush that throws keeps the old version open. Returns how to take it back.
 */
export function beforeUpdate(flush: Flush): () => void {
  flushes.add(flush)
  return () => {
    flushes.delete(flush)
  }
}

/** Runs every flush and waits for all. Fails: with the first thing that a flush threw. */
export async function flushBeforeUpdate(): Promise<void> {
  await Promise.all([...flushes].map(async (flush) => flush()))
}
