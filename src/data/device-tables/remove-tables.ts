import type { LocalDatabase } from '#data/db/database.ts'
import { privateFolder } from '#data/platform/files/private-folder.ts'
import { changeDeviceTables, type DeviceTable, readDeviceTables } from './table-list.ts'

/** Removes a table of this device and its file. Throws errors of the database. */
export async function removeDeviceTable(db: LocalDatabase, name: string): Promise<void> {
  const removed: string[] = []
  await changeDeviceTables(db, (tables) => {
    removed.splice(0, removed.length, ...tables.filter((table) => table.name === name).map(({ id }) => id))
    return tables.filter((table) => table.name !== name)
  })
  for (const id of removed) await removeTableFile(db, id)
}

/**
 * Marks the tables whose files the browser removed to free space, and returns those that were not marked before. They remain in
 * the list, so that their file takes their place when it is added again. Throws errors of the database.
 */
export async function markLostTables(db: LocalDatabase): Promise<readonly DeviceTable[]> {
  const tables = await readDeviceTables(db)
  if (tables.length === 0) return []
  const folder = await privateFolder('tables', db.name)
  // Without access to files nothing is known about them.
  if (folder === null) return []
  const found = new Set<string>()
  for await (const name of folder.keys()) found.add(name)
  const lost = tables.filter(({ id, isLost }) => isLost !== true && !found.has(`${id}.duckdb`))
  if (lost.length === 0) return []
  const ids = new Set(lost.map(({ id }) => id))
  await changeDeviceTables(db, (all) =>
    all.map((table) => (ids.has(table.id) ? { ...table, isLost: true } : table)),
  )
  return lost
}

/** Removes the stored file of a table, if it is there. */
export async function removeTableFile(db: LocalDatabase, id: string): Promise<void> {
  const folder = await privateFolder('tables', db.name)
  await folder?.removeEntry(`${id}.duckdb`).catch(() => undefined)
}
