import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { carriedLayout, carriedLayoutKey, isLayoutOfTab } from '#domain/query/layout/carried-layout.ts'
import { readLayout } from '#domain/query/layout/read-layout.ts'
import { FIRST_LAYOUT, type ResultLayout } from '#domain/query/layout/result-layout.ts'
import type { Query } from '#domain/query/query.ts'

/** The key in `meta` of the layouts of results. */
const LAYOUTS_KEY = 'resultLayouts'

/** Maximum number of stored layouts; the oldest are removed. */
const MAX_LAYOUTS = 400

/** Layouts that this window knows without a read: those of runs that it started. */
const localLayouts = perDatabase(() => new Map<QueryId, ResultLayout>())

/** Called when a run starts. If no layout of its tab is stored, its result is known to have the first layout. Throws errors of the database. */
export async function noteNewResult(db: LocalDatabase, { id, tabLocalId }: NewRun): Promise<void> {
  const keys = stored((await db.meta.get(LAYOUTS_KEY))?.value).map(([key]) => key)
  if (keys.some((key) => isLayoutOfTab(key, tabLocalId))) return
  const layouts = localLayouts(db)
  layouts.set(id, FIRST_LAYOUT)
  for (const oldest of layouts.keys()) {
    if (layouts.size <= MAX_LAYOUTS) break
    layouts.delete(oldest)
  }
}

type NewRun = Pick<Query, 'id' | 'tabLocalId'>

/** The layout of a result if this window knows it without a read; otherwise null. */
export function knownLayout(db: LocalDatabase, queryId: QueryId): ResultLayout | null {
  return localLayouts(db).get(queryId) ?? null
}

/** The layout of a result; by default the last one of its tab with the same columns. Throws errors of the database. */
export async function resultLayout(db: LocalDatabase, queryId: QueryId): Promise<ResultLayout> {
  const layouts = new Map(stored((await db.meta.get(LAYOUTS_KEY))?.value))
  const own = layouts.get(queryId)
  if (own !== undefined) return readLayout(own)
  const key = await keyOf(db, queryId)
  return readLayout(key === null ? undefined : layouts.get(key))
}

/** Stores the layout of a result, for a reload and for the next run with the same columns. Throws errors of the database. */
export async function storeResultLayout(
  db: LocalDatabase,
  queryId: QueryId,
  layout: ResultLayout,
): Promise<void> {
  if (localLayouts(db).has(queryId)) localLayouts(db).set(queryId, layout)
  await db.transaction('rw', [db.meta, db.queries], async () => {
    const key = await keyOf(db, queryId)
    const carried = key === null ? [] : [[key, carriedLayout(layout)] as const]
    const others = stored((await db.meta.get(LAYOUTS_KEY))?.value).filter(
      ([id]) => id !== queryId && id !== key,
    )
    const value = [...others, ...carried, [queryId, layout] as const].slice(-MAX_LAYOUTS)
    await db.meta.put({ key: LAYOUTS_KEY, value })
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
