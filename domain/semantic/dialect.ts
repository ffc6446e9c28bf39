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
  /** Time grains by length, with the SQL that truncates to them; `{col}` is the time. */
  readonly grains: readonly TimeGrain[]
  /** Writes a time (ms since 1970, no zone) as a literal to compare with a column of this type. */
  readonly timeLiteral: (time: number, columnType: string | null) => string
  /** Adds hours to a time; they may be negative. */
  readonly addHours: (time: string, hours: number) => string
  /** Adds units to a time; they may be negative. A day that the month lacks becomes its last. */
  readonly addUnits: (time: string, count: number, unit: TimeUnit) => string
  readonly caseInsensitiveLike: string
  /** Writes the test of a text against a regular expression, both as SQL; null if not supported. */
  readonly matches: ((text: string, pattern: string) => string) | null
  /** Writes a comparison in which NULL equals NULL. */
  readonly isSame: (one: string, other: string) => string
}

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
  grains: [],
  timeLiteral: (time) => `TIMESTAMP '${new Date(time).toISOString().slice(0, 23).replace('T', ' ')}'`,
  addHours: (time, hours) => `${time} + INTERVAL '${hours}' HOUR`,
  addUnits: (time, count, unit) => {
    const [times, name] = STANDARD_UNITS.get(unit) ?? [1, unit]
    return `(${time} + INTERVAL '${count * times}' ${name.toUpperCase()})`
  },
  caseInsensitiveLike: 'LIKE',
  matches: null,
  isSame: (one, other) => `${one} IS NOT DISTINCT FROM ${other}`,
}

/** Writes a SELECT of the first hundred rows of a table. */
export function selectStar(dialect: Dialect, schema: string | null, table: string): string {
  const name = [schema, table].filter((part) => part !== null).map(dialect.quoteName)
  return `SELECT\n  *\nFROM ${name.join('.')}\nLIMIT 100`
}

/** Writes an SQL string literal. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Truncates a time expression to a grain; null if the dialect lacks the grain. */
export function truncate(dialect: Dialect, expression: string, duration: string): string | null {
  const grain = dialect.grains.find((candidate) => candidate.duration === duration)
  return grain === undefined ? null : grain.sql.replace('{col}', () => expression)
}
