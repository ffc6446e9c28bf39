import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { readLayout } from '#domain/query/layout/read-layout.ts'
import type { ResultLayout } from '#domain/query/layout/result-layout.ts'

/** The key in `meta` of how results are looked at. */
const RESULT_LAYOUTS = 'resultLayouts'

/** Most layouts that are kept; the oldest go first. */
const KEPT = 200

/** How a result was looked at last. Throws what the database throws. */
export async function resultLayout(db: LocalDatabase, queryId: QueryId): Promise<ResultLayout> {
  return readLayout(stored((await db.meta.get(RESULT_LAYOUTS))?.value).find(([id]) => id === queryId)?.[1])
}

/** Keeps how a result is looked at, so that a reload finds it again. Throws what the database throws. */
export async function keepResultLayout(
  db: LocalDatabase,
  queryId: QueryId,
  layout: ResultLayout,
): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const others = stored((await db.meta.get(RESULT_LAYOUTS))?.value).filter(([id]) => id !== queryId)
    await db.meta.put({ key: RESULT_LAYOUTS, value: [...others, [queryId, layout]].slice(-KEPT) })
  })
}

function stored(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
}
