import { type DuckDBConnection, type DuckDBPreparedStatement, StatementType } from '@duckdb/node-api'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { duckDbError, guardedError } from '#domain/engines/duckdb/errors.ts'
import { guardText, isWriting, refusePivot } from '#domain/engines/duckdb/guard.ts'
import { judgeTree } from '#domain/engines/duckdb/guard-tree.ts'
import type { GuardedText } from '#domain/engines/duckdb/guarded-text.ts'
import { onlyLimitDiffers } from '#domain/engines/duckdb/only-limit-differs.ts'
import { ownDrop } from '#domain/engines/duckdb/own-drop.ts'
import { readTreeText } from '#domain/engines/duckdb/tree-text.ts'
import type { EngineError, NewRelation, OnEarlyRows, ResultCut, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import { utf8Length, utf8ToTextOffset } from '#domain/sql/utf8.ts'
import type { RunWatcher } from '#server/engines/host/child.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { columnsOf } from './columns.ts'
import { explainPlan } from './explain-plan.ts'
import { exportRows } from './export-rows.ts'
import { jsonRows } from './json/row-writer.ts'
import type { OpenDatabase } from './open-database.ts'
import { type ResultStream, resultChunks } from './result-chunks.ts'
import { createRelation, dropRelation } from './scratch.ts'
import { notesOn } from './source-notes.ts'
import { createInDatabase } from './tables/create-relation.ts'
import { watchProgress } from './watch-progress.ts'

/** A statement that may run; `statements` is its tree, null for a PIVOT without one. */
interface Judged {
  readonly canLimit: boolean
  readonly statements: readonly unknown[] | null
}

/** Guards, runs and serialises one statement on its own connection. Fails with any code of EngineError. */
export async function runStatement(
  database: OpenDatabase,
  order: RunOrder,
  { signal, onProgress, onEarlyRows }: RunWatcher,
): Promise<Result<RunAnswer, EngineError>> {
  const drop = ownDrop(order.sql)
  if (drop !== null && database.scratch?.isAttached() === true && order.creates === null) {
    return order.explains
      ? ok({ ...NO_ROWS, plan: null, isLimited: false, engineMs: 0 })
      : await dropOwn(database, drop, order)
  }
  const guarded = guardText(order.sql)
  if (!guarded.ok) return err(guardedError(order.sql, guarded.error))
  const startedAt = performance.now()
  let connection: DuckDBConnection | null = null
  const interrupt = () => connection?.interrupt()
  signal.addEventListener('abort', interrupt)
  try {
    connection = await database.connect(order.schema)
    const judged = await judge(database, order, guarded.value, connection)
    if (!judged.ok) return judged
    if (order.explains) {
      const plan = await explain(connection, order, guarded.value)
      return plan.ok
        ? ok({ ...NO_ROWS, plan: plan.value, isLimited: false, engineMs: since(startedAt) })
        : plan
    }
    const text = await textToRun(connection, order, guarded.value, judged.value)
    const prepared = await prepare(connection, order, guarded.value, text)
    if (!prepared.ok) return prepared
    if (signal.aborted) return err(STOPPED)
    const stopWatching = watchProgress(connection, onProgress)
    try {
      if (order.creates !== null)
        return await create(database, connection, { order, guarded: guarded.value, startedAt, signal })
      const stream = { connection, signal, text: guarded.value.kind === 'select' ? text : null }
      if (order.exports !== null) {
        const exported = await exportRows(stream, {
          limitedText: limitedText(order, guarded.value),
          prepared: prepared.value,
          order,
          file: order.exports,
          temporaryFolder: database.temporaryFolder,
        })
        return exported.ok
          ? ok({ ...NO_ROWS, ...exported.value, isLimited: false, engineMs: since(startedAt) })
          : exported
      }
      const rows = await answer({ ...stream, result: await prepared.value.stream() }, order, {
        startedAt,
        onEarlyRows,
      })
      if (!rows.ok) return rows
      const { statements } = judged.value
      const sourceNotes = notesOn({ sql: text, statements, schema: order.schema }, database.sourceNotes)
      const noted = sourceNotes.length === 0 ? {} : { sourceNotes }
      return ok({ ...rows.value, ...noted, isLimited: text === order.limitedSql })
    } finally {
      stopWatching()
    }
  } catch (error) {
    return err(duckDbError(error, order.sql, database.redact))
  } finally {
    signal.removeEventListener('abort', interrupt)
    // The engine would continue a stream that was left early.
    connection?.interrupt()
    connection?.closeSync()
  }
}

/** Drops one of the user's own tables or views, to free space: the only other statement that writes. */
async function dropOwn(
  database: OpenDatabase,
  relation: NewRelation,
  { sql }: RunOrder,
): Promise<Result<RunAnswer, EngineError>> {
  const startedAt = performance.now()
  const connection = await database.connect(null)
  try {
    await dropRelation(connection, relation)
    return ok({ ...NO_ROWS, isLimited: false, engineMs: performance.now() - startedAt })
  } catch (error) {
    return err(duckDbError(error, sql, database.redact))
  } finally {
    connection.closeSync()
  }
}

/**
 * The plan of a guarded statement. It is prepared first, which reports its errors at their places and executes nothing.
 * Null for a PIVOT without listed values: its plan depends on the rows.
 */
async function explain(
  connection: DuckDBConnection,
  order: RunOrder,
  guarded: GuardedText,
): Promise<Result<Plan | null, EngineError>> {
  const { count } = await connection.extractStatements(order.sql)
  if (count > 1 && guarded.kind === 'pivot') return ok(null)
  const prepared = await prepare(connection, order, guarded, order.sql)
  if (!prepared.ok) return prepared
  return ok(await explainPlan(connection, order.sql.slice(guarded.treeFrom, guarded.end)))
}

interface Creation {
  readonly order: RunOrder
  readonly guarded: GuardedText
  readonly startedAt: number
  readonly signal: AbortSignal
}

/**
 * Creates a table or view from a guarded and prepared statement. It has all of its rows: the run's limit is for shown rows.
 * `sqlRowCount` is the number of rows of a table.
 */
async function create(
  { scratch, write }: OpenDatabase,
  connection: DuckDBConnection,
  { order, guarded, startedAt, signal }: Creation,
): Promise<Result<RunAnswer, EngineError>> {
  if (order.creates === null || guarded.kind !== 'select')
    return refused(order, 'unreadable', 'Only the rows of a SELECT can be saved.')
  const text = order.sql.slice(0, guarded.end)
  const { creates } = order
  const created =
    write === undefined
      ? await createRelation(scratch, connection, { relation: creates, text })
      : await write((writer) => createInDatabase(writer, creates, { text, signal }))
  if (!created.ok) return created
  return ok({ ...NO_ROWS, sqlRowCount: created.value.rows, isLimited: false, engineMs: since(startedAt) })
}

function since(startedAt: number): number {
  return performance.now() - startedAt
}

/** The statement as a subquery with its limit; null if it cannot be one. */
function limitedText({ sql, rowLimit }: RunOrder, { kind, end }: GuardedText): string | null {
  return kind === 'select' ? `SELECT * FROM (\n${sql.slice(0, end)}\n) LIMIT ${rowLimit}` : null
}

const NO_ROWS = {
  dataJson: Buffer.from('[]'),
  columns: [],
  rowCount: 0,
  sqlRowCount: 0,
  labelParts: [],
  cut: null,
}

/** Checks the tree of DuckDB's own parser (D-01, D-02). Parsing binds no names and opens no files. */
async function judge(
  database: OpenDatabase,
  order: RunOrder,
  guarded: GuardedText,
  connection: DuckDBConnection,
): Promise<Result<Judged, EngineError>> {
  const text = order.sql.slice(guarded.treeFrom, guarded.end)
  const bytesBefore = utf8Length(order.sql.slice(0, guarded.treeFrom))
  const tree = await readTree(connection, text)
  if ('statements' in tree) {
    const judged = judgeTree(tree.statements, database.catalog)
    if (judged.ok) {
      const canLimit = judged.value.canLimit && guarded.kind === 'select'
      return ok({ canLimit, statements: tree.statements })
    }
    const from = judged.error.byteOffset
    const offset = from === null ? null : utf8ToTextOffset(text, from) + guarded.treeFrom
    return err(guardedError(order.sql, { ...judged.error, from: offset, to: null }))
  }
  if (tree.type === 'not implemented' && guarded.kind === 'pivot') {
    return await judgePivot(database, order)
  }
  if (tree.type === 'not implemented') {
    const message = `Only statements that read can run here: SELECT, and EXPLAIN of one. This is ${guarded.firstWord}.`
    const code = isWriting(guarded.firstWord) ? 'refused' : 'forbidden'
    const from = guarded.treeFrom
    return err(guardedError(order.sql, { code, message, from, to: from + guarded.firstWord.length }))
  }
  const thrown = { exception_type: 'Parser', exception_message: tree.message, position: tree.position }
  return err(duckDbError(shifted(thrown, bytesBefore), order.sql, database.redact))
}

function shifted(thrown: { readonly position: string }, bytes: number): Error {
  const position = thrown.position === '' ? '' : String(Number(thrown.position) + bytes)
  return new Error(JSON.stringify({ ...thrown, position }))
}

type Tree =
  | { readonly statements: readonly unknown[] }
  | { readonly type: string; readonly message: string; readonly position: string }

async function readTree(connection: DuckDBConnection, sql: string): Promise<Tree> {
  const reader = await connection.runAndReadAll(
    'SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true)',
    [sql],
  )
  const parsed = readTreeText(String(reader.getRows()[0]?.[0] ?? '{}'))
  const { error, statements, ...fields } = isRecord(parsed) ? parsed : {}
  if (error === false && Array.isArray(statements)) return { statements }
  const field = (name: string) => textOrNull(fields[name]) ?? ''
  return { type: field('error_type'), message: field('error_message'), position: field('position') }
}

/** Checks a PIVOT without listed values, which has no tree: DuckDB makes two statements of it, the first creating a type of the values. */
async function judgePivot(
  { catalog, tableFunctions }: OpenDatabase,
  order: RunOrder,
): Promise<Result<Judged, EngineError>> {
  const rejection = refusePivot(order.sql, await tableFunctions(), catalog.relations)
  return rejection === null
    ? ok({ canLimit: false, statements: null })
    : err(guardedError(order.sql, rejection))
}

/**
 * The text with a LIMIT, so that the engine computes no rows in vain. Our scanner adds it, so it is used only if the
 * engine's own parser finds no other difference; otherwise rows beyond the limit are dropped as they come.
 */
async function textToRun(
  connection: DuckDBConnection,
  { sql, limitedSql, rowLimit }: RunOrder,
  { end }: GuardedText,
  { canLimit, statements }: Judged,
): Promise<string> {
  const limited = limitedSql ?? (canLimit ? `${sql.slice(0, end)}\nLIMIT ${rowLimit + 1}` : null)
  if (limited === null || statements === null) return sql
  const tree = await readTree(connection, limited)
  return 'statements' in tree && onlyLimitDiffers(statements, tree.statements) ? limited : sql
}

async function prepare(
  connection: DuckDBConnection,
  order: RunOrder,
  guarded: GuardedText,
  text: string,
): Promise<Result<DuckDBPreparedStatement, EngineError>> {
  const extracted = await connection.extractStatements(text)
  if (guarded.kind === 'pivot' && extracted.count === 2) {
    const values = await extracted.prepare(0)
    if (values.statementType !== StatementType.CREATE)
      return refused(order, 'forbidden', 'Only a PIVOT can run here.')
    await values.run()
  } else if (extracted.count !== 1) return refused(order, 'unreadable', 'One statement at a time.')
  const prepared = await extracted.prepare(extracted.count - 1)
  const isReading =
    prepared.statementType === StatementType.SELECT ||
    (prepared.statementType === StatementType.EXPLAIN && guarded.kind === 'explain')
  if (!isReading)
    return refused(order, 'forbidden', 'Only statements that read can run here: SELECT, and EXPLAIN of one.')
  if (prepared.parameterCount > 0)
    return refused(order, 'unreadable', 'Parameters ($1, ?) have no value here.')
  return ok(prepared)
}

function refused(
  order: RunOrder,
  code: 'forbidden' | 'unreadable',
  message: string,
): Result<never, EngineError> {
  return err(guardedError(order.sql, { code, message, from: null, to: null }))
}

const COMMA = Buffer.from(',')
const OPEN_LIST = Buffer.from('[')
const CLOSE_LIST = Buffer.from(']')
const NO_BYTES = Buffer.alloc(0)

/** Results with so many rows send their first ones early; smaller ones are complete about as soon. */
const LARGE_ROWS = 20_000

/** Early rows of more bytes are not sent. */
const MAX_EARLY_BYTES = 4_000_000

/** The start of a run, and the receiver of its first rows. */
interface AnswerWatch {
  readonly startedAt: number
  readonly onEarlyRows: OnEarlyRows
}

async function answer(
  stream: ResultStream,
  order: RunOrder,
  { startedAt, onEarlyRows }: AnswerWatch,
): Promise<Result<Omit<RunAnswer, 'isLimited'>, EngineError>> {
  const { result, signal } = stream
  const columns = columnsOf(result)
  const names = columns.map((column) => column.name)
  const rowsJson = jsonRows(result.columnTypes(), names, order.form)
  const parts: Buffer[] = [OPEN_LIST]
  let rowCount = 0
  let sizeBytes = 0
  let cut: ResultCut | null = null
  let sendsEarly = order.sendsEarly
  for await (const chunk of resultChunks(stream)) {
    if (signal.aborted) return err(STOPPED)
    const taken = Math.min(chunk.rowCount, order.rowLimit - rowCount)
    if (taken < chunk.rowCount) cut = { by: 'rows' }
    if (taken === 0) break
    const part = rowsJson(chunk, taken)
    if (sizeBytes + part.length > order.maxBytes) {
      if (rowCount === 0) return err(tooLarge(order.maxBytes))
      cut = { by: 'bytes', limitBytes: order.maxBytes }
      break
    }
    if (rowCount > 0) parts.push(COMMA)
    parts.push(part)
    rowCount += taken
    sizeBytes += part.length
    if (cut !== null) break
    if (sendsEarly && rowCount >= LARGE_ROWS) {
      sendsEarly = false
      const dataJson = Buffer.concat([OPEN_LIST, parts[1] ?? NO_BYTES, CLOSE_LIST])
      if (dataJson.length <= MAX_EARLY_BYTES) onEarlyRows({ dataJson, columns })
    }
  }
  parts.push(CLOSE_LIST)
  const engineMs = performance.now() - startedAt
  const labelParts = names.map((name) => [name])
  const dataJson = Buffer.concat(parts)
  return ok({ dataJson, columns, rowCount, sqlRowCount: rowCount, labelParts, cut, engineMs })
}

function tooLarge(maxBytes: number): EngineError {
  const limit = maxBytes / 1_000_000
  return placelessError('too-large', `A result may have ${limit} MB; the first rows of this one have more.`)
}
