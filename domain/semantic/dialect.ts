import { quoteName } from '#domain/sql/quote-name.ts'
import { type ScanDialect, scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import type { TimeUnit } from '#domain/time/calendar.ts'

/** The SQL dialect of a kind of database. */
export interface Dialect {
  readonly name: string
  /** Its lexical rules. */
  readonly scan: ScanDialect
  /** Schema of a name without one; null if the database has no schemas. */
  readonly defaultSchema: string | null
  readonly quoteName: (name: string) => string
  /** Writes a text literal; a backslash is a character like any other for the result. */
  readonly textLiteral: (text: string) => string
  /** Time grains by length, with the SQL that truncates to them; `{col}` is the time. */
  readonly grains: readonly TimeGrain[]
  /** Writes a time (ms since 1970, no zone) as a literal to compare with a column of this type. */
  readonly timeLiteral: (time: number, columnType: string | null) => string
  /** Writes a time outside of the years 1 to 9999; null if the database has not got it. */
  readonly farTimeLiteral: (time: number) => string | null
  /** Writes bytes by their hexadecimal digits; null where the text of a value (`\x00`) is compared with bytes. */
  readonly bytesLiteral: ((hex: string) => string) | null
  /** Writes bytes as hexadecimal digits, for a search. */
  readonly bytesText: (bytes: string) => string
  /** Writes a list or struct as text, for a search. */
  readonly nestedText: (nested: string) => string
  /** Writes a list or struct by its JSON, for a column of this type; null if it does not fit. */
  readonly nestedLiteral: (json: string, columnType: string) => string | null
  /** Writes a text as a value of a type that texts are not compared with; null where they are. */
  readonly castText: (text: string, columnType: string) => string | null
  /** Writes a column so that it can be compared and ordered: some types have neither. */
  readonly comparable: (sql: string, columnType: string | null) => string
  /** Whether only rows tell the types of expressions. */
  readonly typesOfRows: boolean
  /** Writes a time that is compared with `timeLiteral`; not the same text where times are stored as texts. */
  readonly timeOperand: (time: string, columnType: string | null) => string
  /** Casts any value to a text. */
  readonly asText: (value: string) => string
  /** Casts a text to a time. */
  readonly asTime: (text: string) => string
  /** The day of the month, from 1. */
  readonly dayOfMonth: (time: string) => string
  /** Writes a number of more than 15 digits, for a column of this type: a plain literal may be a double. */
  readonly longNumber: (text: string, columnType: string | null) => string
  /** Writes a number that SQL has no literal for; null if the database has no such number. */
  readonly specialNumber: (name: SpecialNumber) => string | null
  /** Adds hours to a time; they may be negative. */
  readonly addHours: (time: string, hours: number) => string
  /** Adds units to a time; they may be negative. A day that the month lacks becomes its last. */
  readonly addUnits: (time: string, count: number, unit: TimeUnit) => string
  /** The operator of a LIKE that ignores case; null if both sides are written in lower case instead. */
  readonly caseInsensitiveLike: string | null
  /** Writes the test of a text against a regular expression, both as SQL; null if not supported. */
  readonly matches: ((text: string, pattern: string) => string) | null
  /** Writes a comparison in which NULL equals NULL. */
  readonly isSame: (one: string, other: string) => string
  /** Writes the test of a boolean; NULL is neither. */
  readonly isBoolean: (sql: string, value: boolean) => string
  /** Writes a term of ORDER BY; missing values come last in both directions, so that a limit keeps the same rows on each database. */
  readonly ordered: (sql: string, isAscending: boolean) => string
  /** Whether an alias replaces the column of its name in the other clauses; then aliases are given in a query around it. */
  readonly aliasesReplaceColumns: boolean
  /** Whether several queries can run as one statement with GROUPING SETS. */
  readonly mergesQueries: boolean
}

/** Numbers without a literal, as chart data write them. */
export type SpecialNumber = 'NaN' | 'Infinity' | '-Infinity'

/** A time grain: its ISO duration, its label, and its SQL. */
interface TimeGrain {
  readonly duration: string
  readonly name: string
  readonly sql: string
}

/** Units without an interval in standard SQL, in other units. */
const STANDARD_UNITS: ReadonlyMap<TimeUnit, readonly [times: number, unit: TimeUnit]> = new Map([
  ['week', [7, 'day']],
  ['quarter', [3, 'month']],
])

/** Standard SQL: the base of other dialects, and the dialect of unknown databases. */
export const STANDARD_SQL: Dialect = {
  name: 'SQL',
  scan: scanDialect('standard'),
  defaultSchema: null,
  quoteName,
  textLiteral,
  grains: [],
  timeLiteral: (time) => `TIMESTAMP '${new Date(time).toISOString().slice(0, 23).replace('T', ' ')}'`,
  farTimeLiteral: () => null,
  bytesLiteral: (hex) => `X'${hex}'`,
  bytesText: (bytes) => `CONCAT('.x', LOWER(HEX(${bytes})))`,
  nestedText: (nested) => `CAST(${nested} AS VARCHAR)`,
  nestedLiteral: (json) => textLiteral(json),
  castText: () => null,
  comparable: (sql) => sql,
  typesOfRows: false,
  timeOperand: (time) => time,
  asText: (value) => `CAST(${value} AS VARCHAR)`,
  asTime: (text) => `CAST(${text} AS TIMESTAMP)`,
  dayOfMonth: (time) => `EXTRACT(DAY FROM ${time})`,
  longNumber: (text) => text,
  specialNumber: (name) => `CAST('${name}' AS DOUBLE)`,
  addHours: (time, hours) => `${time} + INTERVAL '${hours}' HOUR`,
  addUnits: (time, count, unit) => {
    const [times, name] = STANDARD_UNITS.get(unit) ?? [1, unit]
    return `(${time} + INTERVAL '${count * times}' ${name.toUpperCase()})`
  },
  caseInsensitiveLike: null,
  matches: null,
  isSame: (one, other) => `${one} IS NOT DISTINCT FROM ${other}`,
  isBoolean: (sql, value) => `${sql} IS ${value}`,
  ordered: (sql, isAscending) => `${sql} ${isAscending ? 'ASC' : 'DESC'}`,
  aliasesReplaceColumns: false,
  mergesQueries: false,
}

/** Writes a SELECT of the first hundred rows of a table. */
export function selectStar(dialect: Dialect, schema: string | null, table: string): string {
  const name = [schema, table].filter((part) => part !== null).map(dialect.quoteName)
  return `SELECT\n  *\nFROM ${name.join('.')}\nLIMIT 100`
}

/** Writes a text literal of standard SQL. A dialect in which a backslash escapes has its own. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Truncates a time expression to a grain; null if the dialect lacks the grain. */
export function truncate(dialect: Dialect, expression: string, duration: string): string | null {
  const grain = dialect.grains.find((candidate) => candidate.duration === duration)
  return grain === undefined ? null : grain.sql.replaceAll('{col}', () => expression)
}
