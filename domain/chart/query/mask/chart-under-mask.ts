import type { Chart } from '#domain/chart/chart.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { DataMask } from './data-mask.ts'
import { maskQuery } from './mask-query.ts'

/**
 * The chart with the time column and the time grain of its dashboard in its form, so that query, axis and labels follow them
 * alike. The same object if the mask has neither.
 */
export function chartUnderMask(chart: Chart, mask: DataMask, dataset: Dataset | null): Chart {
  const { timeColumn, timeGrain } = maskQuery(mask)
  const columned = timeColumn === null ? chart : withTimeColumn(chart, timeColumn, dataset)
  return timeGrain === null ? columned : withParams(columned, { time_grain_sqla: timeGrain })
}

/** Whether a chart has a time column that a dashboard can replace: an axis, a time filter, or that of an older chart. */
export function hasTimeColumn({ params }: Chart, dataset: Dataset | null): boolean {
  return isTimeAxis(params['x_axis'], dataset) || hasTimeFilter(params) || isName(params['granularity_sqla'])
}

/** Whether the form of a chart names time columns by which it may group its rows. */
export function mayGroupByTime({ params }: Chart): boolean {
  return Object.values(params['temporal_columns_lookup'] ?? {}).includes(true)
}

/** Whether the axis of a chart is a column of its dataset that holds no times. */
export function hasOtherAxis({ params }: Chart, dataset: Dataset | null): boolean {
  const axis = params['x_axis']
  return dataset?.columns.some(({ name, type }) => name === axis && type !== 'time') === true
}

function hasTimeFilter(params: Chart['params']): boolean {
  const filters = params['adhoc_filters']
  return Array.isArray(filters) && filters.some(isTimeFilter)
}

function withTimeColumn(chart: Chart, name: string, dataset: Dataset | null): Chart {
  const { params } = chart
  const filters = params['adhoc_filters']
  return withParams(chart, {
    ...(isTimeAxis(params['x_axis'], dataset) ? { x_axis: name } : {}),
    ...(isName(params['granularity_sqla']) ? { granularity_sqla: name } : {}),
    ...(Array.isArray(filters)
      ? {
          adhoc_filters: filters.map((filter: unknown) =>
            isTimeFilter(filter) ? { ...filter, subject: name } : filter,
          ),
        }
      : {}),
  })
}

function isTimeAxis(axis: unknown, dataset: Dataset | null): boolean {
  return isName(axis) && dataset?.columns.find(({ name }) => name === axis)?.type === 'time'
}

function isTimeFilter(filter: unknown): filter is Record<string, unknown> {
  return isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function withParams(chart: Chart, params: Chart['params']): Chart {
  return { ...chart, params: { ...chart.params, ...params } }
}
