import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Where the list of what was sent stands in `meta`. */
export const DONE_KEY = 'done'

/** When the server took the last change, in ms since 1970; null when it never took one. The list itself is read elsewhere, after the first paint. */
export async function readLastSent(db: LocalDatabase): Promise<number | null> {
  const list = (await db.meta.get(DONE_KEY))?.value
  const last: unknown = Array.isArray(list) ? list[0] : null
  return isRecord(last) && typeof last['at'] === 'number' ? last['at'] : null
}
