import type { LocalDatabase } from '#data/db/database.ts'
import { kilobytes } from '#domain/editor/device-results.ts'
import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'

/**
 * Measures tabs, their tables and their runs where tabs stay on this device, in units of 1024 bytes, without data previews,
 * which are not stored then. Throws errors of the database. Source: SQL spec §4.
 */
export async function deviceUsage(db: LocalDatabase) {
  const tabs = await measure((add) => db.tabs.each(add))
  const tables = await measure((add) => db.tableSchemas.each(add))
  const queries = await measure((add) => db.queries.each((run) => (run.isDataPreview ? undefined : add(run))))
  return {
    tabs: kilobytes(tabs),
    tables: kilobytes(tables),
    queries: kilobytes(queries),
    total: kilobytes(tabs + tables + queries),
  }
}

async function measure(walk: (add: (row: unknown) => void) => PromiseLike<void>): Promise<number> {
  let bytes = 0
  await walk((row) => {
    bytes += utf8Bytes(JSON.stringify(row))
  })
  return bytes
}
