import type { Selectable } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { UserTable } from './tables.ts'

/** A user. */
export type User = Selectable<UserTable>

/** The name of the user of a new installation. */
const LOCAL_USERNAME = 'admin'

/** Whether a user is an admin: the user of this installation is one. */
export function isAdmin({ username }: Pick<User, 'username'>): boolean {
  return username === LOCAL_USERNAME
}

/** The roles of a user, by Superset's names. */
export function rolesOf(user: Pick<User, 'username'>): readonly string[] {
  return isAdmin(user) ? ['Admin'] : ['Alpha']
}

/** The user of this installation; created at first. */
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

/** The users who created, last changed and own records, by id. */
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

/** The creator of a record, and the time in ms since 1970. */
export interface Authorship {
  readonly userId: number | null
  readonly now: number
}

/** The columns for creation and last change of a new record. */
export function newStamps({ userId, now }: Authorship) {
  return { created_by: userId, created_on: now, changed_by: userId, changed_on: now }
}
