import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode } from '#domain/core/thrown.ts'
import type { EngineError, NewFile, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { writeTypedFile } from '#server/engines/duckdb/files/typed-file.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { openRowsFile } from '#server/files/rows/rows-file.ts'
import { MOST_COLUMNS, MOST_ROWS } from '#server/files/rows/xlsx/sheet-format.ts'
import { batches } from './batches.ts'
import type { RemoteColumn, RemoteRows } from './remote-kind.ts'
import { rowsJson } from './row-json.ts'

type Exported = Pick<RunAnswer, 'rowCount' | 'sqlRowCount' | 'columns' | 'cut'>

const NO_SPACE = placelessError(
  'too-large',
  'The disk of the server has no room for this file. The file was not stored.',
)

const NOT_WRITTEN = placelessError('database', 'The rows could not be written in this format. Use CSV.')

const COMMA = Buffer.from(',')

/** Writes the rows of a statement to a file; a failure leaves no file. */
export async function exportRemote(
  rows: RemoteRows,
  order: RunOrder,
  file: NewFile,
  signal: AbortSignal,
): Promise<Result<Exported, EngineError>> {
  try {
    const { format } = file
    const exported =
      format === 'parquet' || format === 'arrow'
        ? await writeTyped(rows, order, file, signal)
        : await write(rows, order, { ...file, format }, signal)
    if (!exported.ok) rmSync(file.path, { force: true })
    return exported
  } catch (error) {
    rmSync(file.path, { force: true })
    if (signal.aborted) return err(STOPPED)
    if (thrownCode(error) === 'ENOSPC') return err(NO_SPACE)
    throw error
  }
}

/** Parquet and Arrow have types, which DuckDB gives to lines of JSON. */
async function writeTyped(
  rows: RemoteRows,
  { rowLimit }: RunOrder,
  file: NewFile,
  signal: AbortSignal,
): Promise<Result<Exported, EngineError>> {
  const path = `${file.path}.jsonl`
  const columns = rows.columns.map(({ json: _json, ...column }) => ({ ...column, column_name: column.name }))
  try {
    const lines = await writeLines(rows, { path, rowLimit, signal, mostBytes: file.maxBytes * LINES_FACTOR })
    if (lines === null) return err(signal.aborted ? STOPPED : fileTooLarge(file.maxBytes))
    const sizeBytes = await writeTypedFile({ path, columns }, file).catch((error: unknown) => {
      if (thrownCode(error) === 'ENOSPC') throw error
      // The message of the writer has paths of this host.
      return null
    })
    if (sizeBytes === null) return err(NOT_WRITTEN)
    if (signal.aborted) return err(STOPPED)
    if (sizeBytes > file.maxBytes) return err(fileTooLarge(file.maxBytes))
    const { rowCount, isCut } = lines
    return ok({ rowCount, sqlRowCount: rowCount, columns, cut: isCut ? { by: 'rows' } : null })
  } finally {
    rmSync(path, { force: true })
  }
}

/** Lines of JSON have about so many times the size of a compressed file. */
const LINES_FACTOR = 10

interface Lines {
  readonly path: string
  readonly rowLimit: number
  readonly mostBytes: number
  readonly signal: AbortSignal
}

/** Writes a line of JSON for each row; null if it was stopped or has too many bytes. */
async function writeLines(
  rows: RemoteRows,
  { path, rowLimit, mostBytes, signal }: Lines,
): Promise<{ readonly rowCount: number; readonly isCut: boolean } | null> {
  const toJson = rowsJson(rows.columns.map(withDigits))
  const file = await open(path, 'w', 0o600)
  let rowCount = 0
  let sizeBytes = 0
  try {
    for await (const batch of batches(rows, rowLimit + 1)) {
      const taken = batch.slice(0, rowLimit - rowCount)
      const lines = Buffer.concat(taken.flatMap((row) => [toJson([row]), LINE_END]))
      await file.writeFile(lines)
      rowCount += taken.length
      sizeBytes += lines.length
      if (signal.aborted || sizeBytes > mostBytes) return null
      if (taken.length < batch.length) return { rowCount, isCut: true }
    }
    return { rowCount, isCut: false }
  } finally {
    await file.close()
  }
}

/** Numbers are written as texts: a reader of JSON writes 0.000001 in another form. */
function withDigits(column: RemoteColumn): RemoteColumn {
  if (column.type_generic !== 0) return column
  return {
    ...column,
    json: (text) => {
      const json = column.json(text)
      return json.startsWith('"') ? json : `"${json}"`
    },
  }
}

const LINE_END = Buffer.from('\n')

/** A file without types. */
type RowFile = NewFile & { readonly format: Exclude<NewFile['format'], 'parquet' | 'arrow'> }

async function write(
  rows: RemoteRows,
  { rowLimit }: RunOrder,
  { path, format, style = DEFAULT_STYLE, maxBytes }: RowFile,
  signal: AbortSignal,
): Promise<Result<Exported, EngineError>> {
  const columns = rows.columns.map(({ json: _json, ...column }) => ({ ...column, column_name: column.name }))
  const isSheet = format === 'xlsx'
  if (isSheet && columns.length > MOST_COLUMNS)
    return err(tooLarge(`A sheet has ${MOST_COLUMNS} columns; this result has ${columns.length}.`))
  const limit = isSheet ? Math.min(rowLimit, MOST_ROWS) : rowLimit
  const file = await openRowsFile({ path, format, style, columns, isList: false })
  const toJson = rowsJson(rows.columns)
  let rowCount = 0
  let isCut = false
  try {
    for await (const batch of batches(rows, limit + 1)) {
      const taken = Math.min(batch.length, limit - rowCount)
      isCut = taken < batch.length
      if (taken > 0) {
        const part = toJson(taken < batch.length ? batch.slice(0, taken) : batch)
        await file.add(rowCount === 0 ? part : Buffer.concat([COMMA, part]))
        rowCount += taken
      }
      const failure = signal.aborted ? STOPPED : file.sizeBytes() > maxBytes ? fileTooLarge(maxBytes) : null
      if (failure !== null) {
        await file.abandon()
        return err(failure)
      }
      if (isCut) break
    }
    if (isCut && limit < rowLimit) {
      await file.abandon()
      return err(
        tooLarge(`A sheet has ${MOST_ROWS} rows; this result has more. Use CSV, or request fewer rows.`),
      )
    }
    await file.end()
  } catch (error) {
    await file.abandon()
    throw error
  }
  return ok({ rowCount, sqlRowCount: rowCount, columns, cut: isCut ? { by: 'rows' } : null })
}

function tooLarge(message: string): EngineError {
  return placelessError('too-large', message)
}

function fileTooLarge(maxBytes: number): EngineError {
  return tooLarge(
    `A file may have ${maxBytes / 1_000_000_000} GB; this one would have more. Request fewer rows or columns.`,
  )
}
