import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { readLook } from '#domain/query/look/read-look.ts'
import type { ResultLook } from '#domain/query/look/result-look.ts'

/** The key in `meta` of how results are looked at. */
const RESULT_LOOKS = 'resultLooks'

/** Most looks that are kept; the oldest go first. */
const KEPT = 200

/** How a result was looked at last. Throws what the database throws. */
export async function resultLook(db: LocalDatabase, queryId: QueryId): Promise<ResultLook> {
  return readLook(stored((await db.meta.get(RESULT_LOOKS))?.value).find(([id]) => id === queryId)?.[1])
}

/** Keeps how a result is looked at, so that a reload finds it again. Throws what the database throws. */
export async function keepResultLook(db: LocalDatabase, queryId: QueryId, look: ResultLook): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const others = stored((await db.meta.get(RESULT_LOOKS))?.value).filter(([id]) => id !== queryId)
    await db.meta.put({ key: RESULT_LOOKS, value: [...others, [queryId, look]].slice(-KEPT) })
  })
}

function stored(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
}
