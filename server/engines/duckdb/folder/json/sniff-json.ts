import type { DuckDBConnection } from '@duckdb/node-api'
import { PLAIN_READ, readFileSql } from '#domain/engines/duckdb/folder/data-file.ts'
import { exactType } from '#domain/engines/duckdb/folder/exact-type.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { TEXT_COUNTS, textCounts, textsAt } from '#server/engines/duckdb/folder/text-counts.ts'
import { UNCHECKED, within } from '#server/engines/duckdb/folder/within.ts'

/** The options of `read_json` for a file, and a note for the user. */
interface SniffedJson {
  readonly options: string
  readonly note: string | null
}

interface JsonColumn {
  readonly name: string
  readonly type: string
}

/** Detects types from all rows instead of a sample. */
const ALL_ROWS = ', sample_size = -1'

/**
 * Finds options to read a JSON file without loss: the type of each column over all rows. With types of a sample, the reader
 * would round 2.5 in a column of integers, and fail at later texts and members. Throws errors of DuckDB.
 */
export async function sniffJson(connection: DuckDBConnection, path: string): Promise<SniffedJson> {
  const options = await within(connection, async () => checkedOptions(connection, path))
  return options === 'late' ? { options: '', note: UNCHECKED } : { options, note: null }
}

async function checkedOptions(connection: DuckDBConnection, path: string): Promise<string> {
  const answer = await connection.runAndReadAll(
    `DESCRIBE ${readFileSql('read_json', path, { ...PLAIN_READ, options: ALL_ROWS })}`,
  )
  const columns = answer.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
  const options = columnsOption(await exactColumns(connection, path, columns))
  // DuckDB renames members that differ only in case; read by those names, they would be empty.
  const [found, named] = [
    await filledOf(connection, path, { columns, options: ALL_ROWS }),
    await filledOf(connection, path, { columns, options }),
  ]
  return found.join() === named.join() ? options : ALL_ROWS
}

/** The columns; a DOUBLE gets a type that preserves all of its numbers. */
async function exactColumns(
  connection: DuckDBConnection,
  path: string,
  columns: readonly JsonColumn[],
): Promise<readonly JsonColumn[]> {
  const suspects = columns.filter(({ type }) => type === 'DOUBLE')
  if (suspects.length === 0) return columns
  const texts = columnsOption(suspects.map(({ name }) => ({ name, type: 'VARCHAR' })))
  const counts = suspects.flatMap(({ name }) => textCounts(name))
  const found = await numbersOf(connection, `SELECT ${counts.join(', ')} FROM ${tableOf(path, texts)}`)
  const types = new Map(suspects.map(({ name }, at) => [name, exactType(textsAt(found, at * TEXT_COUNTS))]))
  return columns.map(({ name, type }) => ({ name, type: types.get(name) ?? type }))
}

function columnsOption(columns: readonly JsonColumn[]): string {
  const fields = columns.map(({ name, type }) => `${quoteName(name)}: ${textLiteral(type)}`)
  return `, columns = {${fields.join(', ')}}`
}

/** Counts the rows, and the values of each column. */
async function filledOf(
  connection: DuckDBConnection,
  path: string,
  { columns, options }: { readonly columns: readonly JsonColumn[]; readonly options: string },
): Promise<readonly number[]> {
  const counts = columns.map(({ name }) => `count(${quoteName(name)})`)
  return await numbersOf(
    connection,
    `SELECT ${['count(*)', ...counts].join(', ')} FROM ${tableOf(path, options)}`,
  )
}

function tableOf(path: string, options: string): string {
  return `(${readFileSql('read_json', path, { ...PLAIN_READ, options })})`
}

async function numbersOf(connection: DuckDBConnection, sql: string): Promise<readonly number[]> {
  const [row = []] = (await connection.runAndReadAll(sql)).getRows()
  return row.map((value) => Number(value ?? 0))
}
