import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/core/result.ts'
import type {
  Engine,
  EngineError,
  LoadedType,
  NewRelation,
  RunAnswer,
  RunRequest,
  WireColumn,
} from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { typeName } from '#domain/upload/duckdb/value-sql.ts'
import type { UploadColumn } from '#domain/upload/recipe.ts'
import { type RunningChild, runChild } from '#server/uploads/run-child.ts'
import { loadedTypeOf } from './loaded-types.ts'

/** A statement whose rows become a table of "My data". */
interface ResultToStore {
  /** The engine of the statement, and that of "My data". */
  readonly from: Engine
  readonly into: Engine
  readonly request: RunRequest
  readonly relation: NewRelation
  /** A folder of its own, which is removed at the end. */
  readonly folder: string
  readonly log: (message: string) => void
  readonly signal: AbortSignal
}

const MOST_BYTES = 50_000_000_000
const ALL_ROWS = 1_000_000_000_000
const LIMITS = { memoryBytes: 256_000_000, threads: 2 }

/** Runs a statement and stores all its rows as a new table of "My data"; a failure stores nothing. Fails: as `Engine.run`. */
export async function storeResult(given: ResultToStore): Promise<Result<RunAnswer, EngineError>> {
  const { into, relation, folder } = given
  const known = await into.tables(relation.schema)
  if (!known.ok) return known
  if (known.value.some(({ name }) => name.toLowerCase() === relation.name.toLowerCase()))
    return err(
      placelessError('database', `${relation.schema}.${relation.name} already exists. Choose another name.`),
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return await store(given)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function store(given: ResultToStore): Promise<Result<RunAnswer, EngineError>> {
  const { from, request, folder, signal } = given
  const startedAt = performance.now()
  const path = join(folder, 'file')
  const { limitedSql: _limited, ...all } = request
  const written = await from.run({
    ...all,
    rowLimit: ALL_ROWS,
    exports: { path, format: 'jsonl', maxBytes: MOST_BYTES },
  })
  if (!written.ok) return written
  const { columns } = written.value
  const isEmpty = written.value.sqlRowCount === 0 || statSync(path).size === 0
  const rows = isEmpty ? await createEmpty(given, columns) : await loadFile(given, columns)
  if (signal.aborted) return err(STOPPED)
  if (!rows.ok) return rows
  return ok({
    dataJson: Buffer.from('[]'),
    columns: [],
    rowCount: 0,
    sqlRowCount: rows.value,
    labelParts: [],
    cut: null,
    isLimited: false,
    engineMs: performance.now() - startedAt,
  })
}

/** A result without rows still makes a table with its columns. */
async function createEmpty(
  { into, request, relation }: ResultToStore,
  columns: readonly WireColumn[],
): Promise<Result<number, EngineError>> {
  const values = columns.map((column) => {
    const type = loadedTypeOf(column) ?? { kind: 'text' }
    return `CAST(NULL AS ${typeName(type)}) AS "${column.name.replaceAll('"', '""')}"`
  })
  const { clientId, timeoutMs } = request
  const sql = `SELECT ${values.join(', ')} WHERE FALSE`
  const made = await into.run({
    clientId: `${clientId} store`,
    sql,
    schema: relation.schema,
    rowLimit: 1,
    timeoutMs,
    creates: relation,
  })
  return made.ok ? ok(0) : made
}

async function loadFile(
  given: ResultToStore,
  columns: readonly WireColumn[],
): Promise<Result<number, EngineError>> {
  const { from, into, request, relation, folder, signal } = given
  const guessed = await read(given, 'read', null)
  if (!guessed.ok) return guessed
  const typed = guessed.value.map((guess) => {
    // Its types were guessed from all rows.
    const column = { ...guess, isGuessed: false }
    const wire = columns.find(({ name }) => name === column.name)
    const type = wire === undefined ? null : typeOf(from, wire)
    return type === null ? column : { ...column, type, format: null }
  })
  const staged = await read(given, 'stage', typed)
  if (!staged.ok) return staged
  const clientId = `${request.clientId} store`
  const stop = () => void into.stop(clientId)
  signal.addEventListener('abort', stop, { once: true })
  const loaded = await into.loadTable({
    clientId,
    catalog: null,
    schema: relation.schema,
    table: relation.name,
    how: 'create',
    path: join(folder, 'staged.parquet'),
    columns: staged.value,
  })
  signal.removeEventListener('abort', stop)
  return loaded.ok ? ok(loaded.value.rows) : loaded
}

/** A column of SQLite has values of any type, whatever it declares; only its texts are texts. */
function typeOf({ kind }: Engine, column: WireColumn): LoadedType | null {
  if (kind === 'sqlite' && column.type_generic !== 1) return null
  return loadedTypeOf(column)
}

/** Reads the file in a process of its own; gives its columns. Every value must fit its type. */
async function read(
  { folder, log, signal }: ResultToStore,
  kind: 'read' | 'stage',
  columns: readonly UploadColumn[] | null,
): Promise<Result<readonly UploadColumn[], EngineError>> {
  const chosen = { layout: {}, member: null, columns }
  const child: RunningChild = runChild(
    { kind, folder, chosen, ...LIMITS },
    { onProgress: () => undefined, log },
  )
  signal.addEventListener('abort', child.stop, { once: true })
  if (signal.aborted) child.stop()
  const end = await child.ended
  signal.removeEventListener('abort', child.stop)
  if (signal.aborted) return err(STOPPED)
  if (!end.ok) return err(placelessError('database', end.error))
  const [bad] = end.value.badLines
  if (bad !== undefined)
    return err(
      placelessError(
        'database',
        `Row ${bad.line} cannot be stored in My data: ${bad.reason} Nothing was stored.`,
      ),
    )
  return ok(end.value.columns.map(({ value }) => value))
}
