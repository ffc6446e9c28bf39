import { rmSync } from 'node:fs'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode } from '#domain/core/thrown.ts'
import type { EngineError, NewFile, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { openRowsFile } from '#server/files/rows/rows-file.ts'
import { MOST_COLUMNS, MOST_ROWS } from '#server/files/rows/xlsx/sheet-format.ts'
import { batches } from './batches.ts'
import type { RemoteRows } from './remote-kind.ts'
import { rowsJson } from './row-json.ts'

type Exported = Pick<RunAnswer, 'rowCount' | 'sqlRowCount' | 'columns' | 'cut'>

const NO_SPACE = placelessError(
  'too-large',
  'The disk of the server has no room for this file. The file was not stored.',
)

const OTHER_FORMAT = placelessError(
  'forbidden',
  'Rows of this database can be written as CSV, TSV, JSON and Excel only.',
)

const COMMA = Buffer.from(',')

/** Writes the rows of a statement to a file; a failure leaves no file. */
export async function exportRemote(
  rows: RemoteRows,
  order: RunOrder,
  file: NewFile,
  signal: AbortSignal,
): Promise<Result<Exported, EngineError>> {
  try {
    const exported = await write(rows, order, file, signal)
    if (!exported.ok) rmSync(file.path, { force: true })
    return exported
  } catch (error) {
    rmSync(file.path, { force: true })
    if (signal.aborted) return err(STOPPED)
    if (thrownCode(error) === 'ENOSPC') return err(NO_SPACE)
    throw error
  }
}

async function write(
  rows: RemoteRows,
  { rowLimit }: RunOrder,
  { path, format, style = DEFAULT_STYLE, maxBytes }: NewFile,
  signal: AbortSignal,
): Promise<Result<Exported, EngineError>> {
  if (format === 'parquet' || format === 'arrow') return err(OTHER_FORMAT)
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
