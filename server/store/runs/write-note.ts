import { type Kysely, sql } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/tables.ts'

/**
 * Writes without waiting for the disk: the row survives a crash, but perhaps not a loss of power. The two waits of a small
 * query would take most of its time, and its row is not a user's work.
 */
export async function writeNote<T>(store: Store, write: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return await store.db.connection().execute(async (db) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(db)
    try {
      return await write(db)
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(db)
    }
  })
}
