import type { LocalDatabase } from '#data/db/database.ts'
import { parseSavedQuery, type SavedQuery } from '#domain/records/saved-queries/record.ts'

/** The saved queries of this device. */
interface StoredSavedQueries {
  readonly saved: readonly SavedQuery[]
  /** Whether this device has received the records of the server. */
  readonly isPulled: boolean
}

/** Reads the saved queries of this device, without deleted ones. */
export async function readSavedQueries(db: LocalDatabase): Promise<StoredSavedQueries> {
  const rows = await db.savedQueries.toArray()
  const saved = rows.flatMap((row) => {
    const read = parseSavedQuery(row)
    return read.ok && !read.value.deleted ? [read.value] : []
  })
  return { saved, isPulled: (await db.table('cursors').count()) > 0 }
}
