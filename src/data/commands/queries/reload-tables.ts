import type { LocalDatabase } from '#data/db/database.ts'
import { placeOfKey } from '#domain/sql/catalogue.ts'
import { loadTables } from './load-catalogue.ts'

/**
 * Reads the tables of a schema again after one was created, changed or dropped; of all known schemas of the database
 * where the schema is that of the connection. A list that cannot be read remains as it was.
 */
export async function reloadTables(db: LocalDatabase, dbId: number, schema: string | null): Promise<void> {
  const keys = await db.catalogue.where('key').startsWith(`tables/${dbId}/`).primaryKeys()
  await Promise.all(
    keys.map(async (key) => {
      const place = placeOfKey(key)?.place
      if (place !== undefined && (schema === null || place.schema === schema))
        await loadTables(db, place, true)
    }),
  )
}
