import { type Selectable, sql } from 'kysely'
import { isLaterGeneration } from '#domain/sync/record/uuid-of.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { StoredKind, SyncedColumns } from '#server/store/schema/stored-kind.ts'

/** The columns of every synced record. */
export type SyncedRow = Selectable<SyncedColumns>

/** A record by its kind and id. */
export interface RecordKey {
  readonly kind: Pick<StoredKind, 'table' | 'wireName' | 'isShared'>
  readonly id: number
}

/** A record of any user; null if there is none. */
export async function findRecord<Row extends SyncedRow>(
  view: StoreView,
  kind: StoredKind,
  id: number,
): Promise<Row | null> {
  return (await findRecords<Row>(view, kind, [id]))[0] ?? null
}

/** Records by their ids, without those that do not exist. */
export async function findRecords<Row extends SyncedRow>(
  { db }: StoreView,
  { table }: Pick<StoredKind, 'table'>,
  ids: readonly number[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  return (await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE id IN (${sql.join(ids)})`.execute(db)).rows
}

/** Deletes a record, leaving a tombstone. */
export async function deleteRecord({ db }: StoreView, { kind, id }: RecordKey): Promise<void> {
  await sql`DELETE FROM ${sql.table(kind.table)} WHERE id = ${id}`.execute(db)
}

/** The revision of a record; null if it does not exist. */
export async function revisionOf({ db }: StoreView, { kind, id }: RecordKey): Promise<number | null> {
  const table = sql.table(kind.table)
  const { rows } = await sql<{ revision: number }>`SELECT revision FROM ${table} WHERE id = ${id}`.execute(db)
  return rows[0]?.revision ?? null
}

/** The revision by which a record that the user may see was deleted; null if it was not. */
export async function deletedRevision(
  { db }: StoreView,
  { kind, id, userId }: RecordKey & { readonly userId: number },
): Promise<number | null> {
  const found = await db
    .selectFrom('tombstones')
    .select('revision')
    .where('kind', '=', kind.wireName)
    .where('record_id', '=', id)
    .$if(!kind.isShared, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  return found?.revision ?? null
}

/**
 * The id of the user's record that was created with a uuid, even if it was deleted since: a late create restores nothing.
 * Recreated records have a uuid of a later generation. In a store that was set back to before the deletion, the record itself
 * is found by that; in one that was set back further, the record that another device recreated. Null if there is none.
 * Source: sync §3.6.
 */
export async function idOfUuid(
  { db }: StoreView,
  of: { readonly kind: RecordKey['kind']; readonly userId: number; readonly uuid: string | undefined },
): Promise<number | null> {
  const uuid = of.uuid?.toLowerCase()
  if (uuid === undefined) return null
  const table = sql.table(of.kind.table)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${table} WHERE user_id = ${of.userId} AND uuid = ${uuid}
    UNION ALL
    SELECT record_id FROM tombstones
    WHERE user_id = ${of.userId} AND uuid = ${uuid} AND kind = ${of.kind.wireName}`.execute(db)
  return rows[0]?.id ?? (await otherGeneration({ db }, { ...of, uuid }))
}

async function otherGeneration(
  { db }: StoreView,
  {
    kind,
    userId,
    uuid,
  }: { readonly kind: RecordKey['kind']; readonly userId: number; readonly uuid: string },
): Promise<number | null> {
  const table = sql.table(kind.table)
  const { rows } = await sql<{ id: number; uuid: string }>`
    SELECT id, uuid FROM ${table} WHERE user_id = ${userId} AND uuid IS NOT NULL`.execute(db)
  return (
    rows.find((row) => isLaterGeneration(row.uuid, uuid) || isLaterGeneration(uuid, row.uuid))?.id ?? null
  )
}
