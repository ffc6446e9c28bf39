import { type ExportedFile, jsonFile } from '#domain/sync/export/exported-changes.ts'
import type { LocalDatabase } from '#data/database.ts'
import { readMetaText } from '#data/local/meta.ts'

/** The name of the format in the file, and its version. */
const FORMAT = { format: 'offset-device', version: 1 } as const

/** What the user made, by table; results and copies of the server's answers are not part of it. */
const TABLES = ['tabs', 'tableSchemas', 'savedQueries', 'queries', 'outbox', 'history', 'buffer'] as const

/** Everything that was made on this device as one JSON file: tabs, tables, saved queries, runs, what is unsent, and every version. Throws what the database throws. */
export async function exportEverything(db: LocalDatabase): Promise<ExportedFile> {
  const rows = await db.transaction('r', [...TABLES], async () =>
    Promise.all(TABLES.map(async (name) => [name, await db.table<unknown>(name).toArray()] as const)),
  )
  const now = db.clock.now()
  const content = {
    ...FORMAT,
    exportedAt: new Date(now).toISOString(),
    server: globalThis.location?.origin ?? '',
    device: (await readMetaText(db, 'clientId')) ?? '',
    ...Object.fromEntries(rows),
  }
  return { ...jsonFile('Everything on this device', now), text: `${JSON.stringify(content, null, 2)}\n` }
}
