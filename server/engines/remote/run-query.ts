import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, ResultCut, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { RunWatcher } from '#server/engines/host/child.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { batches } from './batches.ts'
import { exportRemote } from './export-remote.ts'
import type { RemoteKind, RemoteRows, RemoteSession, TextRow } from './remote-kind.ts'
import { rowsJson } from './row-json.ts'

/** The answer of a statement without rows. */
export const NO_ROWS = {
  dataJson: Buffer.from('[]'),
  columns: [],
  rowCount: 0,
  sqlRowCount: 0,
  labelParts: [],
  cut: null,
  isLimited: false,
  engineMs: 0,
} satisfies RunAnswer

/** A guarded statement in a session. `text` is null if its rows can be neither explained nor saved. */
interface Query<Session extends RemoteSession> {
  readonly kind: RemoteKind<Session>
  readonly session: Session
  readonly text: string | null
  readonly prefix: string
}

const NO_QUERY = placelessError(
  'unreadable',
  'Only the rows of a SELECT can be explained, saved or written to a file.',
)

/** Runs a statement: for its rows, its plan, a table of its rows, or a file. Throws errors of the database. */
export async function runQuery<Session extends RemoteSession>(
  { kind, session, text, prefix }: Query<Session>,
  order: RunOrder,
  watcher: RunWatcher,
): Promise<Result<RunAnswer, EngineError>> {
  const startedAt = performance.now()
  const { onProgress } = watcher
  const isPrefixed = order.explains || order.creates !== null
  if (isPrefixed && text === null) return err(NO_QUERY)
  if (isPrefixed) {
    const rows = await session.query(`${prefix}${text}`, order.form, onProgress)
    const ended = order.explains
      ? {
          plan: await kind.readPlan(
            rows.columns.map(({ name }) => name),
            await readAll(rows, order.maxBytes),
            { session, text: text ?? '' },
          ),
        }
      : { sqlRowCount: await drain(rows) }
    return ok({ ...NO_ROWS, ...ended, engineMs: performance.now() - startedAt })
  }
  if (order.exports !== null) {
    const rows = await session.query(order.sql, 'sql', onProgress)
    const exported = await exportRemote(rows, order, order.exports, watcher.signal)
    return exported.ok
      ? ok({ ...NO_ROWS, ...exported.value, engineMs: performance.now() - startedAt })
      : exported
  }
  const isLimited =
    order.limitedSql !== null && text !== null && kind.guard(order.limitedSql, false, order.schema).ok
  const sql = isLimited ? (order.limitedSql ?? '') : order.sql
  const rows = await session.query(sql, order.form, onProgress)
  const answered = await answerRows(rows, order, watcher)
  return answered.ok
    ? ok({ ...answered.value, isLimited, engineMs: performance.now() - startedAt })
    : answered
}

async function readAll(rows: RemoteRows, maxBytes: number): Promise<readonly TextRow[]> {
  const all: TextRow[] = []
  for await (const batch of batches(rows, maxBytes)) all.push(...batch)
  return all
}

/** Runs a statement to its end; gives the number of rows that it reports or returns. */
async function drain(rows: RemoteRows): Promise<number> {
  let count = 0
  for await (const batch of batches(rows, Number.MAX_SAFE_INTEGER)) count += batch.length
  return rows.affected?.() ?? count
}

/** Results with so many rows send their first ones early; smaller ones are complete about as soon. */
const LARGE_ROWS = 20_000

/** Early rows of more bytes are not sent. */
const MAX_EARLY_BYTES = 4_000_000

const COMMA = Buffer.from(',')
const OPEN_LIST = Buffer.from('[')
const CLOSE_LIST = Buffer.from(']')

/** The rows of a result within its limits; one row more than the limit is read, to know whether it cuts. */
export async function answerRows(
  rows: RemoteRows,
  order: RunOrder,
  { signal, onEarlyRows }: RunWatcher,
): Promise<Result<Omit<RunAnswer, 'isLimited' | 'engineMs'>, EngineError>> {
  const toJson = rowsJson(rows.columns)
  const columns = rows.columns.map(({ name, type, type_generic, is_dttm }) => ({
    column_name: name,
    name,
    type,
    type_generic,
    is_dttm,
  }))
  const parts: Buffer[] = [OPEN_LIST]
  let rowCount = 0
  let sizeBytes = 0
  let cut: ResultCut | null = null
  let sendsEarly = order.sendsEarly
  for await (const batch of batches(rows, order.rowLimit + 1)) {
    if (signal.aborted) return err(STOPPED)
    const taken = Math.min(batch.length, order.rowLimit - rowCount)
    if (taken < batch.length) cut = { by: 'rows' }
    if (taken === 0) break
    const part = toJson(taken < batch.length ? batch.slice(0, taken) : batch)
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
      const dataJson = Buffer.concat([OPEN_LIST, parts[1] ?? CLOSE_LIST, CLOSE_LIST])
      if (dataJson.length <= MAX_EARLY_BYTES) onEarlyRows({ dataJson, columns })
    }
  }
  parts.push(CLOSE_LIST)
  const labelParts = columns.map(({ name }) => [name])
  return ok({ dataJson: Buffer.concat(parts), columns, rowCount, sqlRowCount: rowCount, labelParts, cut })
}

function tooLarge(maxBytes: number): EngineError {
  const limit = maxBytes / 1_000_000
  return placelessError('too-large', `A result may have ${limit} MB; the first rows of this one have more.`)
}
