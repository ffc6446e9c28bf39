import type { LocalDatabase } from '#data/db/database.ts'
import { privateFolder } from '#data/platform/files/private-folder.ts'
import { isLoading } from './load-locks.ts'
import { changeDeviceTables, type DeviceTable, isSample, readDeviceTables } from './table-list.ts'

/** Removes a table of this device and its file. Throws errors of the database. */
export async function removeDeviceTable(db: LocalDatabase, name: string): Promise<void> {
  const removed: string[] = []
  await changeDeviceTables(db, (tables) => {
    removed.splice(0, removed.length, ...tables.filter((table) => table.name === name).map(({ id }) => id))
    return tables.filter((table) => table.name !== name)
  })
  for (const id of removed) await removeTableFile(db, id)
}

/** Tables that lack something since the last check. */
interface LackingTables {
  /** The browser removed their files to free space. */
  readonly lost: readonly DeviceTable[]
  /** Samples whose files were not read to their end, since the window was closed. */
  readonly cut: readonly DeviceTable[]
}

/**
 * Marks the tables whose files are gone or were not read to their end, and returns those that were not marked before. They remain
 * in the list, so that their file takes their place when it is added again. Files of loads that ended before they were listed are
 * removed. Throws errors of the database.
 */
export async function markLackingTables(db: LocalDatabase): Promise<LackingTables> {
  const folder = await privateFolder('tables', db.name)
  // Without access to files nothing is known about them.
  if (folder === null) return { lost: [], cut: [] }
  const found = new Set<string>()
  for await (const name of folder.keys()) found.add(name)
  const tables = await readDeviceTables(db)
  const lost = tables.filter(({ id, isLost }) => isLost !== true && !found.has(fileName(id)))
  const cut: DeviceTable[] = []
  for (const table of tables)
    if (isSample(table) && table.isCut !== true && !lost.includes(table) && !(await isLoading(table.id)))
      cut.push(table)
  await mark(db, lost, { isLost: true })
  await mark(db, cut, { isCut: true })
  await removeUnlisted(db, found)
  return { lost, cut }
}

async function mark(
  db: LocalDatabase,
  marked: readonly DeviceTable[],
  as: Pick<DeviceTable, 'isLost' | 'isCut'>,
): Promise<void> {
  if (marked.length === 0) return
  const ids = new Set(marked.map(({ id }) => id))
  await changeDeviceTables(db, (all) => all.map((table) => (ids.has(table.id) ? { ...table, ...as } : table)))
}

async function removeUnlisted(db: LocalDatabase, found: ReadonlySet<string>): Promise<void> {
  for (const name of found) {
    const id = name.replace(/\.duckdb$/, '')
    if (await isLoading(id)) continue
    // A load that ended meanwhile has listed its table.
    const tables = await readDeviceTables(db)
    if (tables.every((table) => table.id !== id)) await removeTableFile(db, id)
  }
}

/** Removes the stored file of a table, if it is there. */
export async function removeTableFile(db: LocalDatabase, id: string): Promise<void> {
  const folder = await privateFolder('tables', db.name)
  await folder?.removeEntry(fileName(id)).catch(() => undefined)
}

function fileName(id: string): string {
  return `${id}.duckdb`
}
