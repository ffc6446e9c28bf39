import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { sampleNote } from '#domain/engines/duckdb/wasm/table-notes.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { tableNameFor } from '#domain/upload/table-name.ts'
import type { EngineApi, StoredTable } from '#workers/engine/engine-api.ts'
import { deviceEngine } from './engine-client.ts'
import { removeTableFile } from './remove-tables.ts'
import { changeDeviceTables, type DeviceTable } from './table-list.ts'

/** A file that did not become a table: a message for its user. */
interface FileFailure {
  readonly message: string
  /** The table of a sample of the file, which stays. */
  readonly sample: DeviceTable | null
}

interface AddOptions {
  readonly signal?: AbortSignal
  /** Receives the table of a sample of a large file, which the table of all rows replaces. */
  readonly onSample?: (table: DeviceTable) => void
}

/**
 * Makes a table of a file on this device. Nothing is sent. A large file is first a table of a sample, whose figures have a note.
 * Fails: with the engine's message; then nothing but that sample is stored.
 */
export async function addDeviceFile(
  db: LocalDatabase,
  file: File,
  { signal, onSample }: AddOptions = {},
): Promise<Result<DeviceTable, FileFailure>> {
  if (file.size === 0) return err({ message: `${file.name} is empty.`, sample: null })
  const loader = deviceEngine(db).startLoader()
  try {
    const sample = file.size < SAMPLED_FROM ? null : await addSample(db, file, loader.loadSample)
    if (sample !== null) onSample?.(sample)
    const id = newTableId(db)
    const loaded = await loader.loadFile(id, file, signal)
    if (!loaded.ok) return err({ message: loaded.error.message, sample })
    return await listTable(db, { ...aboutFile(db, file), ...loaded.value, id }, sample)
  } finally {
    loader.end()
  }
}

/** A result of a query to store as a table: its rows as JSON lines, and where they are from. */
interface ResultTable {
  readonly name: string
  readonly rows: Blob
  readonly columns: readonly ResultColumn[]
  readonly origin: string
  /** The sentence about rows that it lacks. */
  readonly note: string | undefined
}

/** Makes a table of the result of a query on this device. Fails: with the engine's message; then nothing is stored. */
export async function addDeviceResult(
  db: LocalDatabase,
  { name, rows, columns, origin, note }: ResultTable,
): Promise<Result<DeviceTable, FileFailure>> {
  const id = newTableId(db)
  const file = new File([rows], name)
  const loader = deviceEngine(db).startLoader()
  const loaded = await loader.loadResult(id, file, columns)
  loader.end()
  if (!loaded.ok) return err({ message: loaded.error.message, sample: null })
  return listTable(db, { ...aboutFile(db, file), ...loaded.value, id, origin, note }, null)
}

/** Smaller files have no sample; the engine's worker has the same limit. */
const SAMPLED_FROM = 16_000_000

async function addSample(
  db: LocalDatabase,
  file: File,
  loadSample: EngineApi['loadSample'],
): Promise<DeviceTable | null> {
  const id = newTableId(db)
  const loaded = await loadSample(id, file)
  if (!loaded.ok || loaded.value === null) return null
  const { share, ...stored } = loaded.value
  const note = sampleNote(share)
  const listed = await listTable(db, { ...aboutFile(db, file), ...stored, id, note }, null)
  return listed.ok ? listed.value : null
}

type NamelessTable = Omit<DeviceTable, 'name'>

function aboutFile(db: LocalDatabase, file: File): Omit<NamelessTable, 'id' | keyof StoredTable> {
  return { fileName: file.name, fileBytes: file.size, addedAt: db.clock.now() }
}

function newTableId(db: LocalDatabase): string {
  return [...db.clock.randomBytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Lists a stored table under a free name, or under that of the table which it replaces: its sample, unless that was removed, or the table of a file of this name which the browser removed. */
async function listTable(
  db: LocalDatabase,
  made: NamelessTable,
  sample: DeviceTable | null,
): Promise<Result<DeviceTable, FileFailure>> {
  try {
    let listed: DeviceTable | null = null
    await changeDeviceTables(db, (tables) => {
      if (tables.length === 0) requestPersistence()
      const replaced = tables.find((one) =>
        sample === null ? one.isLost === true && one.fileName === made.fileName : one.id === sample.id,
      )
      const others = tables.filter((table) => table !== replaced)
      const names = others.map((one) => one.name)
      const table = { ...made, name: replaced?.name ?? tableNameFor(made.fileName, names) }
      listed = sample !== null && replaced === undefined ? null : table
      return listed === null ? tables : [...others, table]
    })
    if (listed === null) await removeTableFile(db, made.id)
    else if (sample !== null) await removeTableFile(db, sample.id)
    return listed === null ? err({ message: REMOVED, sample: null }) : ok(listed)
  } catch (cause) {
    await removeTableFile(db, made.id)
    return err({ message: toStorageError(cause).message, sample })
  }
}

/** Requests that the browser keeps stored tables when space is short. It may ask the user; its answer changes nothing here. */
function requestPersistence(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined)
}

const REMOVED = 'The table was removed while its file was read.'
