import type { Selectable } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { UserTable } from './tables.ts'

/** A person who may sign in. */
export type User = Selectable<UserTable>

/** Name of the person that a fresh installation has. */
const LOCAL_USERNAME = 'admin'

/** Gives the person of this installation, and makes one at first. */
export async function localUser(store: Store, now: number): Promise<User> {
  await store.db
    .insertInto('users')
    .values({
      username: LOCAL_USERNAME,
      first_name: 'Local',
      last_name: 'User',
      email: null,
      is_active: 1,
      created_on: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
  return await store.db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', LOCAL_USERNAME)
    .executeTakeFirstOrThrow()
}

interface Authored {
  readonly created_by: number | null
  readonly changed_by: number | null
}

/** Those who made, last changed and own records, by id. */
export async function authorsOf<Row extends Authored>(
  store: StoreView,
  records: readonly Row[],
  ownersOf: (record: Row) => readonly number[] = () => [],
): Promise<ReadonlyMap<number, User>> {
  const ids = new Set(
    records.flatMap((record) => [record.created_by ?? [], record.changed_by ?? [], ownersOf(record)].flat()),
  )
  if (ids.size === 0) return new Map()
  const rows = await store.db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who makes a record, and when in ms since 1970. */
export interface Authorship {
  readonly userId: number | null
  readonly now: number
}

/** The columns that say who made and last changed a new record. */
export function newStamps({ userId, now }: Authorship) {
  return { created_by: userId, created_on: now, changed_by: userId, changed_on: now }
}
