import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { sampleNote } from '#domain/engines/duckdb/wasm/table-notes.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { tableNameFor } from '#domain/upload/table-name.ts'
import type { StoredTable } from '#workers/engine/engine-api.ts'
import { deviceEngine } from './engine-client.ts'
import { type FilePart, partText } from './file-parts.ts'
import { holdLoads, isLoading } from './load-locks.ts'
import { removeTableFile } from './remove-tables.ts'
import { changeDeviceTables, type DeviceTable, isSample, readDeviceTables } from './table-list.ts'

/** A file that did not become a table: a message for its user. */
interface FileFailure {
  readonly message: string
  /** The table of a sample of the file, which stays. */
  readonly sample: DeviceTable | null
}

interface AddOptions {
  readonly signal?: AbortSignal | undefined
  /** Receives the table of a sample of a large file, which the table of all rows replaces. */
  /** The part of the file that becomes the table, where it has several. */
  readonly part?: FilePart | undefined
  readonly onSample?: ((table: DeviceTable) => void) | undefined
}

/**
 * Makes a table of a file on this device. Nothing is sent. A large file is first a table of a sample, whose figures have a note.
 * Fails: with the engine's message; then nothing but that sample is stored.
 */
export async function addDeviceFile(
  db: LocalDatabase,
  file: File,
  options: AddOptions = {},
): Promise<Result<DeviceTable, FileFailure>> {
  if (file.size === 0) return err({ message: `${file.name} is empty.`, sample: null })
  const [id, sampleId] = [newTableId(db), newTableId(db)]
  return holdLoads([id, sampleId], async () => addWithSample(db, file, { ...options, id, sampleId }))
}

/** The ids of the table of all rows and of that of the sample. */
interface AddOrder extends AddOptions {
  readonly id: string
  readonly sampleId: string
}

async function addWithSample(
  db: LocalDatabase,
  file: File,
  { id, sampleId, part, signal, onSample }: AddOrder,
): Promise<Result<DeviceTable, FileFailure>> {
  const isSampled = file.size >= SAMPLED_FROM && part === undefined
  const sample = isSampled ? await addSample(db, { id: sampleId, file }) : null
  if (sample !== null) onSample?.(sample)
  const loader = deviceEngine(db).startLoader()
  try {
    const loaded = await loader.loadFile(id, file, { part: part?.name ?? null, signal })
    if (!loaded.ok) return err({ message: loaded.error.message, sample })
    return await listTable(db, { ...aboutFile(db, file, part), ...loaded.value, id }, sample)
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
  return holdLoads([id], async () => {
    const loader = deviceEngine(db).startLoader()
    const loaded = await loader.loadResult(id, file, columns)
    loader.end()
    if (!loaded.ok) return err({ message: loaded.error.message, sample: null })
    return listTable(db, { ...aboutFile(db, file), ...loaded.value, id, origin, note }, null)
  })
}

/** Smaller files have no sample; the engine's worker has the same limit. */
const SAMPLED_FROM = 16_000_000

async function addSample(
  db: LocalDatabase,
  { id, file }: { readonly id: string; readonly file: File },
): Promise<DeviceTable | null> {
  const loaded = await deviceEngine(db).loadSample(id, file)
  if (!loaded.ok || loaded.value === null) return null
  const { share, ...stored } = loaded.value
  const listed = await listTable(db, { ...aboutFile(db, file), ...stored, id, share }, null)
  return listed.ok ? listed.value : null
}

/** Starts the engine, so that a file which is chosen next finds it started. */
export function prepareDeviceTables(db: LocalDatabase): void {
  deviceEngine(db).prepare()
}

/** Starts the engine where this device has tables: its queries follow, or another file. */
export async function prepareUsedEngine(db: LocalDatabase): Promise<void> {
  if ((await readDeviceTables(db)).length > 0) prepareDeviceTables(db)
}

/** A table before it has a name; `share` is that of a sample. */
type NamelessTable = Omit<DeviceTable, 'name'> & {
  readonly share?: number
  /** The name of which its own is made; that of its file without one. */
  readonly wantedName?: string
}

function aboutFile(
  db: LocalDatabase,
  file: File,
  part?: FilePart,
): Omit<NamelessTable, 'id' | keyof StoredTable> {
  const about = { fileName: file.name, fileBytes: file.size, addedAt: db.clock.now() }
  return part === undefined ? about : { ...about, part: partText(part), wantedName: wantedName(file, part) }
}

/** A table of a sheet is named after its file and itself, one of a file in a zip after itself. */
function wantedName(file: File, { kind, name }: FilePart): string {
  return kind === 'file' ? (name.split('/').at(-1) ?? name) : `${file.name.replace(/\.[^.]*$/, '')} ${name}`
}

function newTableId(db: LocalDatabase): string {
  return [...db.clock.randomBytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Lists a stored table under a free name, or under that of the table which it replaces: its sample, unless that was removed, or an earlier table of its file which lacks rows. */
async function listTable(
  db: LocalDatabase,
  { share, wantedName: wanted, ...made }: NamelessTable,
  sample: DeviceTable | null,
): Promise<Result<DeviceTable, FileFailure>> {
  try {
    let listed: DeviceTable | null = null
    const earlier = sample === null ? await earlierTable(db, made) : sample.id
    await changeDeviceTables(db, (tables) => {
      if (tables.length === 0) requestPersistence()
      const replaced = tables.find((one) => one.id === earlier)
      const others = tables.filter((table) => table !== replaced)
      const names = others.map((one) => one.name)
      const name = replaced?.name ?? tableNameFor(wanted ?? made.fileName, names)
      const table = { ...made, name, ...(share === undefined ? {} : { note: sampleNote(share, name) }) }
      listed = sample !== null && replaced === undefined ? null : table
      return listed === null ? tables : [...others, table]
    })
    if (listed === null) await removeTableFile(db, made.id)
    else if (earlier !== null) await removeTableFile(db, earlier)
    return listed === null ? err({ message: REMOVED, sample: null }) : ok(listed)
  } catch (cause) {
    await removeTableFile(db, made.id)
    return err({ message: toStorageError(cause).message, sample })
  }
}

/** The table that a file replaces when it is added again: one whose file is gone, or a sample that no window is completing. */
async function earlierTable(
  db: LocalDatabase,
  { fileName, part, origin }: Pick<DeviceTable, 'fileName' | 'part' | 'origin'>,
): Promise<string | null> {
  for (const table of await readDeviceTables(db)) {
    const isSame =
      table.fileName === fileName &&
      table.part === part &&
      (table.origin === undefined) === (origin === undefined)
    if (isSame && (table.isLost === true || (isSample(table) && !(await isLoading(table.id)))))
      return table.id
  }
  return null
}

/** Requests that the browser keeps stored tables when space is short. It may ask the user; its answer changes nothing here. */
function requestPersistence(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined)
}

const REMOVED = 'The table was removed while its file was read.'
