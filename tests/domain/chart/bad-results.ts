import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, resultOf } from '#tests/domain/chart/example-chart.ts'

/** Changes a column of a result. */
type Change = (column: ChartColumn) => readonly Cell[]

/** A result with changed column values; it has as many rows as they have. */
export function changed(result: ChartResult, change: Change): ChartResult {
  const columns = result.columns.map((column) => ({ ...column, values: change(column) }))
  return { ...result, columns, rowCount: columns[0]?.values.length ?? 0, sqlRowCount: undefined }
}

const ofType =
  (type: ChartColumn['type'], cell: (value: Cell, row: number) => Cell): Change =>
  (column) =>
    column.type === type ? column.values.map(cell) : column.values

const DAY_MS = 86_400_000
const PROTOTYPE = ['__proto__', 'constructor', 'toString'] as const

/** Unusual results of a database. */
export const BAD_RESULTS: readonly (readonly [what: string, change: Change])[] = [
  ['values that are all null', ofType('number', () => null)],
  ['cells that are all null', (column) => column.values.map(() => null)],
  ['one row', (column) => column.values.slice(0, 1)],
  ['values below zero', ofType('number', (value) => -Math.abs(Number(value)))],
  ['values that are all zero', ofType('number', () => 0)],
  [
    'the largest doubles',
    ofType('number', (_, row) => (row % 2 === 0 ? Number.MAX_VALUE : -Number.MAX_VALUE)),
  ],
  ['the smallest doubles', ofType('number', () => Number.MIN_VALUE)],
  // A server sends numbers that JSON does not have as null or as texts.
  ['values that are not numbers', ofType('number', () => 'NaN')],
  ['infinite values', ofType('number', (_, row) => (row % 2 === 0 ? 'Infinity' : '-Infinity'))],
  ['digits beyond a double', ofType('number', () => '123456789012345678901234567890')],
  ['times before 1970', ofType('time', (_, row) => day('1800-01-01') + row * DAY_MS)],
  ['times after 2262', ofType('time', (_, row) => day('2500-01-01') + row * DAY_MS)],
  ['times that no calendar has', ofType('time', () => 9e15)],
  ['names that are HTML', ofType('text', () => '<img src=x onerror="alert(1)">')],
  ['names that are alike', ofType('text', () => 'ATL')],
  ['names that are empty', ofType('text', () => '')],
  ['names of the prototype', ofType('text', (_, row) => PROTOTYPE[row % 3] ?? '')],
]

/** Forms of kinds without a recording, for `MORE_ROWS`. */
export const MORE_FORMS: readonly (readonly [vizType: string, form: Readonly<Record<string, unknown>>])[] = [
  ['bullet', { metric: 'count', ranges: '10,20', markers: '15' }],
  ['cal_heatmap', { granularity_sqla: 'date', metrics: ['count', 'delay'] }],
  ['horizon', { granularity_sqla: 'date', metrics: ['count'], groupby: ['origin'] }],
  ['time_pivot', { granularity_sqla: 'date', metric: 'count' }],
  ['time_table', { granularity_sqla: 'date', metrics: ['count'], groupby: ['origin'] }],
  ['para', { series: 'origin', metrics: ['count', 'delay'] }],
  ['rose', { granularity_sqla: 'date', metrics: ['count'], groupby: ['origin'] }],
  ['chord', { groupby: 'origin', columns: 'destination', metric: 'count' }],
  ['partition', { groupby: ['origin', 'destination'], metrics: ['count'] }],
  ['world_map', { entity: 'origin', metric: 'count' }],
  ['country_map', { entity: 'origin', metric: 'count', select_country: 'usa' }],
  ['graph_chart', { source: 'origin', target: 'destination', metric: 'count' }],
  ['tree_chart', { id: 'origin', parent: 'destination', metric: 'count' }],
  ['mixed_timeseries', { x_axis: 'date', metrics: ['count'], metrics_b: ['delay'] }],
  ['compare', { granularity_sqla: 'date', metrics: ['count'], groupby: ['origin'] }],
  ['echarts_timeseries_scatter', { x_axis: 'date', metrics: ['count'], logAxis: true }],
]

/** Rows that all `MORE_FORMS` can draw. */
export const MORE_ROWS = resultOf(
  { date: 'time', origin: 'text', destination: 'text', count: 'number', delay: 'number' },
  [day('2001-01-01'), 'ATL', 'ORD', 4, 1.5],
  [day('2001-01-02'), 'ORD', 'ATL', 9, -2],
  [day('2001-01-03'), 'DFW', 'ATL', 1, 0],
)
