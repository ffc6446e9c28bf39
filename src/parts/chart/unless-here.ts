import type { Cacheable } from '#data/answers/recent-here.ts'
import type { LocalDatabase } from '#data/db/database.ts'

/** What is asked for, how old it may be here, in ms, and what ends the wish. */
interface Wish {
  readonly what: Cacheable
  readonly mostMs: number
  readonly signal: AbortSignal
}

/** Asks the server unless this device has it from lately, or where that cannot be told: how to tell comes where data are saved. */
export async function unlessHere(
  db: LocalDatabase,
  { what, mostMs, signal }: Wish,
  ask: () => Promise<void>,
): Promise<void> {
  const isHere = async () => (await import('#data/answers/recent-here.ts')).isRecentHere(db, what, mostMs)
  if (mostMs > 0 && (await isHere().catch(() => false))) return
  if (!signal.aborted) await ask()
}
