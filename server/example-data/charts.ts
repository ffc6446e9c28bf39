type Form = Readonly<Record<string, unknown>>

/** A chart of the example data; its form lacks `datasource` and `viz_type`, which are added when it is stored. */
interface ExampleChart {
  readonly key: string
  readonly name: string
  readonly vizType: string
  readonly tableName: string
  readonly description: string | null
  readonly form: Form
}

/** The filter by which every chart follows the dashboard's time range. */
const ALL_TIME = {
  clause: 'WHERE',
  comparator: 'No filter',
  expressionType: 'SIMPLE',
  operator: 'TEMPORAL_RANGE',
  subject: 'date',
} as const

/** The common form of lines and bars. */
const SERIES_FORM = {
  order_desc: true,
  row_limit: 10_000,
  truncate_metric: true,
  show_empty_columns: true,
  comparison_type: 'values',
  rolling_type: 'None',
  x_axis_sort_asc: true,
  color_scheme: 'supersetColors',
  show_legend: true,
  legendType: 'scroll',
  legendOrientation: 'top',
  x_axis_time_format: 'smart_date',
  rich_tooltip: true,
  tooltipTimeFormat: 'smart_date',
  x_axis: 'date',
  groupby: [],
} as const

/** The common forms by viz type. */
const FORMS = {
  big_number: {
    x_axis: 'date',
    time_grain_sqla: 'P1W',
    show_trend_line: true,
    start_y_axis_at_zero: false,
    header_font_size: 0.4,
    subheader_font_size: 0.15,
    time_format: 'smart_date',
    rolling_type: 'None',
    color_picker: { r: 39, g: 88, b: 210, a: 1 },
  },
  echarts_timeseries_line: { ...SERIES_FORM, seriesType: 'line' },
  echarts_timeseries_bar: SERIES_FORM,
  heatmap_v2: {
    row_limit: 1000,
    sort_x_axis: 'alpha_asc',
    sort_y_axis: 'alpha_asc',
    normalize_across: 'heatmap',
    legend_type: 'continuous',
    linear_color_scheme: 'superset_seq_1',
    value_bounds: [null, null],
    y_axis_format: ',.1f',
    show_legend: true,
  },
  table: {
    groupby: [],
    metrics: [],
    all_columns: [],
    percent_metrics: [],
    order_by_cols: [],
    row_limit: 50,
    server_page_length: 10,
    order_desc: true,
    show_cell_bars: true,
  },
} as const

/** Describes a chart; `form` has only what differs from the common form. */
function chart(
  vizType: keyof typeof FORMS,
  [key, name, description]: readonly [key: string, name: string, description?: string],
  form: Form,
): Omit<ExampleChart, 'tableName'> {
  const fullForm = { adhoc_filters: [ALL_TIME], ...FORMS[vizType], ...form }
  return { key, name, vizType, description: description ?? null, form: fullForm }
}

const FLIGHT_CHARTS = [
  chart('big_number', ['flights', 'Flights'], { metric: 'count', y_axis_format: 'SMART_NUMBER' }),
  chart('big_number', ['mean-delay', 'Mean delay'], { metric: 'avg_delay', y_axis_format: ',.1f' }),
  chart('big_number', ['late', 'Late over 15 min'], { metric: 'late_pct', y_axis_format: ',.1%' }),
  chart('big_number', ['miles', 'Miles flown'], { metric: 'miles', y_axis_format: 'SMART_NUMBER' }),
  chart(
    'echarts_timeseries_line',
    ['delay-by-week', 'Mean delay by week', 'Minutes, the five busiest origins'],
    {
      time_grain_sqla: 'P1W',
      metrics: ['avg_delay'],
      groupby: ['origin'],
      limit: 5,
      timeseries_limit_metric: 'count',
      y_axis_format: ',.1f',
    },
  ),
  chart(
    'echarts_timeseries_bar',
    [
      'late-by-origin',
      'Late over 15 min by origin',
      'Share of flights, origins with more than 20,000 flights',
    ],
    {
      adhoc_filters: [
        ALL_TIME,
        { clause: 'HAVING', expressionType: 'SQL', sqlExpression: 'COUNT(*) > 20000' },
      ],
      x_axis: 'origin',
      metrics: ['late_pct'],
      row_limit: 12,
      orientation: 'horizontal',
      x_axis_sort: 'late_pct',
      x_axis_sort_asc: false,
      show_value: true,
      show_legend: false,
      y_axis_format: ',.1%',
    },
  ),
  chart(
    'heatmap_v2',
    ['when-to-fly', 'When to fly', 'Mean delay in minutes by weekday and hour, 5 to 23 h'],
    {
      x_axis: 'hour',
      groupby: 'weekday',
      metric: 'avg_delay',
      // The few flights at night are so late that they would dominate the colors.
      adhoc_filters: [
        ALL_TIME,
        { clause: 'WHERE', comparator: 5, expressionType: 'SIMPLE', operator: '>=', subject: 'hour' },
      ],
      xscale_interval: -1,
      yscale_interval: -1,
      x_axis_time_format: 'smart_date',
    },
  ),
  chart('table', ['busiest-routes', 'Busiest routes'], {
    query_mode: 'aggregate',
    groupby: ['origin', 'destination'],
    metrics: ['count', 'avg_delay', 'late_pct'],
    table_timestamp_format: 'smart_date',
  }),
]

const WEATHER_CHARTS = [
  chart('big_number', ['rain', 'Rain'], {
    metric: 'total_rain',
    time_grain_sqla: 'P1M',
    y_axis_format: ',.0f',
  }),
  chart(
    'echarts_timeseries_line',
    ['temperature-by-month', 'Temperature by month', 'Mean of the daily highs and lows, °C'],
    { time_grain_sqla: 'P1M', metrics: ['avg_temp_max', 'avg_temp_min'], y_axis_format: ',.1f' },
  ),
  chart(
    'echarts_timeseries_bar',
    ['kinds-of-day', 'Kinds of day by month', 'Days of drizzle, fog, rain, snow and sun'],
    {
      time_grain_sqla: 'P1M',
      metrics: ['count'],
      groupby: ['weather'],
      stack: 'Stack',
      y_axis_format: ',d',
    },
  ),
  chart('heatmap_v2', ['warm-months', 'Warm months', 'Mean high in °C by year and month'], {
    x_axis: 'month',
    groupby: 'year',
    metric: 'avg_temp_max',
  }),
  chart('table', ['wettest-days', 'Wettest days'], {
    query_mode: 'raw',
    all_columns: ['date', 'precipitation', 'temp_max', 'wind', 'weather'],
    order_by_cols: ['["precipitation", false]'],
    table_timestamp_format: '%Y-%m-%d',
  }),
]

/** The charts of both example dashboards. */
export const EXAMPLE_CHARTS: readonly ExampleChart[] = [
  ...FLIGHT_CHARTS.map((one) => ({ ...one, tableName: 'flights' })),
  ...WEATHER_CHARTS.map((one) => ({ ...one, tableName: 'seattle_weather' })),
]
