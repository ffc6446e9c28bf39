import type { LocalDatabase } from '#data/db/database.ts'
import type { ExportedFile } from '#domain/export/exported-changes.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/** What goes into the file, by table; results are left out, since the server or the query brings them back. */
const TABLES = [...WRITTEN_KINDS, 'queries', 'outbox', 'history'] as const

/**
 * Everything that was written on this device as one JSON file: tabs, closed ones too, their versions and runs, saved
 * queries, and what is unsent. Throws what the database throws. Source: sync §3.10.
 */
export async function exportAll(db: LocalDatabase, origin: string): Promise<ExportedFile> {
  const now = db.clock.now()
  const rows = await Promise.all(
    TABLES.map(async (name) => [name, await db.table<unknown>(name).toArray()] as const),
  )
  const content = {
    product: 'Offset',
    from: origin,
    exportedAt: new Date(now).toISOString(),
    ...Object.fromEntries(rows),
  }
  return {
    name: `offset-${new Date(now).toISOString().slice(0, 10)}.json`,
    text: JSON.stringify(content, null, 2),
    mimeType: 'application/json',
  }
}
