import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { carriedLayout, carriedLayoutKey, isLayoutOfTab } from '#domain/query/layout/carried-layout.ts'
import { readLayout } from '#domain/query/layout/read-layout.ts'
import { FIRST_LAYOUT, type ResultLayout } from '#domain/query/layout/result-layout.ts'
import type { Query } from '#domain/query/query.ts'

/** The key in `meta` of how results stand. */
const RESULT_LAYOUTS = 'resultLayouts'

/** Most layouts that are kept; the oldest go first. */
const KEPT = 400

/** Layouts that this window knows without asking: of results whose runs it started. */
const localLayouts = perDatabase(() => new Map<QueryId, ResultLayout>())

/**
 * Notes that a run began here. Where no result of its tab was ever arranged, nobody needs to ask how its own stands once
 * it comes. Throws what the database throws.
 */
export async function noteNewResult(db: LocalDatabase, { id, tabLocalId }: NewRun): Promise<void> {
  const keys = stored((await db.meta.get(RESULT_LAYOUTS))?.value).map(([key]) => key)
  if (keys.some((key) => isLayoutOfTab(key, tabLocalId))) return
  const layouts = localLayouts(db)
  layouts.set(id, FIRST_LAYOUT)
  for (const oldest of layouts.keys()) {
    if (layouts.size <= KEPT) break
    layouts.delete(oldest)
  }
}

type NewRun = Pick<Query, 'id' | 'tabLocalId'>

/** How a result stood last where this window knows it; null where the database has to be asked. */
export function knownLayout(db: LocalDatabase, queryId: QueryId): ResultLayout | null {
  return localLayouts(db).get(queryId) ?? null
}

/**
 * How a result stood last; one that nobody has touched stands as the last one of its tab with the same columns. Throws
 * what the database throws.
 */
export async function resultLayout(db: LocalDatabase, queryId: QueryId): Promise<ResultLayout> {
  const layouts = new Map(stored((await db.meta.get(RESULT_LAYOUTS))?.value))
  const own = layouts.get(queryId)
  if (own !== undefined) return readLayout(own)
  const key = await keyOf(db, queryId)
  return readLayout(key === null ? undefined : layouts.get(key))
}

/** Keeps how a result stands, for a reload and for the next run with the same columns. Throws what the database throws. */
export async function keepResultLayout(
  db: LocalDatabase,
  queryId: QueryId,
  layout: ResultLayout,
): Promise<void> {
  if (localLayouts(db).has(queryId)) localLayouts(db).set(queryId, layout)
  await db.transaction('rw', [db.meta, db.queries], async () => {
    const key = await keyOf(db, queryId)
    const carried = key === null ? [] : [[key, carriedLayout(layout)] as const]
    const others = stored((await db.meta.get(RESULT_LAYOUTS))?.value).filter(
      ([id]) => id !== queryId && id !== key,
    )
    const value = [...others, ...carried, [queryId, layout] as const].slice(-KEPT)
    await db.meta.put({ key: RESULT_LAYOUTS, value })
  })
}

async function keyOf(db: LocalDatabase, queryId: QueryId): Promise<string | null> {
  const query = await db.queries.get(queryId)
  return query === undefined ? null : carriedLayoutKey(query)
}

function stored(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
}
