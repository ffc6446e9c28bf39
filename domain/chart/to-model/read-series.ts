import { timeText } from '#domain/chart/format/format-time.ts'
import { type Cell, type ChartRows, columnAt, toNumber } from '#domain/chart/result/chart-result.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'

/** Which columns of a result are what. */
export interface SeriesShape {
  readonly axis: string | null
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
}

/** Values along an axis: `values[i]` belongs to `axis[i]`. */
export interface SeriesData {
  readonly axisType: ColumnType
  readonly axis: readonly Cell[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
}

/** A cell as the name of a series or category; times as exact as the grain. */
export function cellLabel(cell: Cell, type: ColumnType, grain: string | null): string {
  if (cell === null) return 'null'
  if (cell === '') return 'empty'
  if (type === 'time' && typeof cell === 'number') return timeText(cell, grain)
  return String(cell)
}

/**
 * Reads rows as series, whether the server has pivoted them (a column a series) or not (a row a point). Time axes are
 * put in order; categories keep the order of the rows.
 */
export function readSeries(rows: ChartRows, shape: SeriesShape): SeriesData {
  const found = shape.axis === null ? -1 : columnAt(rows, shape.axis)
  const axisAt = found >= 0 ? found : rows.columns.findIndex((column) => !shape.metrics.includes(column.name))
  const groupsAt = shape.groups.map((name) => columnAt(rows, name))
  const isLong = groupsAt.length > 0 && groupsAt.every((at) => at >= 0)
  const data = isLong ? readLong(rows, axisAt, groupsAt, shape.metrics) : readWide(rows, axisAt)
  return data.axisType === 'time' ? inTimeOrder(data) : data
}

function axisTypeOf(rows: ChartRows, axisAt: number): ColumnType {
  return rows.columns[axisAt]?.type ?? 'text'
}

function readWide(rows: ChartRows, axisAt: number): SeriesData {
  const valueColumns = rows.columns.flatMap((column, at) =>
    at !== axisAt && column.type === 'number' ? [{ name: column.name, at }] : [],
  )
  return {
    axisType: axisTypeOf(rows, axisAt),
    axis: rows.rows.map((row) => row[axisAt] ?? null),
    series: valueColumns.map(({ name, at }) => ({ name, values: rows.rows.map((row) => toNumber(row[at])) })),
  }
}

function readLong(
  rows: ChartRows,
  axisAt: number,
  groupsAt: readonly number[],
  metrics: readonly string[],
): SeriesData {
  const axis = [...new Set(rows.rows.map((row) => row[axisAt] ?? null))]
  const place = new Map(axis.map((cell, index) => [cell, index]))
  const series = new Map<string, (number | null)[]>()
  for (const row of rows.rows) {
    const group = groupsAt
      .map((at) => cellLabel(row[at] ?? null, rows.columns[at]?.type ?? 'text', null))
      .join(', ')
    for (const metric of metrics) {
      const name = metrics.length === 1 ? group : `${metric}, ${group}`
      const values = series.get(name) ?? axis.map(() => null)
      values[place.get(row[axisAt] ?? null) ?? 0] = toNumber(row[columnAt(rows, metric)])
      series.set(name, values)
    }
  }
  return {
    axisType: axisTypeOf(rows, axisAt),
    axis,
    series: [...series].map(([name, values]) => ({ name, values })),
  }
}

function reorder(data: SeriesData, order: readonly number[]): SeriesData {
  return {
    ...data,
    axis: order.map((index) => data.axis[index] ?? null),
    series: data.series.map((one) => ({ ...one, values: order.map((index) => one.values[index] ?? null) })),
  }
}

function inTimeOrder(data: SeriesData): SeriesData {
  const order = data.axis.map((_, index) => index).filter((index) => data.axis[index] !== null)
  return reorder(
    data,
    order.toSorted((a, b) => Number(data.axis[a]) - Number(data.axis[b])),
  )
}

/** Puts the categories in order of a series' values, or of their own names. */
export function sortCategories(data: SeriesData, by: string, ascending: boolean): SeriesData {
  const order = data.axis.map((_, index) => index)
  const values = data.series.find((one) => one.name === by)?.values
  const sign = ascending ? 1 : -1
  const compare = (a: number, b: number) =>
    values === undefined
      ? sign * compareCells(data.axis[a] ?? null, data.axis[b] ?? null)
      : sign * ((values[a] ?? -Infinity) - (values[b] ?? -Infinity)) || a - b
  return reorder(data, order.toSorted(compare))
}

/** Order of two cells: numbers by size, texts by letters, nulls last. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

/** The largest series first, at most `limit` of them. */
export function largestSeries(data: SeriesData, limit: number): SeriesData {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const series = data.series.toSorted((a, b) => sum(b.values) - sum(a.values))
  return { ...data, series: series.slice(0, limit) }
}
