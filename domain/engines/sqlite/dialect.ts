import { type Dialect, STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import type { TimeUnit } from '#domain/time/calendar.ts'

/** Times are texts. Every expression gives and compares this form, which sorts as the times do. */
const TIME_FORMAT = '%Y-%m-%d %H:%M:%f'

const UNIT_CODES = {
  seconds: ['%S', '%Y-%m-%d %H:%M:%S'],
  minutes: ['%M', '%Y-%m-%d %H:%M:00'],
  hours: ['%H', '%Y-%m-%d %H:00:00'],
} as const

/** The start of `count` units within the next larger unit. */
function startOf(unit: keyof typeof UNIT_CODES, count: number): string {
  const [code, format] = UNIT_CODES[unit]
  const start = `STRFTIME('${format}', {col})`
  if (count === 1) return `DATETIME(${start})`
  return `DATETIME(${start}, '-' || (CAST(STRFTIME('${code}', {col}) AS INTEGER) % ${count}) || ' ${unit}')`
}

/** `weekday N` moves forward to that day, and not at all on it. */
const MONDAY_WEEK = "DATETIME({col}, 'start of day', 'weekday 0', '-6 days')"
const SUNDAY_WEEK = "DATETIME({col}, 'start of day', 'weekday 6', '-6 days')"

/**
 * The SQL of each grain, with its name in Superset. A week begins on Monday, as with the other engines; for SQLite Superset
 * begins it on Sunday.
 */
const SQLITE_GRAINS = [
  ['PT1S', 'Second', startOf('seconds', 1)],
  ['PT5S', '5 second', startOf('seconds', 5)],
  ['PT30S', '30 second', startOf('seconds', 30)],
  ['PT1M', 'Minute', startOf('minutes', 1)],
  ['PT5M', '5 minute', startOf('minutes', 5)],
  ['PT10M', '10 minute', startOf('minutes', 10)],
  ['PT15M', '15 minute', startOf('minutes', 15)],
  ['PT30M', '30 minute', startOf('minutes', 30)],
  ['PT1H', 'Hour', startOf('hours', 1)],
  ['PT6H', '6 hour', startOf('hours', 6)],
  ['P1D', 'Day', "DATETIME({col}, 'start of day')"],
  ['P1W', 'Week', MONDAY_WEEK],
  ['1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', SUNDAY_WEEK],
  ['1969-12-29T00:00:00Z/P1W', 'Week starting Monday', MONDAY_WEEK],
  ['P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', "DATETIME({col}, 'start of day', 'weekday 6')"],
  ['P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', "DATETIME({col}, 'start of day', 'weekday 0')"],
  ['P1M', 'Month', "DATETIME({col}, 'start of month')"],
  [
    'P3M',
    'Quarter',
    "DATETIME({col}, 'start of month', '-' || ((CAST(STRFTIME('%m', {col}) AS INTEGER) - 1) % 3) || ' months')",
  ],
  ['P1Y', 'Year', "DATETIME({col}, 'start of year')"],
] as const

/** Units that SQLite's modifiers lack, in other units. */
const OTHER_UNITS: ReadonlyMap<TimeUnit, readonly [times: number, unit: string]> = new Map([
  ['week', [7, 'days']],
  ['quarter', [3, 'months']],
])

/** The dialect of SQLite. */
export const SQLITE: Dialect = {
  ...STANDARD_SQL,
  name: 'SQLite',
  scan: scanDialect('sqlite'),
  defaultSchema: 'main',
  grains: SQLITE_GRAINS.map(([duration, name, sql]) => ({ duration, name, sql })),
  bytesText: (bytes) => `('.x' || LOWER(HEX(${bytes})))`,
  typesOfRows: true,
  timeLiteral: (time) => `'${new Date(time).toISOString().slice(0, 23).replace('T', ' ')}'`,
  timeOperand: (time) => `STRFTIME('${TIME_FORMAT}', ${time})`,
  asText: (value) => `CAST(${value} AS TEXT)`,
  asTime: (text) => `STRFTIME('${TIME_FORMAT}', ${text})`,
  dayOfMonth: (time) => `CAST(STRFTIME('%d', ${time}) AS INTEGER)`,
  specialNumber: (name) => (name === 'NaN' ? null : name === 'Infinity' ? '9e999' : '-9e999'),
  addHours: (time, hours) => `STRFTIME('${TIME_FORMAT}', ${time}, '${hours} hours')`,
  addUnits: (time, count, unit) => {
    const [times, name] = OTHER_UNITS.get(unit) ?? [1, `${unit}s`]
    // Without `floor`, 31 January and one month would be 2 March.
    const floor = name === 'months' || name === 'years' ? ", 'floor'" : ''
    return `STRFTIME('${TIME_FORMAT}', ${time}, '${count * times} ${name}'${floor})`
  },
  isSame: (one, other) => `${one} IS ${other}`,
  ordered: (sql, isAscending) => `${sql} ${isAscending ? 'ASC' : 'DESC'} NULLS LAST`,
}
