import { COLUMN_RULES, isLonger, lengthMs, nextStart, startOf, type Unit, unitName } from './units.ts'

/** The units of a calendar: its blocks, and the squares inside them. */
export interface CalendarUnits {
  readonly domain: Unit
  readonly subdomain: Exclude<Unit, 'year'>
}

/** Maximum number of columns; more would be thinner than a line. */
const MOST_COLUMNS = 400

/** The layout of a calendar: labels of columns and rows, and the cell of a time; null if it is outside. */
interface Calendar {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly placeOf: (ms: number) => { readonly x: number; readonly y: number } | null
}

/**
 * Lays out a calendar from the first to the last of some times, gaps included. Blocks are separated by an empty column; a week
 * that spans two months is in both. If the calendar is too long, its last columns are used.
 */
export function calendarOf(times: readonly number[], { domain, subdomain }: CalendarUnits): Calendar {
  const { column: unit, rows, rowOf } = COLUMN_RULES[subdomain]
  const last = times.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const least = times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const first = Math.max(least, last - MOST_COLUMNS * lengthMs(unit))
  const block = isLonger(domain, unit) ? domain : null
  const blockOf = (ms: number) => (block === null ? 0 : startOf(ms, block))
  const columns: string[] = []
  const places = new Map<string, number>()
  let before: number | null = null
  for (let start = startOf(first, unit); start <= last; start = nextStart(start, unit)) {
    const ends = [start, nextStart(start, unit) - 1].map((ms) => Math.min(Math.max(ms, first), last))
    for (const own of new Set(ends.map(blockOf))) {
      const isNew = own !== before
      if (isNew && before !== null) columns.push('')
      places.set(`${own} ${start}`, columns.length)
      const isNamed = block === null || isNew
      columns.push(isNamed ? nameOf(block === null ? start : own, block ?? unit, before === null) : '')
      before = own
    }
  }
  return {
    columns,
    rows,
    placeOf: (ms) => {
      const x = places.get(`${blockOf(ms)} ${startOf(ms, unit)}`)
      return x === undefined || ms < first ? null : { x, y: rowOf(ms) }
    },
  }
}

/** The first label includes the year, and so does each January. */
function nameOf(ms: number, unit: Unit, isFirst: boolean): string {
  return unitName(ms, unit, isFirst || (unit === 'month' && new Date(ms).getUTCMonth() === 0))
}
