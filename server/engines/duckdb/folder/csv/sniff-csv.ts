import type { DuckDBConnection } from '@duckdb/node-api'
import { isRecord } from '#domain/core/parse.ts'
import {
  allText,
  type CsvColumn,
  type CsvFormat,
  csvOptions,
  csvValues,
  type HeadColumns,
  headColumns,
} from '#domain/engines/duckdb/folder/csv-options.ts'
import type { FileRead } from '#domain/engines/duckdb/folder/data-file.ts'
import { textEncoding } from '#domain/engines/duckdb/folder/text-encoding.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { UNCHECKED, within } from '#server/engines/duckdb/folder/within.ts'
import { exactColumns, plainColumns, withQuotedBlanks } from './column-types.ts'
import { readProbe } from './probe-text.ts'
import { leftOutRows } from './rejected-rows.ts'

/** The options to read a CSV file, with a note for the user; or the problem of a file that cannot be read. */
interface SniffedCsv {
  readonly read: FileRead | null
  readonly note: string | null
  readonly skipsRows: boolean
  readonly problem: string | null
}

/** Rows of the first sample. */
const SAMPLED_ROWS = 20_480

/**
 * Finds options to read a CSV file without loss: its encoding, its separators, and the type of each column over all rows.
 * Rows that do not fit the header are counted in the note. Throws errors of DuckDB.
 */
export async function sniffCsv(
  connection: DuckDBConnection,
  path: string,
  isPacked: boolean,
): Promise<SniffedCsv> {
  const probe = readProbe(path, isPacked)
  const encoded = textEncoding(probe)
  if (!encoded.ok) return { read: null, note: null, skipsRows: false, problem: encoded.problem }
  const file = { path, encoding: encoded.encoding }
  const sampled = await sniffedFormat(connection, { ...file, rows: SAMPLED_ROWS })
  const found = await within(connection, async () => checkedFormat(connection, file, sampled))
  if (found === 'late') return readAs(sampled, UNCHECKED)
  const head = file.encoding === 'utf-8' && !isPacked ? headColumns(probe.firstLine) : null
  const isOther = found === null || found.skip > 0 || found.columns.length === 1
  const ragged =
    head !== null && isOther
      ? await within(connection, async () => raggedFile(connection, path, { head, found }))
      : null
  if (ragged === 'late') return readAs(sampled, UNCHECKED)
  return ragged ?? readAs(found, found !== null && found.skip > 0 ? skippedNote(found.skip) : null)
}

function readAs(format: CsvFormat | null, note: string | null): SniffedCsv {
  if (format === null) throw new Error('The separator of the file was not found.')
  const read = { options: csvOptions(format), values: csvValues(format) }
  return { read, note, skipsRows: false, problem: null }
}

interface CsvFile {
  readonly path: string
  readonly encoding: string
}

/** The format with types that fit all rows: the sampled one, widened if needed, or else one sniffed from all rows. */
async function checkedFormat(
  connection: DuckDBConnection,
  file: CsvFile,
  sampled: CsvFormat | null,
): Promise<CsvFormat | null> {
  const widened = sampled === null ? null : await widenedFormat(connection, file.path, sampled)
  const found = widened ?? (await sniffedFormat(connection, { ...file, rows: -1 }))
  if (found === null) return null
  const columns = await exactColumns(connection, file.path, found)
  return await withQuotedBlanks(connection, file.path, { ...found, columns })
}

/** The format that reads all rows, with types widened if needed; null if that does not help. */
async function widenedFormat(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
): Promise<CsvFormat | null> {
  const sql = `SELECT count(COLUMNS(*)) FROM read_csv(${textLiteral(path)}${csvOptions(format)})`
  const failure = await connection.run(sql).then(
    () => null,
    (error: unknown) => String(error),
  )
  if (failure === null) return format
  if (failure.includes('INTERRUPT')) throw new Error(failure)
  const columns = format.columns.map((column) =>
    failure.includes(`converting column \\"${column.name}\\"`) ||
    failure.includes(`converting column "${column.name}"`)
      ? { ...column, type: column.type === 'BIGINT' ? 'DOUBLE' : 'VARCHAR' }
      : column,
  )
  const isSame = columns.every(({ type }, at) => type === format.columns[at]?.type)
  return isSame ? null : widenedFormat(connection, path, { ...format, columns })
}

/** Reads a file by its header, leaving out rows that do not fit; null if `found` reads more rows. */
async function raggedFile(
  connection: DuckDBConnection,
  path: string,
  { head, found }: { readonly head: HeadColumns; readonly found: CsvFormat | null },
): Promise<SniffedCsv | null> {
  const format = await raggedFormat(connection, path, head)
  const { readable, note } = await leftOutRows(connection, path, format)
  const isBetter =
    found !== null && found.columns.length > 1 && readable < (await rowsIn(connection, path, found))
  return isBetter ? null : { ...readAs(format, note), skipsRows: note !== null }
}

async function rowsIn(connection: DuckDBConnection, path: string, format: CsvFormat): Promise<number> {
  const from = `read_csv(${textLiteral(path)}${csvOptions(format)})`
  const answer = await connection.runAndReadAll(`SELECT count(*) FROM ${from}`)
  return Number(answer.getRows()[0]?.[0])
}

function skippedNote(lines: number): string {
  return lines === 1
    ? 'Line 1 is before the header and is left out.'
    : `Lines 1 to ${lines} are before the header and are left out.`
}

/** The format that DuckDB detects; null if it detects none. */
async function sniffedFormat(
  connection: DuckDBConnection,
  { path, encoding, rows }: CsvFile & { readonly rows: number },
): Promise<CsvFormat | null> {
  const answer = await connection
    .runAndReadAll(
      `SELECT Delimiter, Quote, Escape, Comment, NewLineDelimiter, SkipRows, HasHeader, Columns, DateFormat, TimestampFormat
       FROM sniff_csv(${textLiteral(path)}, sample_size = ${rows}, encoding = ${textLiteral(encoding)})`,
    )
    .catch((error: unknown) => {
      if (String(error).includes('not possible to automatically detect')) return null
      throw error
    })
  const [row] = answer?.getRowObjectsJson() ?? []
  if (row === undefined) return null
  const text = (name: string) => {
    const value = row[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const sign = (name: string) => (text(name)?.startsWith('(') === true ? '' : (text(name) ?? ''))
  const newLine = text('NewLineDelimiter')
  return {
    delimiter: sign('Delimiter'),
    quote: sign('Quote'),
    escape: sign('Escape'),
    comment: sign('Comment'),
    newLine: newLine !== null && NEW_LINES.has(newLine) ? newLine : null,
    skip: Number(row['SkipRows']),
    hasHeader: row['HasHeader'] === true,
    columns: columnsOf(row['Columns']),
    dateFormat: text('DateFormat'),
    timestampFormat: text('TimestampFormat'),
    encoding,
    isRagged: false,
    keepsQuotedBlanks: false,
  }
}

const NEW_LINES: ReadonlySet<string> = new Set(['\\n', '\\r', '\\r\\n'])

function columnsOf(value: unknown): readonly CsvColumn[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) =>
    isRecord(entry) ? [{ name: String(entry['name']), type: String(entry['type']) }] : [],
  )
}

/** The format of a file with rows longer or shorter than its header. */
async function raggedFormat(
  connection: DuckDBConnection,
  path: string,
  { delimiter, names }: HeadColumns,
): Promise<CsvFormat> {
  const format: CsvFormat = {
    delimiter,
    quote: '"',
    escape: '"',
    comment: '',
    newLine: null,
    skip: 0,
    hasHeader: true,
    columns: names.map((name) => ({ name, type: 'VARCHAR' })),
    dateFormat: null,
    timestampFormat: null,
    encoding: 'utf-8',
    isRagged: true,
    keepsQuotedBlanks: false,
  }
  const columns = await plainColumns(connection, path, allText(format))
  return await withQuotedBlanks(connection, path, { ...format, columns })
}
