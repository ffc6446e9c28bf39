import { type Chart, NEW_CHART_ID } from '#domain/chart/chart.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** How a kind of chart is grouped by one column. Fields that name other columns are emptied. */
interface GroupFields {
  /** Fields of a list of columns. */
  readonly lists?: readonly string[]
  /** Fields of one column. */
  readonly ones?: readonly string[]
  readonly emptied?: readonly string[]
}

const BY_GROUPS: GroupFields = { lists: ['groupby'] }

/** The series of a time axis are grouped; a category axis is replaced. */
const OF_AXIS: ReadonlySet<string> = new Set([
  'echarts_area',
  'echarts_timeseries',
  'echarts_timeseries_bar',
  'echarts_timeseries_line',
  'echarts_timeseries_scatter',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'mixed_timeseries',
])

const KINDS: ReadonlyMap<string, GroupFields> = new Map([
  ['area', BY_GROUPS],
  ['bar', BY_GROUPS],
  ['box_plot', BY_GROUPS],
  ['bubble', { ones: ['entity'], emptied: ['series'] }],
  ['bubble_v2', { ones: ['entity'], emptied: ['series'] }],
  ['compare', BY_GROUPS],
  ['dist_bar', { lists: ['groupby'], emptied: ['columns'] }],
  ['funnel', BY_GROUPS],
  ['gauge_chart', BY_GROUPS],
  ['histogram_v2', BY_GROUPS],
  ['horizon', BY_GROUPS],
  ['line', BY_GROUPS],
  ['partition', BY_GROUPS],
  ['pie', BY_GROUPS],
  ['pivot_table_v2', { lists: ['groupbyRows'], emptied: ['groupbyColumns'] }],
  ['radar', BY_GROUPS],
  ['rose', BY_GROUPS],
  ['sunburst', { lists: ['columns'], emptied: ['groupby'] }],
  ['sunburst_v2', { lists: ['columns'], emptied: ['groupby'] }],
  ['treemap', BY_GROUPS],
  ['treemap_v2', BY_GROUPS],
  ['waterfall', BY_GROUPS],
  ['word_cloud', { ones: ['series'] }],
])

/** A chart that is grouped by another column. */
export interface DrilledForm {
  readonly chart: Chart
  /** The kind of the chart has no groups, so it is a table. */
  readonly isTable: boolean
  /** Conditions on groups of the chart before, which do not apply to other groups. */
  readonly lostHaving: boolean
}

/**
 * The chart with its rows grouped by one column instead of its own: of the same kind, or a table of its metrics for a kind
 * without groups. Its metrics and its conditions on rows stay. Source: issue "drill by"; BI spec §3.
 */
export function drilledForm(chart: Chart, column: string, dataset: Dataset | null): DrilledForm {
  const { slice_id: _saved, ...params } = chart.params
  const { filters, lostHaving } = rowFilters(params['adhoc_filters'])
  const base = { ...params, adhoc_filters: filters }
  const form = formOf({ ...chart, params: base }, column, dataset)
  const [vizType, own] = form ?? ['table', tableForm(base, column)]
  const drilled = { ...chart, id: NEW_CHART_ID, vizType, params: { ...base, ...own, viz_type: vizType } }
  return { chart: drilled, isTable: form === null, lostHaving }
}

type Form = Readonly<Record<string, unknown>>

/** The changed fields of a kind; null for a kind without groups. */
function formOf({ vizType, params }: Chart, column: string, dataset: Dataset | null): [string, Form] | null {
  if (vizType === 'table')
    return metricsOf(params).length > 0 && params['query_mode'] !== 'raw'
      ? ['table', tableForm(params, column)]
      : null
  if (OF_AXIS.has(vizType)) return [vizType, axisForm(params, column, dataset)]
  const fields = KINDS.get(vizType)
  if (fields === undefined) return null
  const { lists = [], ones = [], emptied = [] } = fields
  return [
    vizType,
    Object.fromEntries([
      ...lists.map((name) => [name, [column]]),
      ...ones.map((name) => [name, column]),
      ...emptied.map((name) => [name, []]),
    ]),
  ]
}

/** On a time axis the column makes the series, otherwise it is the axis. */
function axisForm(params: Form, column: string, dataset: Dataset | null): Form {
  const axis = params['x_axis'] ?? params['granularity_sqla']
  const known = dataset?.columns.find(({ name }) => name === axis)
  const isTime = typeof axis === 'string' && known?.type === 'time' && axis !== column
  if (isTime) return { groupby: [column], groupby_b: [column] }
  return { x_axis: column, groupby: [], groupby_b: [], ...axisSort(params) }
}

/** An order by the column before would name a column that the query does not have. */
function axisSort(params: Form): Form {
  const names = metricsOf(params).map((metric) => (isRecord(metric) ? metric['label'] : metric))
  return names.includes(params['x_axis_sort']) ? {} : { x_axis_sort: null }
}

function tableForm(params: Form, column: string): Form {
  const metrics = metricsOf(params)
  return {
    query_mode: 'aggregate',
    groupby: [column],
    all_columns: [],
    order_by_cols: [],
    metrics: metrics.length === 0 ? [COUNT] : metrics,
  }
}

const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' }

/** Fields of metrics, in the order in which a table shows them. */
const METRIC_FIELDS = ['metrics', 'metric', 'metrics_b', 'x', 'y', 'size', 'secondary_metric'] as const

/** The metrics of a form, each once. */
function metricsOf(params: Form): readonly unknown[] {
  const all = METRIC_FIELDS.flatMap((name): readonly unknown[] => {
    const value = params[name]
    return Array.isArray(value) ? value : [value]
  })
  const isMetric = (value: unknown) => (typeof value === 'string' && value !== '') || isRecord(value)
  return [...new Map(all.filter(isMetric).map((metric) => [JSON.stringify(metric), metric])).values()]
}

/** The filters of a form without those on groups. */
function rowFilters(filters: unknown): {
  readonly filters: readonly unknown[]
  readonly lostHaving: boolean
} {
  const all: readonly unknown[] = Array.isArray(filters) ? filters : []
  const ofRows = all.filter((filter) => !isRecord(filter) || filter['clause'] !== 'HAVING')
  return { filters: ofRows, lostHaving: ofRows.length < all.length }
}
