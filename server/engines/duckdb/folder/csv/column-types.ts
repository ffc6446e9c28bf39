import type { DuckDBConnection } from '@duckdb/node-api'
import {
  allText,
  type CsvColumn,
  type CsvFormat,
  csvOptions,
} from '#domain/engines/duckdb/folder/csv-options.ts'
import { exactType } from '#domain/engines/duckdb/folder/exact-type.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoteName as quoted } from '#domain/sql/quote-name.ts'
import { TEXT_COUNTS, textCounts, textsAt } from '#server/engines/duckdb/folder/text-counts.ts'

/** Types that a column of texts may get, the narrowest first, with the patterns of their texts: a cast alone rounds 2.5 to 3. */
const PLAIN_TYPES: readonly (readonly [type: string, pattern: string])[] = [
  ['BOOLEAN', '(?i)true|false'],
  ['BIGINT', String.raw`[+-]?(0|[1-9][0-9]*)`],
  ['DOUBLE', String.raw`[+-]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?`],
  ['DATE', String.raw`\d{4}-\d\d-\d\d`],
  ['TIMESTAMP', String.raw`\d{4}-\d\d-\d\d[ T].*`],
]

async function counts(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
  values: readonly string[],
): Promise<readonly number[]> {
  const from = `read_csv(${textLiteral(path)}${csvOptions(allText(format))})`
  const answer = await connection.runAndReadAll(`SELECT ${values.join(', ')} FROM ${from}`)
  const [row = []] = answer.getRows()
  return row.map((value) => Number(value ?? 0))
}

/**
 * The columns of a format, with types that preserve every value: without an error, the reader would round 2.5 to an
 * integer, cut the clock off a time, and make ids of 20 digits equal.
 */
export async function exactColumns(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
): Promise<readonly CsvColumn[]> {
  const suspects = format.columns.filter(({ type }) => SUSPECT.has(type))
  if (suspects.length === 0) return format.columns
  const lossy = await counts(
    connection,
    path,
    format,
    suspects.map(({ name, type }) => SUSPECT.get(type)?.(quoted(name)) ?? '0'),
  )
  const found = suspects.filter((_column, at) => (lossy[at] ?? 0) > 0)
  const numbers = found.filter(({ type }) => type !== 'DATE')
  const types = new Map(found.map(({ name }) => [name, 'VARCHAR']))
  if (numbers.length > 0) {
    const texts = await counts(
      connection,
      path,
      format,
      numbers.flatMap(({ name }) => textCounts(name)),
    )
    for (const [at, { name }] of numbers.entries())
      types.set(name, exactType(textsAt(texts, at * TEXT_COUNTS)))
  }
  return format.columns.map((column) => ({ ...column, type: types.get(column.name) ?? column.type }))
}

/** By type, SQL that counts the texts which the type might change. A DOUBLE holds any fifteen digits. */
const SUSPECT: ReadonlyMap<string, (column: string) => string> = new Map([
  ['BIGINT', (column: string) => `count(*) FILTER (regexp_matches(${column}, '[.eE]'))`],
  ['DOUBLE', (column: string) => `count(*) FILTER (length(${column}) > 15)`],
  ['DATE', (column: string) => `count(*) FILTER (contains(${column}, ':'))`],
])

/** The columns of a format of texts, each with the narrowest type that fits all rows. */
export async function plainColumns(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
): Promise<readonly CsvColumn[]> {
  const found = await counts(
    connection,
    path,
    format,
    format.columns.flatMap(({ name }) => {
      const value = quoted(name)
      const fits = PLAIN_TYPES.map(
        ([type, pattern]) =>
          `count(*) FILTER (regexp_full_match(${value}, ${textLiteral(pattern)}) AND try_cast(${value} AS ${type}) IS NOT NULL)`,
      )
      return [`count(*) FILTER (${value} <> '')`, ...fits]
    }),
  )
  const columns = format.columns.map(({ name }, at) => {
    const [filled = 0, ...fitting] = found.slice(
      at * (PLAIN_TYPES.length + 1),
      (at + 1) * (PLAIN_TYPES.length + 1),
    )
    const index = filled === 0 ? -1 : fitting.indexOf(filled)
    return { name, type: PLAIN_TYPES[index]?.[0] ?? 'VARCHAR' }
  })
  return exactColumns(connection, path, { ...format, columns })
}

/** The format in which a quoted empty value is an empty text, and NULL in a column of another type. */
export async function withQuotedBlanks(
  connection: DuckDBConnection,
  path: string,
  format: CsvFormat,
): Promise<CsvFormat> {
  const keeping = { ...format, keepsQuotedBlanks: true }
  const typed = format.columns.filter(({ type }) => type !== 'VARCHAR')
  if (typed.length === format.columns.length) return format
  if (typed.length === 0) return keeping
  const blanks = await counts(
    connection,
    path,
    keeping,
    typed.map(({ name }) => `count(*) FILTER (${quoted(name)} = '')`),
  )
  const names = new Set(typed.filter((_column, at) => (blanks[at] ?? 0) > 0).map(({ name }) => name))
  const columns = format.columns.map((column) => ({ ...column, hasQuotedBlanks: names.has(column.name) }))
  return { ...keeping, columns }
}
