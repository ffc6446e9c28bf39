import { quoteName } from '#domain/sql/quote-name.ts'
import { type ScanDialect, scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import type { TimeUnit } from '#domain/time/calendar.ts'

/** How a kind of database reads and writes SQL. */
export interface Dialect {
  readonly name: string
  /** How its texts are cut into tokens. */
  readonly scan: ScanDialect
  /** Where a name without a schema is looked up; null where there are no schemas. */
  readonly defaultSchema: string | null
  readonly quoteName: (name: string) => string
  /** Time grains in the order of their length, with what cuts a time to it; `{col}` is the time. */
  readonly grains: readonly TimeGrain[]
  /** Writes a time (ms since 1970, no zone) to compare a column of this type with. */
  readonly timeLiteral: (time: number, columnType: string | null) => string
  /** Moves a time by hours, back where they are fewer than none. */
  readonly addHours: (time: string, hours: number) => string
  /** Moves a time by units, back for a negative count; a day that a month lacks becomes its last. */
  readonly addUnits: (time: string, count: number, unit: TimeUnit) => string
  readonly caseInsensitiveLike: string
  /** Tells whether a regular expression is found in a text; null where a database has none. Both are SQL. */
  readonly matches: ((text: string, pattern: string) => string) | null
  /** Tells whether two values are the same; two that are missing are. */
  readonly isSame: (one: string, other: string) => string
}

/** A time grain: its ISO duration, what people call it, and its SQL. */
interface TimeGrain {
  readonly duration: string
  readonly name: string
  readonly sql: string
}

/** Units that the standard has no interval of, in ones that it has. */
const STANDARD_UNITS: ReadonlyMap<TimeUnit, readonly [times: number, unit: TimeUnit]> = new Map([
  ['week', [7, 'day']],
  ['quarter', [3, 'month']],
])

/** What the standard says: where other dialects begin, and how a database is shown whose kind this host does not know. */
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

/** A SELECT over a table's first hundred rows. */
export function selectStar(dialect: Dialect, schema: string | null, table: string): string {
  const name = [schema, table].filter((part) => part !== null).map(dialect.quoteName)
  return `SELECT\n  *\nFROM ${name.join('.')}\nLIMIT 100`
}

/** Writes a text as an SQL string. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Cuts a time expression to a grain; null when the dialect has no such grain. */
export function truncate(dialect: Dialect, expression: string, duration: string): string | null {
  const grain = dialect.grains.find((candidate) => candidate.duration === duration)
  return grain === undefined ? null : grain.sql.replace('{col}', () => expression)
}
