import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Store, StoreView } from '#server/store/open-store.ts'
import type { QueryTable } from '#server/store/tables.ts'
import { writeNote } from './write-note.ts'

/** A query with the name of its database. */
export type QueryRow = Selectable<QueryTable> & { readonly database_name: string | null }

function withDatabase(store: StoreView) {
  return store.db
    .selectFrom('queries')
    .leftJoin('databases', 'databases.id', 'queries.database_id')
    .selectAll('queries')
    .select('databases.name as database_name')
}

/** Stores a query before it runs, and gives its row; null if its client id was used before. */
export async function insertQuery(
  store: Store,
  query: Insertable<QueryTable>,
): Promise<Selectable<QueryTable> | null> {
  const row = await writeNote(store, (db) =>
    db
      .insertInto('queries')
      .values(query)
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
  return row ?? null
}

/** Updates a query. */
export async function updateQuery(store: Store, id: number, patch: Updateable<QueryTable>): Promise<void> {
  await writeNote(store, (db) => db.updateTable('queries').set(patch).where('id', '=', id).execute())
}

/** A query of any user by its client id; null if there is none. */
export async function findQueryByClientId(store: StoreView, clientId: string): Promise<QueryRow | null> {
  return (await withDatabase(store).where('client_id', '=', clientId).executeTakeFirst()) ?? null
}

/** A query of any user by the key of its stored result; null if there is none. */
export async function findQueryByResultsKey(store: StoreView, key: string): Promise<QueryRow | null> {
  return (await withDatabase(store).where('results_key', '=', key).executeTakeFirst()) ?? null
}

/** Queries of any user by their client ids, without those that do not exist. */
export async function queriesByClientIds(
  store: StoreView,
  clientIds: readonly string[],
): Promise<readonly QueryRow[]> {
  if (clientIds.length === 0) return []
  return await withDatabase(store).where('client_id', 'in', clientIds).execute()
}

/** A query of a user by its id; null if there is none. */
export async function findQuery(store: Store, userId: number, id: number): Promise<QueryRow | null> {
  const row = await withDatabase(store)
    .where('queries.id', '=', id)
    .where('queries.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Upper limit of the queries in an answer about changes. */
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

/** Ends all queries that a former process left unended, and gives them; to be called before the first query. */
export async function endUnendedQueries(
  store: Store,
  patch: Updateable<QueryTable>,
): Promise<readonly Pick<QueryRow, 'client_id' | 'user_id'>[]> {
  return await store.db
    .updateTable('queries')
    .set(patch)
    .where('state', 'in', ['scheduled', 'pending', 'running'])
    .returning(['client_id', 'user_id'])
    .execute()
}
