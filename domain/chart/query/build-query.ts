import { type Chart, type Column, DEFAULT_ROW_LIMIT, type Metric } from '#domain/chart/chart.ts'
import type {
  ChartDataRequest,
  QueryColumn,
  QueryFilter,
  QueryObject,
} from '#domain/contract/bi/chart-data.ts'
import { parseJson } from '#domain/core/parse.ts'
import type { DataMask } from '#domain/dashboard/data-mask.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { seriesSteps } from './series-steps.ts'

/** Operators that take no operand. Source: BI spec §5. */
const BARE_OPERATORS = ['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE'] as const

/** A chart, what its dashboard adds, and its dataset where it is known. */
export interface QuerySource {
  readonly chart: Chart
  readonly mask: DataMask
  readonly dataset: Dataset | null
}

function ownFilters(chart: Chart): QueryFilter[] {
  return chart.form.adhoc_filters.flatMap((filter): QueryFilter[] => {
    const { subject: col, operator: op } = filter
    if (filter.expressionType !== 'SIMPLE' || filter.clause !== 'WHERE' || col === null || op === null)
      return []
    const isBare = BARE_OPERATORS.some((bare) => bare === op.toUpperCase())
    return [isBare ? { col, op } : { col, op, val: filter.comparator }]
  })
}

function ownSql(chart: Chart, clause: 'WHERE' | 'HAVING'): string {
  return chart.form.adhoc_filters
    .filter((filter) => filter.expressionType === 'SQL' && filter.clause === clause && filter.sqlExpression)
    .map((filter) => `(${filter.sqlExpression})`)
    .join(' AND ')
}

/** What every query of a chart has: the dashboard's filters before the chart's own. Source: wire §7.3. */
function baseQuery({ chart, mask }: QuerySource, hasTimeAxis: boolean): QueryObject {
  const { form } = chart
  const grain = hasTimeAxis ? form.time_grain_sqla : null
  return {
    ...(mask.timeRange === null ? {} : { time_range: mask.timeRange }),
    filters: [...mask.filters.map(({ col, op, val }) => ({ col, op, val: [...val] })), ...ownFilters(chart)],
    extras: {
      ...(grain === null ? {} : { time_grain_sqla: grain }),
      having: ownSql(chart, 'HAVING'),
      where: ownSql(chart, 'WHERE'),
    },
    applied_time_extras: {},
    columns: [],
    annotation_layers: [],
    series_limit: 0,
    order_desc: form.order_desc,
    url_params: {},
    custom_params: {},
    custom_form_data: {},
  }
}

/** The column of a time or category axis; a text column carries no grain. Source: wire §7.3. */
function axisColumn(source: QuerySource, column: Column): QueryColumn {
  const { form } = source.chart
  if (typeof column !== 'string')
    return { ...column, columnType: 'BASE_AXIS', timeGrain: form.time_grain_sqla }
  const known = source.dataset?.columns.find((candidate) => candidate.name === column)
  const isText = known !== undefined && known.type !== 'time'
  return {
    ...(isText ? {} : { timeGrain: form.time_grain_sqla }),
    columnType: 'BASE_AXIS',
    sqlExpression: column,
    label: column,
    expressionType: 'SQL',
  }
}

function figureQueries(source: QuerySource): QueryObject[] {
  const { form, vizType } = source.chart
  const metrics = form.metric === null ? form.metrics.slice(0, 1) : [form.metric]
  const axis = form.x_axis ?? form.granularity_sqla
  if (vizType === 'big_number_total' || axis === null) return [{ ...baseQuery(source, false), metrics }]
  return [
    {
      ...baseQuery(source, true),
      columns: [axisColumn(source, axis)],
      metrics,
      post_processing: seriesSteps(form, { axis: columnLabel(axis), metrics, groups: [], isFigure: true }),
    },
  ]
}

/** The axis of a line or bar chart: its own, else the first column that it groups by, else the time column. */
export function axisOf(chart: Chart): Column | null {
  const { form } = chart
  if (form.x_axis !== null) return form.x_axis
  return chart.vizType === 'dist_bar' ? (form.groupby[0] ?? null) : form.granularity_sqla
}

/** The columns that a line or bar chart makes its series of. */
export function seriesColumns(chart: Chart): readonly Column[] {
  if (chart.vizType !== 'dist_bar') return chart.form.groupby
  return chart.form.x_axis === null
    ? [...chart.form.groupby.slice(1), ...chart.form.columns]
    : chart.form.groupby
}

/** The metrics of a chart, whether its form holds one or several. */
export function metricsOf(chart: Chart): readonly Metric[] {
  const { metric, metrics } = chart.form
  return metrics.length > 0 || metric === null ? metrics : [metric]
}

function seriesQueries(source: QuerySource): QueryObject[] {
  const { chart } = source
  const { form } = chart
  const axis = axisOf(chart)
  const groups = seriesColumns(chart)
  const metrics = [...metricsOf(chart)]
  const sortBy = form.timeseries_limit_metric ?? metrics[0]
  return [
    {
      ...baseQuery(source, true),
      columns: [...(axis === null ? [] : [axisColumn(source, axis)]), ...groups],
      metrics,
      ...(sortBy === undefined ? {} : { orderby: [[sortBy, !form.order_desc]] }),
      row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
      series_columns: [...groups],
      series_limit: form.limit ?? 0,
      ...(form.timeseries_limit_metric === null ? {} : { series_limit_metric: form.timeseries_limit_metric }),
      time_offsets: form.time_compare,
      post_processing: seriesSteps(form, {
        axis: axis === null ? '' : columnLabel(axis),
        metrics,
        groups: groups.map(columnLabel),
        isFigure: false,
      }),
    },
  ]
}

function parseOrder(text: string): [string, boolean] | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !Array.isArray(parsed.value)) return null
  const entries: readonly unknown[] = parsed.value
  const [column, ascending] = entries
  return typeof column === 'string' && typeof ascending === 'boolean' ? [column, ascending] : null
}

function rawQueries(source: QuerySource): QueryObject[] {
  const { form } = source.chart
  const orderby = form.order_by_cols.flatMap((text) => {
    const order = parseOrder(text)
    return order === null ? [] : [order]
  })
  return [
    {
      ...baseQuery(source, false),
      columns: form.all_columns,
      orderby,
      row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
      post_processing: [],
      time_offsets: [],
    },
  ]
}

/** Whether a table shows rows as they are, not aggregates. */
export function isRaw(chart: Chart): boolean {
  const { form } = chart
  if (form.query_mode !== null) return form.query_mode === 'raw'
  return form.metrics.length === 0 && form.groupby.length === 0 && form.all_columns.length > 0
}

function tableQueries(source: QuerySource): QueryObject[] {
  if (isRaw(source.chart)) return rawQueries(source)
  const { form } = source.chart
  const isTime = (column: Column) => form.temporal_columns_lookup[columnLabel(column)] === true
  const hasTime = form.groupby.some(isTime) && form.time_grain_sqla !== null
  const metrics = [...form.metrics, ...form.percent_metrics]
  const sortBy = form.timeseries_limit_metric ?? metrics[0]
  const percent = form.percent_metrics.map(metricLabel)
  const query: QueryObject = {
    ...baseQuery(source, hasTime),
    columns: form.groupby.map((column) => (hasTime && isTime(column) ? axisColumn(source, column) : column)),
    metrics,
    ...(sortBy === undefined ? {} : { orderby: [[sortBy, !form.order_desc]] }),
    row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
    post_processing:
      percent.length === 0
        ? []
        : [
            {
              operation: 'contribution',
              options: { columns: percent, rename_columns: percent.map((name) => `%${name}`) },
            },
          ],
    time_offsets: [],
  }
  if (!form.show_totals) return [query]
  const { order_desc: _, ...totals } = baseQuery(source, false)
  return [
    query,
    { ...totals, columns: [], metrics, row_limit: 0, row_offset: 0, post_processing: [], time_offsets: [] },
  ]
}

function axisOrder(
  sort: string | null,
  column: Column,
  metric: Metric | undefined,
): [Metric | Column, boolean][] {
  const ascending = sort === null || sort.endsWith('_asc')
  if (sort?.startsWith('value') === true) return metric === undefined ? [] : [[metric, ascending]]
  return [[columnLabel(column), ascending]]
}

function heatmapQueries(source: QuerySource): QueryObject[] {
  const { chart } = source
  const { form } = chart
  const metrics = [...metricsOf(chart)].slice(0, 1)
  const y = form.groupby[0]
  if (form.x_axis === null || y === undefined) return []
  const group = form.normalize_across === 'x' ? columnLabel(form.x_axis) : columnLabel(y)
  const isWhole = form.normalize_across === null || form.normalize_across === 'heatmap'
  return [
    {
      ...baseQuery(source, true),
      columns: [axisColumn({ ...source, dataset: null }, form.x_axis), y],
      metrics,
      orderby: [
        ...axisOrder(form.sort_x_axis, form.x_axis, metrics[0]),
        ...axisOrder(form.sort_y_axis, y, metrics[0]),
      ],
      row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
      post_processing: metrics.map((metric) => ({
        operation: 'rank',
        options: { metric: metricLabel(metric), ...(isWhole ? {} : { group_by: group }) },
      })),
    },
  ]
}

function pieQueries(source: QuerySource): QueryObject[] {
  const { form } = source.chart
  const metrics = [...metricsOf(source.chart)].slice(0, 1)
  const [metric] = metrics
  return [
    {
      ...baseQuery(source, false),
      columns: form.groupby,
      metrics,
      ...(form.sort_by_metric && metric !== undefined ? { orderby: [[metric, false]] } : {}),
      row_limit: form.row_limit ?? 100,
    },
  ]
}

/** The queries of a chart, as Superset's own page would send them. Empty when its form lacks what it needs. */
export function buildQueries(source: QuerySource): readonly QueryObject[] {
  switch (source.chart.vizType) {
    case 'big_number':
    case 'big_number_total':
      return figureQueries(source)
    case 'echarts_timeseries_line':
    case 'echarts_timeseries_smooth':
    case 'echarts_timeseries':
    case 'echarts_area':
    case 'echarts_timeseries_bar':
    case 'dist_bar':
      return seriesQueries(source)
    case 'heatmap_v2':
      return heatmapQueries(source)
    case 'pie':
      return pieQueries(source)
    case 'table':
    case 'other':
      return tableQueries(source)
  }
}

/** The whole request of a chart on a dashboard. `force` asks the server to leave its cache aside. */
export function buildRequest(
  source: QuerySource,
  options: { readonly dashboardId: number; readonly force: boolean },
): ChartDataRequest {
  const { chart, mask } = source
  const extra = {
    ...(mask.filters.length === 0 ? {} : { filters: mask.filters }),
    ...(mask.timeRange === null ? {} : { time_range: mask.timeRange }),
  }
  return {
    datasource: { id: chart.datasetId, type: chart.datasetType },
    force: options.force,
    queries: [...buildQueries(source)],
    form_data: {
      ...chart.params,
      slice_id: chart.id,
      dashboardId: options.dashboardId,
      extra_form_data: extra,
      force: options.force,
      result_format: 'json',
      result_type: 'full',
    },
    result_format: 'json',
    result_type: 'full',
  }
}
