import { type OtherTime, otherTime, type TimeShifts } from '#domain/chart/query/other-time.ts'
import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import { columnOf } from '#domain/chart/result/chart-result.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { compareCells, entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import { joinedLabels, rowLabels } from './cell-labels.ts'
import { groupLabels } from './group-labels.ts'
import { allDigitsOf } from './long-number.ts'

/** Which columns of a result are what, by their names. */
interface SeriesShape {
  readonly axis: string | null
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
  /** The other times that values are compared with, if any. */
  readonly times?: TimeShifts
}

/** The value of a group that a series is of: by its name on the wire, or as a cell of the result. */
type GroupValue =
  | { readonly name: string; readonly label: string }
  | { readonly type: ColumnType; readonly value: Cell }

/** One series by its name in the result. */
export interface OneSeries {
  readonly name: string
  /** Beyond the ten that colours tell apart: one that is asked for, a thin one, or the sum of all of them. */
  readonly role?: 'shown' | 'thin' | 'sum' | undefined
  readonly values: readonly (number | null)[]
  /** The digits of those values that no double holds, place by place; none where there are none. */
  readonly digits?: readonly (string | undefined)[] | undefined
  /** What it shows of another time; of a series of its own time nothing. */
  readonly other?: OtherTime | undefined
  /** The groups that it is of; null where its name does not say them. */
  readonly groups?: readonly GroupValue[] | null | undefined
  /** The series that it adds up. */
  readonly members?: readonly OneSeries[] | undefined
}

/** Values along an axis: `values[i]` of a series belongs to `axis.values[i]`. */
export interface SeriesData {
  readonly axis: ChartColumn
  readonly series: readonly OneSeries[]
}

const NO_AXIS: ChartColumn = { name: '', type: 'text', values: [] }

/**
 * Reads a result as series, whether the server has pivoted it (a column a series) or not (a row a point). Time axes are
 * put in order; categories keep the order of the rows.
 */
export function readSeries(result: ChartResult, shape: SeriesShape): SeriesData {
  const named = shape.axis === null ? undefined : columnOf(result, shape.axis)
  const axis = named ?? result.columns.find(({ name }) => !shape.metrics.includes(name)) ?? NO_AXIS
  const groups = shape.groups.flatMap((name) => columnOf(result, name) ?? [])
  // A pivoted result may have a series of the name that a group has, but never its metrics under their plain names.
  const hasMetrics = shape.metrics.every((name) => columnOf(result, name) !== undefined)
  const isLong = groups.length > 0 && groups.length === shape.groups.length && hasMetrics
  const data = isLong ? readLong(result, axis, groups, shape.metrics) : readWide(result, axis, shape)
  return axis.type === 'time' ? inTimeOrder(data) : data
}

function readWide({ columns }: ChartResult, axis: ChartColumn, shape: SeriesShape): SeriesData {
  const numbers = columns.filter((column) => column !== axis && column.type === 'number')
  const parts = seriesParts(numbers, shape)
  const names = joinedLabels(parts)
  const others = parts.map((one) => (shape.times === undefined ? null : otherTime(one, shape.times)))
  const originals = joinedLabels(
    others.map((other, at) =>
      other === null
        ? (parts[at] ?? [])
        : [...(other.metric === null ? [] : [other.metric]), ...other.groups],
    ),
  )
  return {
    axis,
    series: numbers.map(({ values }, at) => {
      const other = others[at] ?? null
      return {
        name: names[at] ?? '',
        values: values.map(numberOf),
        digits: allDigitsOf(values),
        groups: wideGroups(numbers[at], parts[at] ?? [], shape),
        ...(other === null ? {} : { other: { ...other, original: originals[at] ?? '' } }),
      }
    }),
  }
}

/**
 * The groups of a pivoted column by the parts of its name, which stand last. A name in one part says its group only where
 * there is one, and neither a metric nor a time before it.
 */
function wideGroups(
  column: ChartColumn | undefined,
  labels: readonly string[],
  { groups, times }: SeriesShape,
): OneSeries['groups'] {
  if (groups.length === 0) return []
  const isPlain = groups.length === 1 && times?.saysMetric === false && times.shifts.length === 0
  const parts = column?.parts ?? (isPlain && column !== undefined ? [column.name] : [])
  if (parts.length < groups.length) return null
  return groups.map((_, at) => {
    const place = parts.length - groups.length + at
    return { name: parts[place] ?? '', label: labels[place] ?? '' }
  })
}

/** The parts of the series' names. Those of groups stand last, after the metric and the time that it is compared with. */
function seriesParts(
  columns: readonly ChartColumn[],
  { groups }: SeriesShape,
): readonly (readonly string[])[] {
  const all = columns.map(({ name, parts = [name] }) => ({
    parts,
    from: Math.max(0, parts.length - groups.length),
  }))
  const labels = groups.map((_, group) =>
    groupLabels(all.map(({ parts, from }) => parts[from + group] ?? '')),
  )
  return all.map(({ parts, from }, at) =>
    parts.map((part, place) => (place < from ? part : (labels[place - from]?.[at] ?? part))),
  )
}

function readLong(
  result: ChartResult,
  axis: ChartColumn,
  groups: readonly ChartColumn[],
  metrics: readonly string[],
): SeriesData {
  const places = new Map([...new Set(axis.values)].map((cell, index) => [cell, index]))
  const series = new Map<string, { readonly row: number; readonly values: Cell[] }>()
  const columns = metrics.map((metric) => ({ metric, values: columnOf(result, metric)?.values ?? [] }))
  rowLabels(groups, result.rowCount).forEach((group, row) => {
    for (const { metric, values: cells } of columns) {
      const name = metrics.length === 1 ? group : `${metric}, ${group}`
      const one = entryOf(series, name, () => ({
        row,
        values: Array.from({ length: places.size }, (): Cell => null),
      }))
      one.values[places.get(axis.values[row] ?? null) ?? 0] = cells[row] ?? null
    }
  })
  return {
    axis: { ...axis, values: [...places.keys()] },
    series: [...series].map(([name, { row, values }]) => ({
      name,
      values: values.map(numberOf),
      digits: allDigitsOf(values),
      groups: groups.map((column) => ({ type: column.type, value: column.values[row] ?? null })),
    })),
  }
}

function reorder({ axis, series }: SeriesData, order: readonly number[]): SeriesData {
  return {
    axis: { ...axis, values: order.map((index) => axis.values[index] ?? null) },
    series: series.map((one) => placedSeries(one, order)),
  }
}

/** A series with its values in another order, or some of them. */
export function placedSeries(one: OneSeries, order: readonly number[]): OneSeries {
  return {
    ...one,
    values: order.map((index) => one.values[index] ?? null),
    digits: one.digits && order.map((index) => one.digits?.[index]),
  }
}

function inTimeOrder(data: SeriesData): SeriesData {
  const at = (index: number): Cell => data.axis.values[index] ?? null
  const order = [...data.axis.values.keys()].filter((index) => at(index) !== null)
  return reorder(
    data,
    order.toSorted((a, b) => Number(at(a)) - Number(at(b))),
  )
}

/** Puts the categories in order of a series' values, or of their own names. */
export function sortCategories(data: SeriesData, by: string, ascending: boolean): SeriesData {
  const at = (index: number): Cell => data.axis.values[index] ?? null
  const values = data.series.find((one) => one.name === by)?.values
  const sign = ascending ? 1 : -1
  const compare = (a: number, b: number) =>
    values === undefined
      ? sign * compareCells(at(a), at(b))
      : sign * ((values[a] ?? -Infinity) - (values[b] ?? -Infinity)) || a - b
  return reorder(data, [...data.axis.values.keys()].toSorted(compare))
}

/** The largest series first, at most `limit` of them, and the rest. */
export function largestSeries(
  data: SeriesData,
  limit: number,
): SeriesData & { readonly rest: readonly OneSeries[] } {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const series = data.series.toSorted((a, b) => sum(b.values) - sum(a.values))
  return { ...data, series: series.slice(0, limit), rest: series.slice(limit) }
}
