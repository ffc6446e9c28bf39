import type { DuckDBConnection } from '@duckdb/node-api'
import {
  allText,
  type CsvColumn,
  type CsvFormat,
  csvOptions,
} from '#domain/engines/duckdb/folder/csv-options.ts'
import { exactType } from '#domain/engines/duckdb/folder/exact-type.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'

/** Types that a column of texts may have, the narrowest first, and how their texts look: a cast alone rounds 2.5 to 3. */
const PLAIN_TYPES: readonly (readonly [type: string, pattern: string])[] = [
  ['BOOLEAN', '(?i)true|false'],
  ['BIGINT', String.raw`[+-]?(0|[1-9][0-9]*)`],
  ['DOUBLE', String.raw`[+-]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?`],
  ['DATE', String.raw`\d{4}-\d\d-\d\d`],
  ['TIMESTAMP', String.raw`\d{4}-\d\d-\d\d[ T].*`],
]

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

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
 * The columns of a format with types that keep every value: a reader rounds 2.5 to a whole number, cuts the clock off a time
 * and makes ids of 20 digits one, all without an error.
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

/** By type, what counts the texts of a column that it might change. Fifteen digits are those that a DOUBLE always holds. */
const SUSPECT: ReadonlyMap<string, (column: string) => string> = new Map([
  ['BIGINT', (column: string) => `count(*) FILTER (regexp_matches(${column}, '[.eE]'))`],
  ['DOUBLE', (column: string) => `count(*) FILTER (length(${column}) > 15)`],
  ['DATE', (column: string) => `count(*) FILTER (contains(${column}, ':'))`],
])

const TEXT_COUNTS = 7

const WHOLE = String.raw`^[+-]?[0-9]+$`
const DECIMAL = String.raw`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$`

/** The counts of the texts of a column as SQL, in the order of `textsAt`. */
function textCounts(name: string): readonly string[] {
  const text = `trim(${quoted(name)})`
  const isWhole = `regexp_full_match(${text}, ${textLiteral(WHOLE)})`
  const isDecimal = `regexp_full_match(${text}, ${textLiteral(DECIMAL)})`
  const digits = `ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
  const whole = `ltrim(regexp_replace(split_part(${text}, '.', 1), '[^0-9]', '', 'g'), '0')`
  return [
    `count(*) FILTER (${text} <> '')`,
    `count(*) FILTER (${isWhole})`,
    `count(*) FILTER (${isDecimal})`,
    `max(length(${whole})) FILTER (${isDecimal})`,
    `max(length(split_part(${text}, '.', 2))) FILTER (${isDecimal})`,
    `max(length(${digits})) FILTER (${isWhole})`,
    `max(length(${digits})) FILTER (${isDecimal} AND NOT ${isWhole})`,
  ]
}

function textsAt(found: readonly number[], at: number) {
  const of = (index: number) => found[at + index] ?? 0
  return {
    filled: of(0),
    wholes: of(1),
    decimals: of(2),
    wholeDigits: of(3),
    fractionDigits: of(4),
    longestWhole: of(5),
    longestDecimal: of(6),
  }
}

/** The columns of a format of texts, each with the narrowest type that holds all of its rows. */
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
