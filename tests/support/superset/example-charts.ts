/** A chart that the tests make at a Superset: its name, its kind, and its form without the common fields. */
export interface SupersetChart {
  readonly name: string
  readonly vizType: string
  readonly form: Readonly<Record<string, unknown>>
  /** The query as Superset's own page saves it beside the form, for kinds that are shown as rows here. */
  readonly query?: Readonly<Record<string, unknown>>
}

const ALL_TIME = {
  clause: 'WHERE',
  comparator: 'No filter',
  expressionType: 'SIMPLE',
  operator: 'TEMPORAL_RANGE',
  subject: 'date',
} as const

const MEAN_DELAY = {
  aggregate: 'AVG',
  column: { column_name: 'delay', type: 'BIGINT' },
  expressionType: 'SIMPLE',
  label: 'Mean delay',
} as const

const SERIES = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  row_limit: 1000,
  groupby: [],
  rich_tooltip: true,
} as const

const BY_ORIGIN = {
  columns: ['origin'],
  metrics: ['count'],
  row_limit: 10,
  orderby: [['count', false]],
} as const

/** Ten charts of kinds that are drawn here, over the flights. */
export const DRAWN_CHARTS: readonly SupersetChart[] = [
  { name: 'Flights', vizType: 'big_number_total', form: { metric: 'count', y_axis_format: ',d' } },
  { name: 'Mean delay', vizType: 'big_number_total', form: { metric: MEAN_DELAY, y_axis_format: ',.1f' } },
  { name: 'Flights by month', vizType: 'echarts_timeseries_bar', form: { ...SERIES, metrics: ['count'] } },
  { name: 'Delay by month', vizType: 'echarts_timeseries_line', form: { ...SERIES, metrics: [MEAN_DELAY] } },
  {
    name: 'Delay as a curve',
    vizType: 'echarts_timeseries_smooth',
    form: { ...SERIES, metrics: [MEAN_DELAY] },
  },
  { name: 'Flights as an area', vizType: 'echarts_area', form: { ...SERIES, metrics: ['count'] } },
  {
    name: 'Flights by origin',
    vizType: 'pie',
    form: { groupby: ['origin'], metric: 'count', row_limit: 8, sort_by_metric: true },
  },
  {
    name: 'Busiest routes',
    vizType: 'table',
    form: {
      query_mode: 'aggregate',
      groupby: ['origin', 'destination'],
      metrics: ['count'],
      row_limit: 20,
      order_desc: true,
    },
  },
  {
    name: 'Last flights',
    vizType: 'table',
    form: { query_mode: 'raw', all_columns: ['date', 'origin', 'destination', 'delay'], row_limit: 20 },
  },
  {
    name: 'Routes',
    vizType: 'heatmap_v2',
    form: {
      x_axis: 'origin',
      groupby: 'destination',
      metric: 'count',
      row_limit: 200,
      normalize_across: 'heatmap',
    },
  },
].map(withTime)

/** Charts of kinds that are not drawn here. */
export const UNDRAWN_CHARTS: readonly SupersetChart[] = [
  {
    name: 'Origins by a plug-in',
    vizType: 'ext_own_kind',
    form: { groupby: ['origin'], metric: 'count', row_limit: 10 },
    query: BY_ORIGIN,
  },
].map(withTime)

function withTime(chart: SupersetChart): SupersetChart {
  return { ...chart, form: { adhoc_filters: [ALL_TIME], color_scheme: 'supersetColors', ...chart.form } }
}
