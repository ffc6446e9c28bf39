import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isLaterGeneration, nextGeneration, opIdOf, uuidOf } from '#domain/sync/record/uuid-of.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { LEFT_WITH_DASHBOARD } from './table.ts'

/** A dashboard that is created again: the number that its views had, and the new one. `userId`: only views of this user. */
interface Restored {
  readonly from: number
  readonly to: number
  readonly userId?: number
}

/**
 * Restores the views and remembered filters that were deleted with a dashboard, each as the next generation of its record.
 * Views that were deleted before it stay deleted.
 */
export async function restoreWithDashboard(view: StoreView, restored: Restored): Promise<void> {
  const views = await tombstonesOf(view, 'dashboard_view', restored)
  for (const { record_id: id, uuid } of views.filter(({ touches }) => touches === LEFT_WITH_DASHBOARD)) {
    const columns = ['user_id', 'key', 'name', 'state', 'is_shared', 'was_shared', 'mark', 'created_on']
    await insertAgain(view, { table: 'dashboard_views', kind: 'dashboard_view', id, uuid, columns }, restored)
  }
  const withMemory = new Set<number>()
  for (const { record_id: id, uuid, user_id: userId } of await tombstonesOf(
    view,
    'dashboard_memory',
    restored,
  )) {
    // The newest of each user counts.
    if (withMemory.has(userId)) continue
    withMemory.add(userId)
    const columns = ['user_id', 'state', 'default_view', 'mark', 'created_on']
    await insertAgain(
      view,
      { table: 'dashboard_memories', kind: 'dashboard_memory', id, uuid, columns },
      restored,
    )
  }
}

/** The id of the deleted dashboard of the user of which a uuid is a later generation; null if there is none. */
export async function restoredFrom(
  { db }: StoreView,
  userId: number,
  uuid: string | undefined,
): Promise<number | null> {
  if (uuid === undefined) return null
  const rows = await db
    .selectFrom('tombstones')
    .select(['record_id', 'uuid'])
    .where('kind', '=', 'dashboard')
    .where('user_id', '=', userId)
    .orderBy('revision', 'desc')
    .execute()
  const found = rows.find((row) => row.uuid !== null && isLaterGeneration(row.uuid, uuid.toLowerCase()))
  return found?.record_id ?? null
}

type Kind = 'dashboard_view' | 'dashboard_memory'

/** The remembered records of a dashboard, the last deleted first. */
async function tombstonesOf({ db }: StoreView, kind: Kind, { from, userId }: Restored) {
  return await db
    .selectFrom('tombstones')
    .select([
      'record_id',
      'uuid',
      'user_id',
      sql<number | null>`json_extract(last, '$.touches')`.as('touches'),
    ])
    .where('kind', '=', kind)
    .where(sql`json_extract(last, '$.dashboard_id')`, '=', from)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .orderBy('revision', 'desc')
    .execute()
}

interface Again {
  readonly table: 'dashboard_views' | 'dashboard_memories'
  readonly kind: Kind
  readonly id: number
  readonly uuid: string | null
  readonly columns: readonly string[]
}

/** Inserts a record from its tombstone, which no longer remembers it: it is restored once. */
async function insertAgain(
  { db }: StoreView,
  { table, kind, id, uuid, columns }: Again,
  { to }: Restored,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql`json_extract(last, ${`$.${name}`})`))
  const ofTombstone = sql`kind = ${kind} AND record_id = ${id}`
  await sql`INSERT INTO ${sql.table(table)} (uuid, dashboard_id, changed_on, ${names})
    SELECT ${nextUuid(uuid)}, ${to}, json_extract(last, '$.changed_on'), ${values}
    FROM tombstones WHERE ${ofTombstone}`.execute(db)
  await sql`UPDATE tombstones SET last = NULL WHERE ${ofTombstone}`.execute(db)
}

/** That of the next generation, by which devices find their own copy. */
function nextUuid(uuid: string | null): string {
  const opId = uuid === null ? null : opIdOf(uuid)
  return opId === null ? randomUUID() : uuidOf(nextGeneration(opId))
}
