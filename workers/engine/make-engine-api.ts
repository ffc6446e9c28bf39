import { err, ok, type Result } from '#domain/core/result.ts'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { planAnswer } from '#domain/semantic/answer/plan-answer.ts'
import { THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { makeDeviceEngine } from './device-engine.ts'
import { readTableFile, storeTableFile } from './device-files.ts'
import type { EngineApi, StoredTable } from './engine-api.ts'
import { loadText } from './load-text.ts'
import { hideTable, type ShownTable, showTable } from './table-files.ts'
import type { WasmSession } from './wasm-session.ts'

/** Makes the functions of the engine's worker over the tables of a local database. */
export function makeEngineApi(session: WasmSession, databaseName: string): EngineApi {
  const engine = makeDeviceEngine(session)
  const shown = new Map<string, ShownTable>()
  let turn: Promise<void> = Promise.resolve()

  async function showAll(tables: readonly ShownTable[]): Promise<void> {
    const names = new Map(tables.map((table) => [table.id, table.name]))
    for (const table of shown.values()) {
      if (names.get(table.id) === table.name) continue
      hideTable(session, table)
      shown.delete(table.id)
    }
    for (const table of tables) {
      if (shown.has(table.id)) continue
      const bytes = await readTableFile(databaseName, table.id)
      // The list of tables reports a missing file; statements do not find its table.
      if (bytes === null) continue
      showTable(session, table, bytes)
      shown.set(table.id, table)
    }
  }

  /** Shows the tables before a call; calls do so one after another. */
  async function withTables(tables: readonly ShownTable[]): Promise<void> {
    turn = turn.catch(() => undefined).then(async () => showAll(tables))
    await turn
  }

  return {
    run: async (tables, request) => {
      await withTables(tables)
      return engine.run(request)
    },
    stop: engine.stop,
    tableMetadata: async (tables, table) => {
      await withTables(tables)
      return engine.tableMetadata(THIS_DEVICE_SCHEMA, table)
    },
    plan: async (...query) => planAnswer(...query),
    loadFile: async (id, file) => loadFile(session, { databaseName, id, file }),
  }
}

interface FileToLoad {
  readonly databaseName: string
  readonly id: string
  readonly file: File
}

async function loadFile(
  session: WasmSession,
  { databaseName, id, file }: FileToLoad,
): Promise<Result<StoredTable, EngineError>> {
  try {
    const made = await loadText(session, { id, file })
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

const NO_SPACE = placelessError('too-large', 'This device has no space for the table. Nothing was stored.')

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
