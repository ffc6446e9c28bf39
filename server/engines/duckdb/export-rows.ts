import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode } from '#domain/core/thrown.ts'
import type { EngineError, NewFile, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import type { RunOrder } from '#server/engines/host/messages.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { plainTarget } from '#server/files/rows/file-targets.ts'
import { openRowsFile } from '#server/files/rows/rows-file.ts'
import { delimitedHead, fastSeparator } from '#server/files/rows/text-formats.ts'
import { MOST_COLUMNS, MOST_ROWS } from '#server/files/rows/xlsx/sheet-format.ts'
import { openArrowFile } from './arrow/arrow-file.ts'
import { columnsOf } from './columns.ts'
import { delimitedRows, jsonRows } from './json/row-writer.ts'
import { type ResultStream, resultChunks } from './result-chunks.ts'

/** An export: `limitedText` is the statement as a subquery with its limit, null if it cannot be one. */
interface Export {
  readonly order: RunOrder
  readonly file: NewFile
  readonly limitedText: string | null
  readonly prepared: DuckDBPreparedStatement
  readonly temporaryFolder: string
}

/** The running statement. */
type Statement = Omit<ResultStream, 'result'>

type Exported = Pick<RunAnswer, 'rowCount' | 'sqlRowCount' | 'columns' | 'cut'>

/** Writes the rows of a guarded statement to a file; a failure leaves no file. */
export async function exportRows(
  statement: Statement,
  wanted: Export,
): Promise<Result<Exported, EngineError>> {
  const { file } = wanted
  try {
    const exported =
      file.format === 'parquet'
        ? await copyToParquet(statement.connection, wanted)
        : await writeRows(statement, wanted)
    if (!exported.ok) rmSync(file.path, { force: true })
    return exported
  } catch (error) {
    rmSync(file.path, { force: true })
    if (statement.signal.aborted) return err(STOPPED)
    if (thrownCode(error) === 'ENOSPC') return err(NO_SPACE)
    throw error
  }
}

const NO_SPACE = placelessError(
  'too-large',
  'The disk of the server has no room for this file. The file was not stored.',
)

function tooLarge({ maxBytes }: NewFile): EngineError {
  const limit = maxBytes / 1_000_000_000
  return placelessError(
    'too-large',
    `A file may have ${limit} GB; this one would have more. Request fewer rows or columns.`,
  )
}

/** Lets DuckDB write the file where it may, then moves it. */
async function copyToParquet(
  connection: DuckDBConnection,
  { order, file, limitedText: text, temporaryFolder }: Export,
): Promise<Result<Exported, EngineError>> {
  if (text === null)
    return err(placelessError('unreadable', 'Only rows of a SELECT can be written as Parquet.'))
  const temporary = join(temporaryFolder, `export-${order.runId}.parquet`)
  try {
    const copied = await connection.runAndReadAll(
      `COPY (${text}) TO ${textLiteral(temporary)} (FORMAT parquet, COMPRESSION zstd)`,
    )
    const [count] = copied.getRows()[0] ?? []
    const rowCount = typeof count === 'bigint' ? Number(count) : 0
    if (statSync(temporary).size > file.maxBytes) return err(tooLarge(file))
    move(temporary, file.path)
    return ok({ rowCount, sqlRowCount: rowCount, columns: [], cut: null })
  } finally {
    rmSync(temporary, { force: true })
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    // They may be on different disks.
    if (thrownCode(error) !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** A file that takes rows in chunks. */
interface ChunkFile {
  readonly add: (
    chunk: NonNullable<Awaited<ReturnType<DuckDBResult['fetchChunk']>>>,
    rowCount: number,
  ) => Promise<void>
  readonly sizeBytes: () => number
  readonly end: () => Promise<void>
  readonly abandon: () => Promise<void>
}

async function writeRows(
  statement: Statement,
  { order, file, prepared }: Export,
): Promise<Result<Exported, EngineError>> {
  const result = await prepared.stream()
  const columns = columnsOf(result)
  const isSheet = file.format === 'xlsx'
  if (isSheet && columns.length > MOST_COLUMNS) {
    return err(
      placelessError('too-large', `A sheet has ${MOST_COLUMNS} columns; this result has ${columns.length}.`),
    )
  }
  const limit = isSheet ? Math.min(order.rowLimit, MOST_ROWS) : order.rowLimit
  const out = await openChunkFile(file, result)
  let rowCount = 0
  let isCut = false
  try {
    for await (const chunk of resultChunks({ ...statement, result })) {
      const taken = Math.min(chunk.rowCount, limit - rowCount)
      isCut = taken < chunk.rowCount
      if (taken > 0) await out.add(chunk, taken)
      rowCount += taken
      const failure = statement.signal.aborted
        ? STOPPED
        : out.sizeBytes() > file.maxBytes
          ? tooLarge(file)
          : null
      if (failure !== null) {
        await out.abandon()
        return err(failure)
      }
      if (isCut) break
    }
    if (isCut && isSheet && limit < order.rowLimit) {
      await out.abandon()
      return err(TOO_MANY_ROWS)
    }
    await out.end()
  } catch (error) {
    await out.abandon()
    throw error
  }
  return ok({ rowCount, sqlRowCount: rowCount, columns, cut: isCut ? { by: 'rows' } : null })
}

const TOO_MANY_ROWS = placelessError(
  'too-large',
  `A sheet has ${MOST_ROWS} rows; this result has more. Use CSV or Parquet, or request fewer rows.`,
)

const COMMA = Buffer.from(',')

async function openChunkFile(
  { path, format, style = DEFAULT_STYLE }: NewFile,
  result: DuckDBResult,
): Promise<ChunkFile> {
  if (format === 'arrow') return await openArrowFile(path, result)
  const separator = format === 'parquet' || format === 'xlsx' ? null : fastSeparator(format, style)
  if (separator !== null) return await openDelimitedFile(path, result, separator)
  const columns = columnsOf(result)
  const names = columns.map(({ name }) => name)
  const file = await openRowsFile({
    path,
    format: format === 'parquet' ? 'csv' : format,
    style,
    columns,
    isList: false,
  })
  const rowsJson = jsonRows(result.columnTypes(), names, 'sql')
  let isFirst = true
  return {
    ...file,
    add: async (chunk, rowCount) => {
      const rows = rowsJson(chunk, rowCount)
      await file.add(isFirst ? rows : Buffer.concat([COMMA, rows]))
      isFirst = false
    },
  }
}

/** Writes delimited values from the vectors: by way of JSON it would take twice as long. */
async function openDelimitedFile(
  path: string,
  result: DuckDBResult,
  separator: ',' | '\t',
): Promise<ChunkFile> {
  const columns = columnsOf(result).map(csvColumn)
  const rows = delimitedRows(result.columnTypes(), columns, separator)
  const target = await plainTarget(path)
  await target.write(Buffer.from(delimitedHead(columns, separator)))
  return {
    ...target,
    add: (chunk, rowCount) => target.write(rows(chunk, rowCount)),
    end: () => target.end([]),
  }
}
