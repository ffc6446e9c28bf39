import type { LocalDatabase } from '#data/db/database.ts'
import type { ExportedFile } from '#domain/export/exported-changes.ts'
import { dayOfName } from '#domain/export/stamped-name.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/** The exported tables. Results are left out, because they can be fetched or run again. */
const TABLES = [...WRITTEN_KINDS, 'queries', 'outbox', 'history', 'chartDrafts', 'dashboardDrafts'] as const

/**
 * Exports everything written on this device as one JSON file: open and closed tabs, versions, runs, saved queries, drafts
 * and unsent changes. Throws errors of the database. Source: sync §3.10.
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
    name: `offset-${dayOfName(now)}.json`,
    text: JSON.stringify(content, null, 2),
    mimeType: 'application/json',
  }
}
