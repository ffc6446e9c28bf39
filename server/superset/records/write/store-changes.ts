import { sql } from 'kysely'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import type { StoredKind } from '#server/store/schema/stored-kind.ts'
import { lastCount } from '#server/store/synced/changes.ts'
import { findStoredAnswer } from '#server/store/synced/idempotency-keys.ts'
import { findRecord } from '#server/store/synced/records.ts'
import type { Columns } from '#server/superset/records/decide/upstream-state.ts'
import type { StoredRow } from '#server/superset/records/kinds/stored-row.ts'
import type { Changed } from '#server/superset/records/kinds/upstream-kind.ts'

/** The user's record as the store has it; null when there is none. */
export async function storedRow(view: StoreView, kind: StoredKind, id: number): Promise<StoredRow | null> {
  return await findRecord<StoredRow>(view, kind, id)
}

/** What of a row goes to the upstream. */
export function columnsOf({ columns, uncounted }: StoredKind, row: StoredRow): Columns {
  return Object.fromEntries(
    Object.keys(columns)
      .filter((name) => !uncounted.includes(name))
      .map((name) => [name, row[name] ?? null]),
  )
}

/** Tells whether this operation was answered before: the store gives that answer again. */
export async function isAnswered(store: StoreView, { user, synced }: ChangeContext): Promise<boolean> {
  const { operation } = synced
  if (operation === null) return false
  return (await findStoredAnswer(store, { userId: user.id, key: operation.key })) !== null
}

/** What a change would answer, and the row that it would leave; `after` is null where it would change nothing. */
interface Rehearsal {
  readonly changed: Changed
  readonly after: StoredRow | null
}

/** Does a change and takes it back, so that it is refused here before it is sent to the upstream. */
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

/** Does a change, with something more in its transaction. */
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

/** The record that was made last. */
export async function newestRow(
  { db }: StoreView,
  { table }: StoredKind,
  userId: number,
): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(table)} WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** Takes in what others changed of a record. */
export async function takeColumns(
  { db }: StoreView,
  { table }: StoredKind,
  { id, columns, now }: { readonly id: number; readonly columns: Columns; readonly now: number },
): Promise<void> {
  const sets = Object.entries({ ...columns, changed_on: now }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE id = ${id}`.execute(db)
}

/** Takes in a record that others made, and gives its id. A uuid that another record here has is left out. */
export async function takeRecord(
  { db }: StoreView,
  { table }: StoredKind,
  made: {
    readonly userId: number
    readonly uuid: string | null
    readonly columns: Columns
    readonly now: number
  },
): Promise<number> {
  const { userId, uuid, columns, now } = made
  const { rows: taken } = await sql`
    SELECT id FROM ${sql.table(table)} WHERE user_id = ${userId} AND uuid = ${uuid}`.execute(db)
  const row = {
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
