import { err, ok, type Result } from '#domain/core/result.ts'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import { tableNotes } from '#domain/engines/duckdb/wasm/table-notes.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { rowsCsv } from '#domain/query/export/rows-csv.ts'
import { planAnswer } from '#domain/semantic/answer/plan-answer.ts'
import { THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { makeDeviceEngine } from './device-engine.ts'
import { readTableFile, storeTableFile } from './device-files.ts'
import type { EngineApi, StoredTable } from './engine-api.ts'
import { loadSample, loadFile as loadTable } from './files/load-file.ts'
import { loadResultRows } from './files/load-kinded.ts'
import { tableCsv } from './table-csv.ts'
import { freeTable, hideTable, type MadeTable, type ShownTable, showTable } from './table-files.ts'
import type { WasmSession } from './wasm-session.ts'

/** Shows the tables that each call names, and hides those that it does not. */
function makeShownTables(session: WasmSession, databaseName: string) {
  const shown = new Map<string, ShownTable>()
  /** Hidden tables whose memory a run may still read. */
  const hidden = new Set<ShownTable>()
  /** Tables without a readable file: the sentence about each. */
  const faults = new Map<string, string>()
  /** For each run the tables that it may have read: other calls show other ones before its last statement. */
  const readBy = new Set<Map<string, ShownTable>>()
  let turn: Promise<void> = Promise.resolve()

  async function showAll(tables: readonly ShownTable[]): Promise<void> {
    const names = new Map(tables.map((table) => [table.id, table.name]))
    for (const table of shown.values()) {
      if (names.get(table.id) === table.name) continue
      shown.delete(table.id)
      hideTable(session, table)
      hidden.add(table)
    }
    for (const table of hidden) if (freeTable(session, table)) hidden.delete(table)
    for (const table of tables) {
      if (shown.has(table.id)) continue
      const bytes = await readTableFile(databaseName, table.id)
      const fault = await faultOf(table, bytes)
      if (fault !== null) faults.set(table.id, fault)
      if (bytes === null || fault !== null) continue
      faults.delete(table.id)
      showTable(session, table, bytes)
      shown.set(table.id, table)
      for (const read of readBy) read.set(table.id, table)
    }
  }

  /** Shows the tables before a call; calls do so one after another. */
  async function withTables(tables: readonly ShownTable[]): Promise<void> {
    turn = turn.catch(() => undefined).then(async () => showAll(tables))
    await turn
  }

  return {
    faults,
    withTables,
    /** Runs `work`, and gives the tables that it may have read. */
    reading: async <T>(tables: readonly ShownTable[], work: () => Promise<T>) => {
      const read = new Map([...tables, ...shown.values()].map((table) => [table.id, table]))
      readBy.add(read)
      const answer = await work().finally(() => readBy.delete(read))
      return { answer, read: [...read.values()] }
    },
  }
}

/** Makes the functions of the engine's worker over the tables of a local database. */
export function makeEngineApi(session: WasmSession, databaseName: string): EngineApi {
  const engine = makeDeviceEngine(session)
  const { faults, withTables, reading } = makeShownTables(session, databaseName)

  return {
    run: async (tables, request) => {
      await withTables(tables)
      const sql = [request.sql, ...(request.comparisons ?? []).map((one) => one.sql)].join('\n')
      const [fault] = tableNotes(
        sql,
        tables.map(({ id, name }) => ({ id, name, note: faults.get(id) })),
      )
      if (fault !== undefined) return err(placelessError('database', fault))
      const { answer, read } = await reading(tables, async () => engine.run(request))
      const sourceNotes = tableNotes(sql, read)
      return answer.ok && sourceNotes.length > 0 ? ok({ ...answer.value, sourceNotes }) : answer
    },
    stop: engine.stop,
    tableMetadata: async (tables, table) => {
      await withTables(tables)
      return engine.tableMetadata(THIS_DEVICE_SCHEMA, table)
    },
    plan: async (...query) => planAnswer(...query),
    loadFile: async (id, file, part = null) =>
      storing(session, { databaseName, id, file }, async () => loadTable(session, { id, file, part })),
    loadResult: async (id, file, columns) =>
      storing(session, { databaseName, id, file }, async () =>
        loadResultRows(session, { id, file }, columns),
      ),
    rowsCsv: async ({ dataJson, columns }, style) =>
      ok(new TextEncoder().encode(rowsCsv(new TextDecoder().decode(dataJson), columns, style))),
    tableCsv: async (tables, table) => {
      await withTables(tables)
      const fault = tables.flatMap(({ id, name }) => (name === table ? (faults.get(id) ?? []) : []))[0]
      return fault === undefined ? tableCsv(session, table) : err(placelessError('database', fault))
    },
    warmUp: async () => {
      await loadTable(session, { id: 'warm_up', file: WARM_UP })
    },
    loadSample: async (id, file) => {
      let share = 0
      const made = await storing(session, { databaseName, id, file }, async () => {
        const sample = await loadSample(session, { id, file })
        share = sample?.share ?? 0
        return sample?.made ?? NO_SAMPLE
      })
      if (!made.ok) return share === 0 ? ok(null) : made
      return ok({ ...made.value, share })
    },
  }
}

interface FileToLoad {
  readonly databaseName: string
  readonly id: string
  readonly file: File
}

/** Makes a table and stores its file. */
async function storing(
  session: WasmSession,
  { databaseName, id, file }: FileToLoad,
  make: () => Promise<Result<MadeTable, EngineError>>,
): Promise<Result<StoredTable, EngineError>> {
  try {
    const made = await make()
    if (!made.ok) return made
    const { bytes, rowCount, columns } = made.value
    const checksum = await sha256(bytes)
    await storeTableFile(databaseName, id, bytes)
    return ok({ storedBytes: bytes.byteLength, checksum, rowCount, columns })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return err(NO_SPACE)
    const path = session.files.pathOf(`file-${id}`)
    return err(duckDbError(error, '', (message) => message.replaceAll(path, file.name)))
  }
}

/** Rows of the usual types, enough for a vector of the engine. */
const WARM_UP = new Blob(['n,city,price,day\n', '1,Bern,0.25,2026-01-31\n'.repeat(3_000)])

const NO_SAMPLE: Result<never, EngineError> = err(placelessError('database', 'The file has no sample.'))

const NO_SPACE = placelessError('too-large', 'This device has no space for the table. Nothing was stored.')

/** The sentence about a file that is missing or differs from the one that was stored; null without one. */
async function faultOf({ name, checksum }: ShownTable, bytes: Uint8Array | null): Promise<string | null> {
  if (bytes === null) return `The browser removed the file of the table ${name}. Add its file again.`
  if ((await sha256(bytes)) === checksum) return null
  return `The stored file of the table ${name} is damaged. Remove the table, and add its file again.`
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
