type Flush = () => Promise<void> | void

const flushes = new Set<Flush>()

/** Thrown by a flush that could not store a text; prevents the update. The message continues "Not updated, …". */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
}

/** Registers `flush` to store pending text before an update; if it throws, the old version stays open. Returns the function that removes it. */
export function beforeUpdate(flush: Flush): () => void {
  flushes.add(flush)
  return () => {
    flushes.delete(flush)
  }
}

/** Runs all flushes. Rejects with the first error. */
export async function flushBeforeUpdate(): Promise<void> {
  await Promise.all([...flushes].map(async (flush) => flush()))
}

/** Longest wait for unsaved texts, in ms, because another window waits for the database. */
const LONGEST_FLUSH_MS = 1_000

/** Stores pending texts before the database is closed; does not wait for a blocked disk. */
export async function flushBeforeClose(): Promise<void> {
  // `setTimeout` directly: the first chunk of a start contains no other timers.
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_FLUSH_MS))
  await Promise.race([flushBeforeUpdate().catch(() => undefined), limit])
}
