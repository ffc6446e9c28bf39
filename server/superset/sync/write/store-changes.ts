import { sql } from 'kysely'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import { lastCount } from '#server/store/synced/changes.ts'
import { findStoredAnswer } from '#server/store/synced/idempotency-keys.ts'
import { findRecord } from '#server/store/synced/records.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import type { StoredRow } from '#server/superset/sync/kind/stored-row.ts'
import type { Changed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import {
  forgetUpstream,
  recordAt,
  type UpstreamRecord,
  upstreamOf,
} from '#server/superset/sync/log/upstream-records.ts'

/** A record as the store has it; null if there is none. */
export async function storedRow(view: StoreView, kind: StoredKind, id: number): Promise<StoredRow | null> {
  return await findRecord<StoredRow>(view, kind, id)
}

/** The columns of a row that the upstream has too. */
export function columnsOf({ columns, uncounted }: StoredKind, row: StoredRow): Columns {
  return Object.fromEntries(
    Object.keys(columns)
      .filter((name) => !uncounted.includes(name))
      .map((name) => [name, row[name] ?? null]),
  )
}

/** Whether this operation was answered before; the store then repeats the answer. */
export async function isAnswered(store: StoreView, { user, synced }: ChangeContext): Promise<boolean> {
  const { operation } = synced
  if (operation === null) return false
  return (await findStoredAnswer(store, { userId: user.id, key: operation.key })) !== null
}

/** The answer of a rehearsed change, and its row; `after` is null if it would change nothing. */
interface Rehearsal {
  readonly changed: Changed
  readonly after: StoredRow | null
}

/** Makes a change and rolls it back, so that a bad one is rejected before it is sent to the upstream. */
export async function rehearse(
  store: Store,
  change: (store: Store) => Promise<Changed>,
  look: (view: StoreView) => Promise<StoredRow | null>,
): Promise<Rehearsal> {
  const before = await lastCount(store)
  let after: StoredRow | null = null
  const changed = await change({
    ...store,
    ending: async (view) => {
      after = (await lastCount(view)) > before ? await look(view) : null
      return 'undo'
    },
  })
  return { changed, after }
}

/** Makes a change, with `more` in the same transaction. */
export async function changeWith(
  store: Store,
  change: (store: Store) => Promise<Changed>,
  more: (view: StoreView) => Promise<void>,
): Promise<Changed> {
  return await change({
    ...store,
    ending: async (view) => {
      await more(view)
      return 'keep'
    },
  })
}

/** The record that was just created; `upstreamId` is null before it has one. */
export async function madeRow(
  view: StoreView,
  { stored, shared }: Pick<UpstreamKind, 'stored' | 'shared'>,
  { userId, upstreamId }: { readonly userId: number; readonly upstreamId: number | null },
): Promise<StoredRow | null> {
  if (shared !== null) return await storedRow(view, stored, shared.recordId(userId, upstreamId ?? 0))
  return await newestRow(view, stored, userId)
}

/** The newest record of a user. */
export async function newestRow(
  { db }: StoreView,
  { table }: StoredKind,
  userId: number,
): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(table)} WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** The record of a user with this id at the upstream; null if there is none. */
export async function placeAt(
  view: StoreView,
  { stored, shared }: Pick<UpstreamKind, 'stored' | 'shared'>,
  { userId, upstreamId }: { readonly userId: number; readonly upstreamId: number },
): Promise<UpstreamRecord | null> {
  const kind = stored.wireName
  if (shared === null) return await recordAt(view, { kind, upstreamId })
  return await upstreamOf(view, { kind, recordId: shared.recordId(userId, upstreamId) })
}

/** Writes columns of a record. */
export async function updateColumns(
  { db }: StoreView,
  { table }: StoredKind,
  { id, columns, now }: { readonly id: number; readonly columns: Columns; readonly now: number },
): Promise<void> {
  const sets = Object.entries({ ...columns, changed_on: now }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE id = ${id}`.execute(db)
}

/** Frees an id for a record that is imported now: the numbers of deleted records are reused. */
async function clearPlace(
  { db }: StoreView,
  { table, wireName }: Pick<StoredKind, 'table' | 'wireName'>,
  id: number,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(db)
  await db.deleteFrom('tombstones').where('kind', '=', wireName).where('record_id', '=', id).execute()
  await forgetUpstream({ db }, { kind: wireName, recordId: id })
}

/** Stores a record that others created, and gives its id. A uuid that another record already has is left out. */
export async function insertRecord(
  { db }: StoreView,
  { table, wireName }: StoredKind,
  made: {
    readonly userId: number
    readonly uuid: string | null
    readonly columns: Columns
    readonly now: number
    /** The id of a shared record; null if the store assigns one. */
    readonly id: number | null
  },
): Promise<number> {
  const { userId, uuid, columns, now, id } = made
  if (id !== null) await clearPlace({ db }, { table, wireName }, id)
  const { rows: taken } = await sql`
    SELECT id FROM ${sql.table(table)} WHERE user_id = ${userId} AND uuid = ${uuid}`.execute(db)
  const row = {
    ...(id === null ? {} : { id }),
    uuid: taken.length > 0 ? null : uuid,
    user_id: userId,
    ...columns,
    created_on: now,
    changed_on: now,
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(Object.values(row))}) RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
