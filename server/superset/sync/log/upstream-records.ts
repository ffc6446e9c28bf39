import type { Insertable, Selectable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { UpstreamRecordTable } from './tables.ts'

/** The place of a record upstream. */
export type UpstreamRecord = Selectable<UpstreamRecordTable>

/** Names a record of the store. */
interface RecordName {
  readonly kind: string
  readonly recordId: number
}

/** The place of a record upstream; null if it is not known. */
export async function upstreamOf(
  { db }: StoreView,
  { kind, recordId }: RecordName,
): Promise<UpstreamRecord | null> {
  const row = await db
    .selectFrom('upstream_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row ?? null
}

/** The record of the store for a row of the upstream; null for none. */
export async function recordAt(
  { db }: StoreView,
  { kind, upstreamId }: { readonly kind: string; readonly upstreamId: number },
): Promise<UpstreamRecord | null> {
  const row = await db
    .selectFrom('upstream_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('upstream_id', '=', upstreamId)
    .executeTakeFirst()
  return row ?? null
}

/** All of a user's records of a kind that are known to be upstream. */
export async function recordsOfUser(
  { db }: StoreView,
  { kind, userId }: { readonly kind: string; readonly userId: number },
): Promise<readonly UpstreamRecord[]> {
  return await db
    .selectFrom('upstream_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .execute()
}

/** Stores the place of a record upstream. */
export async function noteUpstream(
  { db }: StoreView,
  record: Insertable<UpstreamRecordTable>,
): Promise<void> {
  await db.insertInto('upstream_records').values(record).execute()
}

/** Updates the place of a record upstream. */
export async function updateUpstream(
  { db }: StoreView,
  { kind, recordId }: RecordName,
  patch: Updateable<UpstreamRecordTable>,
): Promise<void> {
  await db
    .updateTable('upstream_records')
    .set(patch)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute()
}

/** Deletes the place of a record that is gone upstream. */
export async function forgetUpstream({ db }: StoreView, { kind, recordId }: RecordName): Promise<void> {
  await db.deleteFrom('upstream_records').where('kind', '=', kind).where('record_id', '=', recordId).execute()
}
