import type { LocalDatabase } from '#data/db/database.ts'
import { kilobytes } from '#domain/editor/device-results.ts'
import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'

/**
 * Weighs what tabs, their tables and their runs take where tabs stay on this device, in kilobytes of 1024 bytes; data
 * previews are not stored then. Throws what the database throws. Source: SQL spec §4.
 */
export async function deviceUsage(db: LocalDatabase) {
  const tabs = await weigh((add) => db.tabs.each(add))
  const tables = await weigh((add) => db.tableSchemas.each(add))
  const queries = await weigh((add) => db.queries.each((run) => (run.isDataPreview ? undefined : add(run))))
  return {
    tabs: kilobytes(tabs),
    tables: kilobytes(tables),
    queries: kilobytes(queries),
    total: kilobytes(tabs + tables + queries),
  }
}

async function weigh(walk: (add: (row: unknown) => void) => PromiseLike<void>): Promise<number> {
  let bytes = 0
  await walk((row) => {
    bytes += utf8Bytes(JSON.stringify(row))
  })
  return bytes
}
