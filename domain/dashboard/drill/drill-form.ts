import { type Chart, NEW_CHART_ID } from '#domain/chart/chart.ts'
import type { GroupFields, OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** A chart that is grouped by another column. */
interface DrilledForm {
  readonly chart: Chart
  /** The kind of the chart has no groups, so it is a table. */
  readonly isTable: boolean
  /** Conditions on groups of the chart before, which do not apply to other groups. */
  readonly lostHaving: boolean
}

/**
 * The chart with its rows grouped by one column instead of its own: of the same kind, or a table of its metrics for a kind
 * without groups. Its metrics and its conditions on rows stay. Source: BI spec §3.
 */
export function drilledForm(
  { groups, ...chart }: Chart & Pick<OpenChart, 'groups'>,
  column: string,
  dataset: Dataset | null,
): DrilledForm {
  const { slice_id: _saved, ...params } = chart.params
  const { filters, lostHaving } = rowFilters(params['adhoc_filters'])
  const base = { ...params, adhoc_filters: filters }
  const own = groups === null ? tableForm(base, column) : groupForm(groups, base, { column, dataset })
  const vizType = groups === null ? 'table' : chart.vizType
  const { id: _id, name, description, datasetId, datasetType } = chart
  return {
    chart: {
      id: NEW_CHART_ID,
      name,
      description,
      datasetId,
      datasetType,
      vizType,
      params: { ...base, ...own, viz_type: vizType },
    },
    isTable: vizType !== chart.vizType,
    lostHaving,
  }
}

type Form = Readonly<Record<string, unknown>>

interface NewGroup {
  readonly column: string
  readonly dataset: Dataset | null
}

/** The changed fields of a kind with groups. */
function groupForm(groups: GroupFields, params: Form, { column, dataset }: NewGroup): Form {
  const { lists = [], ones = [], emptied = [], hasAxis } = groups
  const isAxis = hasAxis === true && !hasTimeAxis(params, column, dataset)
  return {
    ...Object.fromEntries(lists.map((name) => [name, isAxis ? [] : [column]])),
    ...Object.fromEntries(ones.map((name) => [name, column])),
    ...Object.fromEntries(emptied.map((name) => [name, []])),
    ...(isAxis ? { x_axis: column, ...axisSort(params) } : {}),
  }
}

/** Whether the axis of a chart is one of time, other than the column. */
function hasTimeAxis(params: Form, column: string, dataset: Dataset | null): boolean {
  const axis = params['x_axis'] ?? params['granularity_sqla']
  const known = dataset?.columns.find(({ name }) => name === axis)
  return typeof axis === 'string' && known?.type === 'time' && axis !== column
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
