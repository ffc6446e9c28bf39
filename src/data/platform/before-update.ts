type Flush = () => Promise<void> | void

const flushes = new Set<Flush>()

/** What a window holds could not be stored, so that it must not give way; the message ends "Not updated, …". */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
}

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

/** Longest wait for unsaved texts, in ms: whoever comes next cannot go on before. */
const LONGEST_FLUSH_MS = 1_000

/** Has everything stored that is not yet, before the database is given up; does not wait for a disk that hangs. */
export async function flushBeforeClose(): Promise<void> {
  // The first file of a start has no timers but this one.
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_FLUSH_MS))
  await Promise.race([flushBeforeUpdate().catch(() => undefined), limit])
}
