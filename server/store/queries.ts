import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { QueryTable, Tables } from './tables.ts'

/** A query with the name of its database. */
export type QueryRow = Selectable<QueryTable> & { readonly database_name: string | null }

function withDatabase(store: StoreView) {
  return store.db
    .selectFrom('queries')
    .leftJoin('databases', 'databases.id', 'queries.database_id')
    .selectAll('queries')
    .select('databases.name as database_name')
}

/**
 * Writes without waiting for the disk: what is written survives the process, though perhaps not a loss of power. Two
 * waits for the disk would be most of what a small query costs, and its note is no work of anybody's.
 */
async function writeNote<T>(store: Store, write: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return await store.db.connection().execute(async (db) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(db)
    try {
      return await write(db)
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(db)
    }
  })
}

/** Notes a query before it runs and gives its number; null when its client id was used before. */
export async function insertQuery(store: Store, query: Insertable<QueryTable>): Promise<number | null> {
  const row = await writeNote(store, (db) =>
    db
      .insertInto('queries')
      .values(query)
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return row?.id ?? null
}

/** Notes how a query goes on. */
export async function updateQuery(store: Store, id: number, patch: Updateable<QueryTable>): Promise<void> {
  await writeNote(store, (db) => db.updateTable('queries').set(patch).where('id', '=', id).execute())
}

/** A query by the client's id, whoever ran it; null when there is none. */
export async function findQueryByClientId(store: StoreView, clientId: string): Promise<QueryRow | null> {
  return (await withDatabase(store).where('client_id', '=', clientId).executeTakeFirst()) ?? null
}

/** Queries by the clients' ids, whoever ran them, without those that do not exist. */
export async function queriesByClientIds(
  store: StoreView,
  clientIds: readonly string[],
): Promise<readonly QueryRow[]> {
  if (clientIds.length === 0) return []
  return await withDatabase(store).where('client_id', 'in', clientIds).execute()
}

/** A query of a user by its number; null when there is none. */
export async function findQuery(store: Store, userId: number, id: number): Promise<QueryRow | null> {
  const row = await withDatabase(store)
    .where('queries.id', '=', id)
    .where('queries.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Most queries that one question for changes gives. */
const MAX_CHANGED_QUERIES = 1_000

/** The user's queries that changed at or after a time, oldest change first. */
export async function queriesChangedSince(
  store: Store,
  userId: number,
  since: number,
): Promise<readonly QueryRow[]> {
  return await withDatabase(store)
    .where('queries.user_id', '=', userId)
    .where('queries.changed_on', '>=', Math.floor(since))
    .orderBy('queries.changed_on')
    .limit(MAX_CHANGED_QUERIES)
    .execute()
}

/** Marks what still ran when the last server ended as failed; to be called before the first query. */
export async function failInterruptedQueries(store: Store, now: number): Promise<void> {
  await store.db
    .updateTable('queries')
    .set({
      state: 'failed',
      error_message: 'The server stopped while this query ran. Run it again.',
      ended_on: now,
      changed_on: now,
    })
    .where('state', 'in', ['pending', 'running'])
    .execute()
}
