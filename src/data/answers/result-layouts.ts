import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { readLayout } from '#domain/query/layout/read-layout.ts'
import { FIRST_LAYOUT, type ResultLayout } from '#domain/query/layout/result-layout.ts'

/** The key in `meta` of how results are looked at. */
const RESULT_LAYOUTS = 'resultLayouts'

/** Most layouts that are kept; the oldest go first. */
const KEPT = 200

/** Layouts that this window knows without asking: of results whose runs it started. */
const layoutsHere = perDatabase(() => new Map<QueryId, ResultLayout>())

/** Notes that a run began here, so that nobody has looked at its result yet. */
export function noteNewResult(db: LocalDatabase, queryId: QueryId): void {
  const layouts = layoutsHere(db)
  layouts.set(queryId, FIRST_LAYOUT)
  for (const oldest of layouts.keys()) {
    if (layouts.size <= KEPT) break
    layouts.delete(oldest)
  }
}

/** How a result was looked at last where this window knows it; null where the database has to be asked. */
export function knownLayout(db: LocalDatabase, queryId: QueryId): ResultLayout | null {
  return layoutsHere(db).get(queryId) ?? null
}

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
  if (layoutsHere(db).has(queryId)) layoutsHere(db).set(queryId, layout)
  await db.transaction('rw', [db.meta], async () => {
    const others = stored((await db.meta.get(RESULT_LAYOUTS))?.value).filter(([id]) => id !== queryId)
    await db.meta.put({ key: RESULT_LAYOUTS, value: [...others, [queryId, layout]].slice(-KEPT) })
  })
}

function stored(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
}
