import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord } from '#domain/core/parse.ts'

/** The key of the sent changes in `meta`. */
export const DONE_KEY = 'done'

/** When the server last accepted a change, in ms since 1970; null if never. The list is parsed elsewhere, after the first paint. */
export async function readLastSent(db: LocalDatabase): Promise<number | null> {
  const list = (await db.meta.get(DONE_KEY))?.value
  const last: unknown = Array.isArray(list) ? list[0] : null
  return isRecord(last) && typeof last['at'] === 'number' ? last['at'] : null
}
