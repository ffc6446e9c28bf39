import { isCodeName } from '#domain/query/layout/code-column.ts'
import type { ResultColumn } from '#domain/query/query.ts'

/** Kinds of quick charts. */
export const QUICK_KINDS = ['bar', 'line', 'area', 'scatter'] as const

/** A kind of quick chart. */
export type QuickKind = (typeof QUICK_KINDS)[number]

/** A chart of a result; columns are indexes. `x` null is the row number. */
export interface QuickChart {
  readonly kind: QuickKind
  readonly x: number | null
  readonly ys: readonly number[]
}

/** The most series that are suggested. */
const FIRST_SERIES = 3

/**
 * Suggests a chart by the column types: numbers over time as lines, by category as bars, two numbers as points.
 * Numbers that are codes (years, ids) are a category, and values only if there are no others. A single row is drawn as
 * bars. Null without a numeric column.
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

/** Changes the kind of a chart. Points need a number or a time as their axis. */
export function asKind(chart: QuickChart, kind: QuickKind, columns: readonly ResultColumn[]): QuickChart {
  if (kind !== 'scatter') return { ...chart, kind }
  const axes = columnsOf(columns, ['number', 'time'])
  const fits = chart.x !== null && axes.includes(chart.x)
  const x = fits ? chart.x : (axes.find((column) => !chart.ys.includes(column)) ?? null)
  return { ...chart, kind, x }
}

/** The columns that can be the axis of a kind. */
export function axisColumns(columns: readonly ResultColumn[], kind: QuickKind): readonly number[] {
  return columnsOf(columns, kind === 'scatter' ? ['number', 'time'] : ['number', 'time', 'text', 'boolean'])
}

/** The numeric columns. */
export function valueColumns(columns: readonly ResultColumn[]): readonly number[] {
  return columnsOf(columns, ['number'])
}

function columnsOf(
  columns: readonly ResultColumn[],
  kinds: readonly ResultColumn['kind'][],
): readonly number[] {
  return columns.flatMap(({ kind }, index) => (kinds.includes(kind) ? [index] : []))
}
