import { type Kysely, sql } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/tables.ts'

/**
 * Writes without waiting for the disk: what is written survives the process, though perhaps not a loss of power. Two
 * waits for the disk would be most of what a small query costs, and its note is no work of anybody's.
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
