import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { privateFolder } from '#data/platform/files/private-folder.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { tableNameFor } from '#domain/upload/device-table-name.ts'
import { deviceEngine } from './engine-client.ts'
import { changeDeviceTables, type DeviceTable, readDeviceTables } from './table-list.ts'

/** A file that did not become a table: a message for its user. */
interface FileFailure {
  readonly message: string
}

/** Makes a table of a file on this device. Nothing is sent. Fails: with the engine's message; then nothing is stored. */
export async function addDeviceFile(
  db: LocalDatabase,
  file: File,
  signal?: AbortSignal,
): Promise<Result<DeviceTable, FileFailure>> {
  if (file.size === 0) return err({ message: `${file.name} is empty.` })
  const id = [...db.clock.randomBytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const loaded = await deviceEngine(db).loadFile(id, file, signal)
  if (!loaded.ok) return err({ message: loaded.error.message })
  try {
    const made: DeviceTable[] = []
    await changeDeviceTables(db, (tables) => {
      const name = tableNameFor(
        file.name,
        tables.map((one) => one.name),
      )
      const table: DeviceTable = {
        ...loaded.value,
        id,
        name,
        fileName: file.name,
        fileBytes: file.size,
        addedAt: db.clock.now(),
      }
      made.splice(0, made.length, table)
      return [...tables, table]
    })
    const [table] = made
    return table === undefined ? err({ message: NOT_STORED }) : ok(table)
  } catch (cause) {
    await removeTableFile(db, id)
    return err({ message: toStorageError(cause).message })
  }
}

const NOT_STORED = 'The table could not be stored on this device.'

/** Removes a table of this device and its file. Throws errors of the database. */
export async function removeDeviceTable(db: LocalDatabase, name: string): Promise<void> {
  const removed: string[] = []
  await changeDeviceTables(db, (tables) => {
    removed.splice(0, removed.length, ...tables.filter((table) => table.name === name).map(({ id }) => id))
    return tables.filter((table) => table.name !== name)
  })
  for (const id of removed) await removeTableFile(db, id)
}

/** Removes tables whose files the browser removed, and returns them. Throws errors of the database. */
export async function dropEvictedTables(db: LocalDatabase): Promise<readonly DeviceTable[]> {
  const tables = await readDeviceTables(db)
  if (tables.length === 0) return []
  const folder = await privateFolder('tables', db.name)
  // Without access to files nothing is known about them.
  if (folder === null) return []
  const found = new Set<string>()
  for await (const name of folder.keys()) found.add(name)
  const evicted = tables.filter(({ id }) => !found.has(`${id}.duckdb`))
  if (evicted.length === 0) return []
  const lost = new Set(evicted.map(({ id }) => id))
  await changeDeviceTables(db, (all) => all.filter(({ id }) => !lost.has(id)))
  return evicted
}

async function removeTableFile(db: LocalDatabase, id: string): Promise<void> {
  const folder = await privateFolder('tables', db.name)
  await folder?.removeEntry(`${id}.duckdb`).catch(() => undefined)
}
