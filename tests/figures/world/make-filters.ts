import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import type { Ask } from './ask.ts'
import { columnsOf } from './make-ask.ts'
import { quoteName, quoteText, type WorldColumn, type WorldTable } from './table.ts'

/** A filter of a dashboard: its stored form or the picked value of another chart, and the independent SQL of its rows. */
export type WorldFilter = { readonly sql: string } & (
  | {
      readonly kind: 'native'
      readonly column: string
      readonly isInverse: boolean
      readonly value: NativeValue
    }
  | { readonly kind: 'pick'; readonly column: string; readonly value: string | null }
)

/** Whether a filter bounds the time of the chart, which charts without a time column cannot follow. */
export function isOfTime(filter: WorldFilter): boolean {
  return filter.kind === 'native' && filter.value.kind === 'time'
}

/** One or two filters over different columns of a table, and sometimes one of the time of a chart's axis. */
export function makeFilters(chance: Seeded, table: WorldTable, ask: Ask): readonly WorldFilter[] {
  const columns = columnsOf(table, ['text', 'flag', 'year', 'decimal', 'integer'])
  const from = chance.below(columns.length)
  const chosen = [...columns.slice(from), ...columns.slice(0, from)].slice(0, chance.pick([1, 1, 2]))
  return [...chosen.map((column) => filterOf(chance, table, column)), ...timeOf(chance, ask)]
}

/** A time range; none for a comparison, whose other time it would bound too, or beside a condition of time, which it replaces. */
function timeOf(chance: Seeded, { axis, shift, conditions }: Ask): readonly WorldFilter[] {
  const isTime = axis !== null && (axis.column.kind === 'day' || axis.column.kind === 'time')
  const isFree = shift === null && conditions.every(({ form }) => form['operator'] !== 'TEMPORAL_RANGE')
  if (!isTime || !isFree || chance.next() < 0.5) return []
  const [from, to] = chance.pick(TIME_RANGES)
  const name = quoteName(axis.column.name)
  const sql = `${name} >= TIMESTAMP '${from}' AND ${name} < TIMESTAMP '${to}'`
  const value: NativeValue = { kind: 'time', range: `${from} : ${to}` }
  return [{ kind: 'native', column: axis.column.name, isInverse: false, value, sql }]
}

const TIME_RANGES: readonly [TimeRange, ...TimeRange[]] = [
  ['2024-01-01', '2024-03-01'],
  ['2023-02-01', '2024-02-29'],
  ['1970-01-01', '2024-02-01'],
]
type TimeRange = readonly [from: string, to: string]

function filterOf(chance: Seeded, table: WorldTable, column: WorldColumn): WorldFilter {
  if (column.kind === 'decimal' || column.kind === 'integer') return rangeOf(chance, column.name)
  const cells = valuesOf(table, column)
  const start = chance.below(cells.length)
  const some = [...cells.slice(start), ...cells.slice(0, start)].slice(0, 1 + chance.below(3))
  if (column.kind === 'text' && chance.next() < 0.3) return pickOf(column.name, some[0] ?? null)
  const isInverse = chance.next() < 0.3
  const name = quoteName(column.name)
  const known = some.filter((cell) => cell !== null)
  const list = known.map((cell) => (column.kind === 'text' ? quoteText(cell) : cell)).join(', ')
  const parts = [
    ...(known.length === 0 ? [] : [`${name} IN (${list})`]),
    ...(known.length === some.length ? [] : [`${name} IS NULL`]),
  ].join(' OR ')
  // Rows without a value belong to no inverse choice: a comparison with them is not true in SQL.
  const sql = isInverse ? `NOT (${parts}) AND ${name} IS NOT NULL` : parts
  const values = some.map((cell) => scalarOf(column, cell))
  return { kind: 'native', column: column.name, isInverse, value: { kind: 'values', values }, sql }
}

function pickOf(column: string, value: string | null): WorldFilter {
  const name = quoteName(column)
  const sql = value === null ? `${name} IS NULL` : `${name} = ${quoteText(value)}`
  return { kind: 'pick', column, value, sql }
}

function rangeOf(chance: Seeded, column: string): WorldFilter {
  const [from, to] = chance.pick<readonly [from: number | null, to: number | null]>([
    [0, 100],
    [-1, null],
    [null, 10],
    [0.4, 12.5],
    [1, 1],
  ])
  const name = quoteName(column)
  const parts = [
    ...(from === null ? [] : [`${name} >= ${from}`]),
    ...(to === null ? [] : [`${name} <= ${to}`]),
  ]
  const value: NativeValue = { kind: 'range', from, to }
  return { kind: 'native', column, isInverse: false, value, sql: parts.join(' AND ') }
}

/** The different cells of a column; no value if it has no rows. */
function valuesOf({ columns, rows }: WorldTable, column: WorldColumn): readonly (string | null)[] {
  const at = columns.indexOf(column)
  const found = [...new Set(rows.map((row) => row[at] ?? null))]
  return found.length === 0 ? [null] : found
}

function scalarOf({ kind }: WorldColumn, cell: string | null): string | number | boolean | null {
  if (cell === null) return null
  if (kind === 'flag') return cell === 'true'
  return kind === 'year' ? Number(cell) : cell
}
