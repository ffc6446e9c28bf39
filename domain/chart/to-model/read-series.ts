import { type OtherTime, otherTime, type TimeShifts } from '#domain/chart/query/other-time.ts'
import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import { columnOf } from '#domain/chart/result/chart-result.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { compareCells, entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import { joinedLabels, rowLabels } from './cell-labels.ts'
import { groupLabels } from './group-labels.ts'
import { allDigitsOf } from './long-number.ts'

/** The names of columns by role. */
interface SeriesShape {
  readonly axis: string | null
  readonly groups: readonly string[]
  readonly metrics: readonly string[]
  /** The shifts of compared periods, if any. */
  readonly times?: TimeShifts
}

/** The value of a group: by its name in a response, or as a cell of the result. */
type GroupValue =
  | { readonly name: string; readonly label: string }
  | { readonly type: ColumnType; readonly value: Cell }

/** A series, by its name in the result. */
export interface OneSeries {
  readonly name: string
  /** For series beyond the ten with a color: a selected one, a thin one, or the sum of all. */
  readonly role?: 'shown' | 'thin' | 'sum' | undefined
  readonly values: readonly (number | null)[]
  /** By place, the digits of values that exceed a double. */
  readonly digits?: readonly (string | undefined)[] | undefined
  /** The compared period of the series; unset for the current one. */
  readonly other?: OtherTime | undefined
  /** The groups of the series; null if its name does not include them. */
  readonly groups?: readonly GroupValue[] | null | undefined
  /** The series summed in it. */
  readonly members?: readonly OneSeries[] | undefined
}

/** Values along an axis: `values[i]` of a series belongs to `axis.values[i]`. */
export interface SeriesData {
  readonly axis: ChartColumn
  readonly series: readonly OneSeries[]
}

const NO_AXIS: ChartColumn = { name: '', type: 'text', values: [] }

/**
 * Reads a result as series, pivoted (a column per series) or not (a row per point). Time axes are sorted; categories have the
 * order of the rows.
 */
export function readSeries(result: ChartResult, shape: SeriesShape): SeriesData {
  const named = shape.axis === null ? undefined : columnOf(result, shape.axis)
  const axis = named ?? result.columns.find(({ name }) => !shape.metrics.includes(name)) ?? NO_AXIS
  const groups = shape.groups.flatMap((name) => columnOf(result, name) ?? [])
  // In a pivoted result a series may have the name of a group, but metrics never have their plain names.
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
 * The groups of a pivoted column, which are the last parts of its name. A name in one part is a group only if there is a
 * single group, and neither metric nor shift.
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

/** The parts of series names: metric and shift first, groups last. */
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

/** A series with its values reordered or filtered. */
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

/** Sorts categories by the values of a series, or by their own names. */
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

/** The `limit` largest series, and the rest. */
export function largestSeries(
  data: SeriesData,
  limit: number,
): SeriesData & { readonly rest: readonly OneSeries[] } {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const series = data.series.toSorted((a, b) => sum(b.values) - sum(a.values))
  return { ...data, series: series.slice(0, limit), rest: series.slice(limit) }
}
