import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { applySteps } from '#domain/engines/apply-steps.ts'
import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import { typeWord } from '#domain/engines/duckdb/wasm/device-types.ts'
import { DEVICE_KIND } from '#domain/engines/duckdb/wasm/kind.ts'
import { parseTypeTree } from '#domain/engines/duckdb/wasm/type-tree.ts'
import type {
  Engine,
  EngineError,
  EngineTable,
  EngineTableMetadata,
  RunAnswer,
  RunRequest,
} from '#domain/engines/engine.ts'
import { endError, placelessError, STOPPED, TOO_LONG } from '#domain/engines/run-end.ts'
import type { TextBytes } from '#domain/engines/step-order.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import { runStatement } from './run-statement.ts'
import { literal, type WasmSession } from './wasm-session.ts'

/** The largest result after steps, in bytes. */
const MAX_STEPPED_BYTES = 100_000_000

const SCHEMA = 'main'

const TEXT_BYTES: TextBytes = {
  decode: (bytes) => new TextDecoder().decode(bytes),
  encode: (text) => new TextEncoder().encode(text),
}

/** A run from its arrival on. */
interface Arrival {
  readonly stop: (reason: 'stopped' | 'timeout' | 'closed') => void
  readonly ended: Promise<unknown>
}

/** The engine over the tables of a session. It has the promises of every engine; statements take turns in one worker. */
export function makeDeviceEngine(session: WasmSession): Engine {
  const arrivals = new Map<string, Arrival>()

  async function arrive(request: RunRequest): Promise<Result<RunAnswer, EngineError>> {
    if (arrivals.has(request.clientId)) return err(ID_IN_USE)
    const abort = new AbortController()
    const stop: Arrival['stop'] = (why) => abort.abort(why)
    const timer = setTimeout(() => stop('timeout'), request.timeoutMs)
    const ended = runCompared(session, request, abort.signal)
    arrivals.set(request.clientId, { stop, ended })
    try {
      const answer = await ended
      const isEnded = !answer.ok && answer.error.code === 'stopped'
      const limits = { timeoutMs: request.timeoutMs, memoryLimitBytes: 0 }
      const isLate = abort.signal.reason === 'timeout'
      return isEnded ? err(endError(isLate ? 'timeout' : 'stopped', limits)) : answer
    } finally {
      clearTimeout(timer)
      arrivals.delete(request.clientId)
    }
  }

  return {
    ...DEVICE_KIND,
    isFull: () => false,
    run: async (request, onProgress = () => undefined) => {
      if (isTooLong(request.sql)) return err(TOO_LONG)
      if (request.creates !== undefined || request.exports !== undefined) return err(READS_ONLY)
      if (request.explains === true) return err(EXPLAINS_NOTHING)
      onProgress(0)
      return arrive(request)
    },
    stop: async (clientId) => {
      const arrival = arrivals.get(clientId)
      arrival?.stop('stopped')
      await arrival?.ended
      return arrival !== undefined
    },
    catalogs: async () => ok([]),
    schemas: async () => ok([SCHEMA]),
    tables: async (schema) => ok(schema === SCHEMA ? tablesOf(session) : []),
    problems: async () => ok([]),
    tableMetadata: async (schema, table) => metadataOf(session, schema, table),
    tableExtra: async (schema, table) => {
      const found = schema === SCHEMA ? tablesOf(session).find(({ name }) => name === table) : undefined
      return ok(found === undefined ? null : { rowCount: found.rowCount, sizeBytes: null, definition: null })
    },
    tryConnection: async () => null,
    loadTable: async () => err(READS_ONLY),
    close: async () => {
      for (const { stop } of arrivals.values()) stop('closed')
      await Promise.all([...arrivals.values()].map(async ({ ended }) => ended))
    },
  }
}

const ID_IN_USE = placelessError('unreadable', 'A query with this id is already running.')

const READS_ONLY = placelessError(
  'forbidden',
  'Tables of this device are made from files, not by statements.',
)

const EXPLAINS_NOTHING = placelessError('forbidden', 'This database gives no plans of statements.')

/** Runs a statement, those that it is compared with, and the steps after them. */
async function runCompared(
  session: WasmSession,
  request: RunRequest,
  signal: AbortSignal,
): Promise<Result<RunAnswer, EngineError>> {
  const { comparisons = [], steps = [] } = request
  const answer = await runStatement(session, request, signal)
  if (!answer.ok || (comparisons.length === 0 && steps.length === 0)) return answer
  const compared: { answer: RunAnswer; comparison: (typeof comparisons)[number] }[] = []
  for (const comparison of comparisons) {
    const { sql, rowLimit } = comparison
    const other = await runStatement(session, { ...request, sql, rowLimit }, signal)
    if (!other.ok) return other
    compared.push({ answer: other.value, comparison })
  }
  if (signal.aborted) return err(STOPPED)
  return applySteps(
    { answer: answer.value, comparisons: compared, steps, maxBytes: MAX_STEPPED_BYTES },
    TEXT_BYTES,
  )
}

function tablesOf(session: WasmSession): readonly EngineTable[] {
  const rows = session.read(
    `SELECT view_name AS name FROM duckdb_views() WHERE NOT internal AND schema_name = ${literal(SCHEMA)}
      AND database_name = 'memory' ORDER BY view_name`,
  )
  return rows.map((row) => ({
    name: String(row['name']),
    schema: SCHEMA,
    kind: 'table',
    comment: null,
    rowCount: null,
  }))
}

function metadataOf(
  session: WasmSession,
  schema: string,
  table: string,
): Result<EngineTableMetadata | null, EngineError> {
  try {
    if (schema !== SCHEMA || tablesOf(session).every(({ name }) => name !== table)) return ok(null)
    const rows = session.read(`DESCRIBE SELECT * FROM memory.main."${table.replaceAll('"', '""')}"`)
    const columns = rows.map((row) => {
      const type = typeWord(parseTypeTree(String(row['column_type'])))
      const name = String(row['column_name'])
      return { name, type, longType: type, nullable: true, default: null, comment: null }
    })
    return ok({ name: table, comment: null, columns, primaryKey: null, foreignKeys: [], indexes: [] })
  } catch (error) {
    return err(duckDbError(thrownMessage(error), '', (message) => message))
  }
}
