/** A chart of the example data; its form lacks only `datasource` and `viz_type`, which are added when it is stored. */
interface ExampleChart {
  readonly key: string
  readonly name: string
  readonly vizType: string
  readonly tableName: string
  readonly description: string | null
  readonly form: Readonly<Record<string, unknown>>
}

/** Every chart follows the dashboard's time range through this filter of its own. */
const WHOLE_TIME = {
  clause: 'WHERE',
  comparator: 'No filter',
  expressionType: 'SIMPLE',
  operator: 'TEMPORAL_RANGE',
  subject: 'date',
} as const

function havingMoreThan(count: number) {
  return { clause: 'HAVING', expressionType: 'SQL', sqlExpression: `COUNT(*) > ${count}` } as const
}

function figure(
  key: string,
  name: string,
  tableName: string,
  form: Readonly<Record<string, unknown>>,
): ExampleChart {
  return {
    key,
    name,
    vizType: 'big_number',
    tableName,
    description: null,
    form: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      adhoc_filters: [WHOLE_TIME],
      show_trend_line: true,
      start_y_axis_at_zero: false,
      header_font_size: 0.4,
      subheader_font_size: 0.15,
      time_format: 'smart_date',
      rolling_type: 'None',
      color_picker: { r: 39, g: 88, b: 210, a: 1 },
      ...form,
    },
  }
}

const SERIES_FORM = {
  adhoc_filters: [WHOLE_TIME],
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
} as const

/** The charts of both example dashboards. */
export const EXAMPLE_CHARTS: readonly ExampleChart[] = [
  figure('flights', 'Flights', 'flights', { metric: 'count', y_axis_format: 'SMART_NUMBER' }),
  figure('mean-delay', 'Mean delay', 'flights', {
    metric: 'avg_delay',
    y_axis_format: ',.1f',
  }),
  figure('late', 'Late over 15 min', 'flights', { metric: 'late_pct', y_axis_format: ',.1%' }),
  figure('miles', 'Miles flown', 'flights', { metric: 'miles', y_axis_format: 'SMART_NUMBER' }),
  {
    key: 'delay-by-week',
    name: 'Mean delay by week',
    vizType: 'echarts_timeseries_line',
    tableName: 'flights',
    description: 'Minutes, the five busiest origins',
    form: {
      ...SERIES_FORM,
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['avg_delay'],
      groupby: ['origin'],
      limit: 5,
      timeseries_limit_metric: 'count',
      y_axis_format: ',.1f',
      seriesType: 'line',
    },
  },
  {
    key: 'late-by-origin',
    name: 'Late over 15 min by origin',
    vizType: 'echarts_timeseries_bar',
    tableName: 'flights',
    description: 'Share of flights, origins with more than 20,000 flights',
    form: {
      ...SERIES_FORM,
      adhoc_filters: [WHOLE_TIME, havingMoreThan(20_000)],
      x_axis: 'origin',
      metrics: ['late_pct'],
      groupby: [],
      row_limit: 12,
      orientation: 'horizontal',
      x_axis_sort: 'late_pct',
      x_axis_sort_asc: false,
      show_value: true,
      show_legend: false,
      y_axis_format: ',.1%',
    },
  },
  {
    key: 'when-to-fly',
    name: 'When to fly',
    vizType: 'heatmap_v2',
    tableName: 'flights',
    description: 'Mean delay in minutes by weekday and hour, 5 to 23 h',
    form: {
      x_axis: 'hour',
      groupby: 'weekday',
      metric: 'avg_delay',
      // The few flights of the night are so late that they would take all the colors.
      adhoc_filters: [
        WHOLE_TIME,
        {
          clause: 'WHERE',
          comparator: 5,
          expressionType: 'SIMPLE',
          operator: '>=',
          subject: 'hour',
        },
      ],
      row_limit: 1000,
      sort_x_axis: 'alpha_asc',
      sort_y_axis: 'alpha_asc',
      normalize_across: 'heatmap',
      legend_type: 'continuous',
      linear_color_scheme: 'superset_seq_1',
      xscale_interval: -1,
      yscale_interval: -1,
      value_bounds: [null, null],
      y_axis_format: ',.1f',
      x_axis_time_format: 'smart_date',
      show_legend: true,
    },
  },
  {
    key: 'busiest-routes',
    name: 'Busiest routes',
    vizType: 'table',
    tableName: 'flights',
    description: null,
    form: {
      query_mode: 'aggregate',
      groupby: ['origin', 'destination'],
      metrics: ['count', 'avg_delay', 'late_pct'],
      all_columns: [],
      percent_metrics: [],
      adhoc_filters: [WHOLE_TIME],
      order_by_cols: [],
      row_limit: 50,
      server_page_length: 10,
      order_desc: true,
      show_cell_bars: true,
      table_timestamp_format: 'smart_date',
    },
  },
  figure('rain', 'Rain', 'seattle_weather', {
    metric: 'total_rain',
    time_grain_sqla: 'P1M',
    y_axis_format: ',.0f',
  }),
  {
    key: 'temperature-by-month',
    name: 'Temperature by month',
    vizType: 'echarts_timeseries_line',
    tableName: 'seattle_weather',
    description: 'Mean of the daily highs and lows, °C',
    form: {
      ...SERIES_FORM,
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['avg_temp_max', 'avg_temp_min'],
      groupby: [],
      y_axis_format: ',.1f',
      seriesType: 'line',
    },
  },
  {
    key: 'kinds-of-day',
    name: 'Kinds of day by month',
    vizType: 'echarts_timeseries_bar',
    tableName: 'seattle_weather',
    description: 'Days of drizzle, fog, rain, snow and sun',
    form: {
      ...SERIES_FORM,
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['count'],
      groupby: ['weather'],
      stack: 'Stack',
      y_axis_format: ',d',
    },
  },
  {
    key: 'warm-months',
    name: 'Warm months',
    vizType: 'heatmap_v2',
    tableName: 'seattle_weather',
    description: 'Mean high in °C by year and month',
    form: {
      x_axis: 'month',
      groupby: 'year',
      metric: 'avg_temp_max',
      adhoc_filters: [WHOLE_TIME],
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
  },
  {
    key: 'wettest-days',
    name: 'Wettest days',
    vizType: 'table',
    tableName: 'seattle_weather',
    description: null,
    form: {
      query_mode: 'raw',
      all_columns: ['date', 'precipitation', 'temp_max', 'wind', 'weather'],
      groupby: [],
      metrics: [],
      percent_metrics: [],
      adhoc_filters: [WHOLE_TIME],
      order_by_cols: ['["precipitation", false]'],
      row_limit: 50,
      server_page_length: 10,
      order_desc: true,
      show_cell_bars: true,
      table_timestamp_format: '%Y-%m-%d',
    },
  },
]
