import { joined } from '#domain/core/joined-bytes.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { duckDbError, guardedError } from '#domain/engines/duckdb/errors.ts'
import { guardText, isWriting } from '#domain/engines/duckdb/guard.ts'
import type { GuardedText } from '#domain/engines/duckdb/guarded-text.ts'
import { castFor, deviceColumns } from '#domain/engines/duckdb/wasm/device-types.ts'
import { parseTypeTree, type TypeTree } from '#domain/engines/duckdb/wasm/type-tree.ts'
import type { EngineError, ResultCut, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { utf8Length } from '#domain/sql/utf8.ts'
import { arrowCells } from './arrow-json.ts'
import type { WasmSession } from './wasm-session.ts'

/** The largest result, in bytes of JSON. */
const MAX_RESULT_BYTES = 100_000_000

/** A statement that the engine has bound: its text up to the last token, and the names and types of its columns. */
interface Bound {
  readonly body: string
  readonly names: readonly string[]
  readonly types: readonly TypeTree[]
}

/** Guards, binds and runs one statement. Fails with any code of EngineError; throws nothing. */
export async function runStatement(
  session: WasmSession,
  request: RunRequest,
  signal: AbortSignal,
): Promise<Result<RunAnswer, EngineError>> {
  const startedAt = performance.now()
  const guarded = guardText(request.sql)
  if (!guarded.ok) return err(guardedError(request.sql, guarded.error))
  const writing = refuseWriting(request.sql, guarded.value)
  if (writing !== null) return err(writing)
  try {
    const bound = bind(session, request.sql, guarded.value)
    if (!bound.ok) return bound
    const explained = guarded.value.kind === 'explain'
    const shown = explained ? EXPLAINED : bound.value
    const text = explained ? request.sql.slice(0, guarded.value.end) : textToRun(shown, request.rowLimit)
    const rows = await readRows(session, { text, shown, request }, signal)
    if (!rows.ok) return rows
    return ok({ ...rows.value, engineMs: performance.now() - startedAt })
  } catch (error) {
    return signal.aborted ? err(STOPPED) : err(duckDbError(error, request.sql, (message) => message))
  }
}

const EXPLAINED: Bound = {
  body: '',
  names: ['explain_key', 'explain_value'],
  types: [parseTypeTree('VARCHAR'), parseTypeTree('VARCHAR')],
}

/** Statements that are no query fail in `bind`; those that write are named. */
function refuseWriting(sql: string, { firstWord, treeFrom }: GuardedText): EngineError | null {
  if (!isWriting(firstWord)) return null
  const message = `This database runs statements that read: SELECT, and EXPLAIN of one. This is ${firstWord}.`
  const place = { from: treeFrom, to: treeFrom + firstWord.length }
  return guardedError(sql, { code: 'refused', message, ...place })
}

/** Statements that describe, which can only be bound inside a SELECT. */
const DESCRIBING: ReadonlySet<string> = new Set(['SHOW', 'DESCRIBE', 'DESC', 'SUMMARIZE'])

/**
 * Binds a statement without running it. It is bound as the source of a SELECT, which only queries can be: the engine's parser
 * rejects all others, whatever our scanner makes of them. Fails: as the engine does, with the place in the given SQL.
 */
function bind(session: WasmSession, sql: string, guarded: GuardedText): Result<Bound, EngineError> {
  const body = sql.slice(guarded.treeFrom, guarded.end)
  const inside = `DESCRIBE SELECT * FROM (\n${body}\n) AS result`
  // Bound alone, columns keep the names that they share.
  const alone = DESCRIBING.has(guarded.firstWord) ? inside : `DESCRIBE ${body}`
  try {
    const described = session.read(alone)
    if (alone !== inside) session.read(inside)
    return ok({
      body,
      names: described.map((row) => String(row['column_name'])),
      types: described.map((row) => parseTypeTree(String(row['column_type']))),
    })
  } catch (error) {
    const before =
      utf8Length(alone.slice(0, alone.indexOf(body))) - utf8Length(sql.slice(0, guarded.treeFrom))
    return err(duckDbError(shifted(error, before), sql, (message) => message))
  }
}

/** An error of the engine with its place moved by so many bytes. */
function shifted(error: unknown, bytes: number): Error {
  const message = thrownMessage(error)
  const start = message.indexOf('{"exception_type"')
  const parsed = parseJson(start < 0 ? '' : message.slice(start))
  if (!parsed.ok || !isRecord(parsed.value) || typeof parsed.value['position'] !== 'string')
    return new Error(message)
  const position = Math.max(0, Number(parsed.value['position']) - bytes)
  return new Error(JSON.stringify({ ...parsed.value, position: String(position) }))
}

/** The rows of a statement with exact values, and one more than the limit, which shows that there are more. */
function textToRun({ body, types }: Bound, rowLimit: number): string {
  const names = types.map((_type, at) => `c${at}`)
  const values = types.map((type, at) => {
    const cast = castFor(type)
    return cast === null ? `c${at}` : `CAST(c${at} AS ${cast})`
  })
  return `SELECT ${values.join(', ')} FROM (\n${body}\n) AS result(${names.join(', ')}) LIMIT ${rowLimit + 1}`
}

interface Reading {
  readonly text: string
  readonly shown: Bound
  readonly request: RunRequest
}

async function readRows(
  session: WasmSession,
  { text, shown, request }: Reading,
  signal: AbortSignal,
): Promise<Result<Omit<RunAnswer, 'engineMs'>, EngineError>> {
  const { rowLimit, form = 'sql' } = request
  const columns = deviceColumns(shown.names, shown.types)
  const keys = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = [encoder.encode('[')]
  let rowCount = 0
  let sizeBytes = 1
  let cut: ResultCut | null = null
  for await (const batch of session.stream(text, signal)) {
    const cells = batch.columns.map((chunk, at) =>
      arrowCells(chunk, shown.types[at] ?? parseTypeTree('VARCHAR'), form),
    )
    const taken = Math.min(batch.rowCount, rowLimit - rowCount)
    if (taken < batch.rowCount) cut = { by: 'rows' }
    let json = ''
    for (let row = 0; row < taken; row += 1) {
      json += rowCount + row === 0 ? '' : ','
      for (const [at, cell] of cells.entries()) json += (keys[at] ?? '') + cell(row)
      json += '}'
    }
    const part = encoder.encode(json)
    if (sizeBytes + part.length > MAX_RESULT_BYTES) {
      if (rowCount === 0) return err(TOO_LARGE)
      cut = { by: 'bytes', limitBytes: MAX_RESULT_BYTES }
      break
    }
    parts.push(part)
    sizeBytes += part.length
    rowCount += taken
    if (cut !== null) break
  }
  if (signal.aborted) return err(STOPPED)
  parts.push(encoder.encode(']'))
  return ok({
    dataJson: joined(parts),
    columns,
    rowCount,
    sqlRowCount: rowCount,
    labelParts: columns.map(({ name }) => [name]),
    cut,
    isLimited: false,
  })
}

const TOO_LARGE = placelessError(
  'too-large',
  `A result may have ${MAX_RESULT_BYTES / 1_000_000} MB; the first rows of this one have more.`,
)
