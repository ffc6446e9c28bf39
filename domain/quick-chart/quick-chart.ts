import { isCodeName } from '#domain/query/layout/code-column.ts'
import type { ResultColumn } from '#domain/query/query.ts'

/** What a result can be drawn as at once. */
export const QUICK_KINDS = ['bar', 'line', 'area', 'scatter'] as const

/** One of them. */
export type QuickKind = (typeof QUICK_KINDS)[number]

/** A chart of a result: columns by their numbers. `x` null is the number of the row. */
export interface QuickChart {
  readonly kind: QuickKind
  readonly x: number | null
  readonly ys: readonly number[]
}

/** Series of one chart that are told apart with ease. */
const FIRST_SERIES = 3

/**
 * The chart that the types of the columns suggest: numbers along a time as lines, by a category as bars, two numbers as
 * points. Numbers that are names (years, ids) are a category, and amounts only where nothing else is. Of one row there is
 * no line, and it is bars. Null where no column holds numbers.
 */
export function suggestChart(columns: readonly ResultColumn[], rowCount: number): QuickChart | null {
  const chart = chartOfTypes(columns)
  return chart?.kind === 'line' && rowCount < 2 ? { ...chart, kind: 'bar' } : chart
}

function chartOfTypes(columns: readonly ResultColumn[]): QuickChart | null {
  const numbers = columnsOf(columns, ['number'])
  const codes = numbers.filter((index) => isCodeName(columns[index]?.name ?? ''))
  const amounts = numbers.filter((index) => !codes.includes(index))
  const values = amounts.length > 0 ? amounts : numbers
  const [first, second] = values
  if (first === undefined) return null
  const time = columnsOf(columns, ['time'])[0]
  const category = columnsOf(columns, ['text', 'boolean'])[0] ?? codes.find((index) => index !== first)
  if (time !== undefined) return { kind: 'line', x: time, ys: values.slice(0, FIRST_SERIES) }
  if (category !== undefined) return { kind: 'bar', x: category, ys: [first] }
  if (second !== undefined) return { kind: 'scatter', x: first, ys: [second] }
  return { kind: 'line', x: null, ys: [first] }
}

/** The chart as another kind: points need a number or a time to stand along. */
export function asKind(chart: QuickChart, kind: QuickKind, columns: readonly ResultColumn[]): QuickChart {
  if (kind !== 'scatter') return { ...chart, kind }
  const along = columnsOf(columns, ['number', 'time'])
  const isAlong = chart.x !== null && along.includes(chart.x)
  const x = isAlong ? chart.x : (along.find((column) => !chart.ys.includes(column)) ?? null)
  return { ...chart, kind, x }
}

/** The columns that a chart of a kind can run along. */
export function axisColumns(columns: readonly ResultColumn[], kind: QuickKind): readonly number[] {
  return columnsOf(columns, kind === 'scatter' ? ['number', 'time'] : ['number', 'time', 'text', 'boolean'])
}

/** The columns that hold numbers to draw. */
export function valueColumns(columns: readonly ResultColumn[]): readonly number[] {
  return columnsOf(columns, ['number'])
}

function columnsOf(
  columns: readonly ResultColumn[],
  kinds: readonly ResultColumn['kind'][],
): readonly number[] {
  return columns.flatMap(({ kind }, index) => (kinds.includes(kind) ? [index] : []))
}
