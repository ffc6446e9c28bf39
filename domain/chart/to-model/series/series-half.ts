import { metricsOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { SeriesShape } from '#domain/chart/model/series-chart.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT } from '#domain/chart/to-model/colors/label-colors.ts'
import {
  largestSeries,
  type OneSeries,
  placedSeries,
  readSeries,
  type SeriesData,
  sortCategories,
} from '#domain/chart/to-model/read-series.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'
import { lostRows } from './lost-rows.ts'
import { orderOf } from './order-series.ts'
import type { SeriesPicks } from './picks/series-picks.ts'
import type { Writers } from './series-writers.ts'
import type { StackMode } from './stack.ts'

/** The appearance of a query's series. */
export interface HalfLook {
  readonly shape: SeriesShape
  readonly area: number | null
  readonly marker: number | null
  readonly side: 0 | 1
  readonly stack: StackMode | null
  readonly showsValues: boolean
  readonly onlyTotal: boolean
  /** Percent of a stack from which a part is labelled. */
  readonly threshold: number
  readonly writers: Writers
}

/** The ordered series of a query and their appearance. `lost` are rows without a place on the axis. */
export interface SeriesHalf {
  readonly data: SeriesData
  /** The series beyond ten, largest first. */
  readonly rest: readonly OneSeries[]
  readonly total: number
  readonly lost: readonly Shortfall[]
  readonly shifts: readonly string[]
  /** Whether the form sorts the places differently from a time or number axis. */
  readonly hasOrder?: boolean
  /** Whether values can be added up, such as counts and sums. */
  readonly addsUp: boolean
  /** Loads the pick functions; without it nothing can be picked. */
  readonly picks?: (() => Promise<SeriesPicks>) | undefined
  readonly look: HalfLook
}

/** The order of series and places. */
interface OrderForm {
  readonly xAxisForceCategorical: boolean
  readonly x_axis_sort_series: string | null
  readonly x_axis_sort_series_ascending: boolean
  readonly sort_series_type: string | null
  readonly sort_series_ascending: boolean
}

/** Reads a result as ten series and the rest, in the order of the form. */
export function readHalf(
  result: ChartResult,
  form: SeriesForm & Partial<OrderForm>,
  { axis, groups }: SeriesColumns,
): Omit<SeriesHalf, 'look' | 'addsUp' | 'picks'> {
  const metrics = metricsOf(form).map(metricLabel)
  const saysMetric = !form.truncate_metric || metrics.length !== 1 || groups.length === 0
  const read = readSeries(result, {
    axis: axis === null ? null : columnLabel(axis),
    groups: groups.map(columnLabel),
    metrics,
    times: { shifts: form.time_compare, metrics, groupCount: groups.length, saysMetric },
  })
  const sorted = sortPlaces(read, form, groups.length > 0)
  const { rest, ...largest } = largestSeries(sorted, CHART_COLOR_COUNT)
  const order = orderOf(largest.series, form.sort_series_type ?? 'sum', form.sort_series_ascending ?? false)
  return {
    data: { ...largest, series: order.flatMap((at) => largest.series[at] ?? []) },
    rest,
    total: sorted.series.length,
    hasOrder: wantsOrder(read, form, groups.length > 0),
    lost: lostRows(result, form, read.axis, groups.length),
    shifts: form.time_compare,
  }
}

function wantsOrder(
  { axis }: SeriesData,
  form: SeriesForm & Partial<OrderForm>,
  hasGroups: boolean,
): boolean {
  const { x_axis_sort: by, x_axis_sort_asc: isAscending, x_axis_sort_series: measure = null } = form
  if (!hasGroups) return by !== null && (by !== axis.name || !isAscending)
  return measure !== null && (measure !== 'name' || form.x_axis_sort_series_ascending === false)
}

function sortPlaces(data: SeriesData, form: SeriesForm & Partial<OrderForm>, hasGroups: boolean): SeriesData {
  if (data.axis.type === 'time' && form.xAxisForceCategorical !== true) return data
  const { x_axis_sort: by, x_axis_sort_series: measure = null } = form
  if (by !== null && !hasGroups) return sortCategories(data, by, form.x_axis_sort_asc)
  if (measure === null || !hasGroups) return data
  const cells = data.axis.values
  const places = cells.map((_, at) => ({
    name: '',
    values: data.series.map(({ values }) => values[at] ?? null),
  }))
  const byName = (one: number, other: number) => compareCells(cells[one] ?? null, cells[other] ?? null)
  return placed(data, orderOf(places, measure, form.x_axis_sort_series_ascending ?? true, byName))
}

/** The same series with their places reordered or filtered. */
export function placed({ axis, series }: SeriesData, order: readonly number[]): SeriesData {
  return {
    axis: { ...axis, values: order.map((at) => axis.values[at] ?? null) },
    series: series.map((one) => placedSeries(one, order)),
  }
}

/** Merges the axes of several queries: the places of the first, then those of others only. */
export function mergeAxes(all: readonly SeriesData[]): {
  readonly axis: ChartColumn
  readonly halves: readonly SeriesData[]
} {
  const [first, ...others] = all
  if (first === undefined) return { axis: { name: '', type: 'text', values: [] }, halves: [] }
  if (others.length === 0) return { axis: first.axis, halves: all }
  const cells: readonly Cell[] = [...new Set(all.flatMap(({ axis }) => axis.values))]
  const values = first.axis.type === 'text' ? cells : cells.toSorted(compareCells)
  const axis = { ...first.axis, values }
  return { axis, halves: all.map((half) => placedOnAxis(half, axis)) }
}

/** The same series at the places of another axis; null at places that they do not have. */
export function placedOnAxis(data: SeriesData, axis: ChartColumn): SeriesData {
  if (data.axis === axis) return data
  const places = new Map(data.axis.values.map((cell, at) => [cell, at]))
  const order = axis.values.map((cell) => places.get(cell) ?? -1)
  return { ...placed(data, order), axis }
}
