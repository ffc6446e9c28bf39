import { loadTables } from '#data/commands/queries/load-catalogue.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { THIS_DEVICE_ID, THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'

/** Lists the tables of this device again, after one was added or removed. Fails: as `loadTables`. */
export async function reloadDeviceTables(db: LocalDatabase): ReturnType<typeof loadTables> {
  return loadTables(db, { dbId: THIS_DEVICE_ID, catalog: null, schema: THIS_DEVICE_SCHEMA }, true)
}
