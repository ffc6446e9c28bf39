/** A form over the example flights, without its kind and dataset. */
type FlightsForm = Readonly<Record<string, unknown>>

const JANUARY = {
  clause: 'WHERE',
  comparator: '2001-01-01 : 2001-02-01',
  expressionType: 'SIMPLE',
  operator: 'TEMPORAL_RANGE',
  subject: 'date',
} as const

const IN_JANUARY = { adhoc_filters: [JANUARY], row_limit: 100 } as const

const BY_DAY = {
  ...IN_JANUARY,
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['count'],
  groupby: ['weekday'],
} as const

const OF_OLD = { ...IN_JANUARY, granularity_sqla: 'date', time_grain_sqla: 'P1D' } as const

const BETWEEN_DAYS = { ...IN_JANUARY, metric: 'count', source: 'weekday', target: 'hour' } as const

/** Forms of kinds without a recorded form, by viz type: their queries are small, and have rows. */
export const FLIGHTS_FORMS: Readonly<Record<string, FlightsForm>> = {
  echarts_timeseries_smooth: BY_DAY,
  echarts_timeseries_step: BY_DAY,
  echarts_timeseries_scatter: BY_DAY,
  chord: { ...IN_JANUARY, metric: 'count', groupby: 'weekday', columns: 'hour' },
  graph_chart: BETWEEN_DAYS,
  partition: { ...OF_OLD, metrics: ['count'], groupby: ['weekday', 'hour'], time_series_option: 'not_time' },
  para: { ...IN_JANUARY, series: 'weekday', metrics: ['count', 'avg_delay', 'miles'] },
  rose: { ...OF_OLD, metrics: ['count'], groupby: ['weekday'] },
  horizon: { ...OF_OLD, metrics: ['count'], groupby: ['weekday'] },
  compare: { ...OF_OLD, metrics: ['count'], groupby: ['weekday'] },
  cal_heatmap: { ...OF_OLD, metrics: ['count'], domain_granularity: 'month', subdomain_granularity: 'day' },
  time_pivot: { ...OF_OLD, metric: 'count', freq: 'W-MON' },
  bullet: { ...IN_JANUARY, metric: 'count', ranges: '100000,400000,600000' },
}
