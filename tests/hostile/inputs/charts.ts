import { formInput, type HostileFamily, type HostileInput, jsonInput } from '#tests/hostile/hostile-input.ts'

const SUM = { expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' }

interface Query {
  readonly [field: string]: unknown
}

function chartInput(name: string, datasetId: number, query: Query, more: Query = {}): HostileInput {
  const datasource = { id: datasetId, type: 'table' }
  return jsonInput(`chart: ${name}`, '/api/v1/chart/data', { datasource, queries: [query], ...more })
}

const PIVOT_FORM = {
  viz_type: 'pivot_table_v2',
  groupbyRows: ['g'],
  groupbyColumns: ['h'],
  metrics: [SUM],
  aggregateFunction: 'Sum',
  rowTotals: true,
  colTotals: true,
}

/** Legacy charts in the shapes of their types, whose work grows with the groups. */
const legacyCharts: HostileFamily = ({ datasetId }) => {
  const datasource = `${datasetId}__table`
  const forms: readonly (readonly [string, Query])[] = [
    ['heat map', { viz_type: 'heatmap', all_columns_x: 'g', all_columns_y: 'h', metric: SUM }],
    ['chord', { viz_type: 'chord', groupby: 'g', columns: 'h', metric: SUM }],
    ['partition', { viz_type: 'partition', groupby: ['g', 'h'], metrics: [SUM] }],
    [
      'calendar',
      {
        viz_type: 'cal_heatmap',
        granularity_sqla: 't',
        metrics: [SUM],
        domain_granularity: 'year',
        subdomain_granularity: 'hour',
      },
    ],
    ['horizon', { viz_type: 'horizon', granularity_sqla: 't', groupby: ['g'], metrics: [SUM] }],
    ['rose', { viz_type: 'rose', granularity_sqla: 't', groupby: ['g'], metrics: [SUM] }],
    ['parallel coordinates', { viz_type: 'para', series: 'g', metrics: [SUM] }],
    ['sankey of old', { viz_type: 'sankey', groupby: ['g', 'h'], metric: SUM }],
    ['time pivot', { viz_type: 'time_pivot', granularity_sqla: 't', metric: SUM, freq: 'W-MON' }],
    ['paired t test', { viz_type: 'paired_ttest', granularity_sqla: 't', groupby: ['g'], metrics: [SUM] }],
    ['world map', { viz_type: 'world_map', entity: 'g', metric: SUM }],
    ['bubble', { viz_type: 'bubble', entity: 'g', x: SUM, y: SUM, size: SUM, series: 'h' }],
    ['compare', { viz_type: 'compare', granularity_sqla: 't', groupby: ['g'], metrics: [SUM] }],
  ]
  return forms.flatMap(([name, form]) =>
    [10_000, 50_000].flatMap((limit) => [
      formInput(`explore_json: ${name}, ${limit}`, '/superset/explore_json/', {
        form_data: { datasource, row_limit: limit, ...form },
      }),
      formInput(`explore_json: ${name}, ${limit} as rows`, '/superset/explore_json/?results=true', {
        form_data: { datasource, row_limit: limit, ...form },
      }),
    ]),
  )
}

/** Post-processing steps of a query. */
const steps: HostileFamily = ({ datasetId }) => {
  const query = { columns: ['g', 'h'], metrics: [SUM], row_limit: 100_000 }
  const sort = (ascending: boolean) => ({ operation: 'sort', options: { by: 'sum', ascending } })
  const pivot = {
    operation: 'pivot',
    options: {
      index: ['g'],
      columns: ['h'],
      aggregates: { sum: { operator: 'mean' } },
      drop_missing_columns: false,
    },
  }
  const chains: readonly (readonly [string, readonly unknown[]])[] = [
    ['sorts', Array.from({ length: 900 }, (_, at) => sort(at % 2 === 0))],
    ['a pivot', [pivot]],
    [
      'pivots',
      [pivot, { operation: 'flatten', options: {} }, { operation: 'rename', options: { columns: {} } }],
    ],
    [
      'cumulative sums',
      Array.from({ length: 500 }, () => ({
        operation: 'cum',
        options: { operator: 'sum', columns: { sum: 'sum' } },
      })),
    ],
    [
      'rolling means',
      [
        {
          operation: 'rolling',
          options: { rolling_type: 'mean', window: 99_999, min_periods: 0, columns: { sum: 'sum' } },
        },
      ],
    ],
    ['a contribution', [{ operation: 'contribution', options: { orientation: 'row', columns: ['sum'] } }]],
    ['resampling to seconds', [{ operation: 'resample', options: { rule: '1S', method: 'asfreq' } }]],
    ['a histogram', [{ operation: 'histogram', options: { column: 'sum', bins: 1_000_000 } }]],
    [
      'quantiles',
      [{ operation: 'boxplot', options: { groupby: ['g'], metrics: ['sum'], whisker_type: 'tukey' } }],
    ],
  ]
  return chains.map(([name, post_processing]) =>
    chartInput(`steps, ${name}`, datasetId, { ...query, post_processing }),
  )
}

/** Downloads, reports and pivoted tables. */
const downloads: HostileFamily = ({ datasetId }) =>
  ['json', 'csv', 'xlsx'].flatMap((format) => {
    const query = { columns: ['g', 'h'], metrics: [SUM], row_limit: 100_000 }
    const pivoted = { result_type: 'post_processed', result_format: format, form_data: PIVOT_FORM }
    return [
      chartInput(`pivot as ${format}`, datasetId, query, pivoted),
      chartInput(
        `pivot as ${format}, of each row`,
        datasetId,
        { ...query, columns: ['n', 'h'] },
        {
          ...pivoted,
          form_data: { ...PIVOT_FORM, groupbyRows: ['n'] },
        },
      ),
      chartInput(
        `rows as ${format}`,
        datasetId,
        { columns: ['n', 'g', 'h', 't'], row_limit: 100_000 },
        {
          result_format: format,
        },
      ),
      chartInput(
        `long texts as ${format}`,
        datasetId,
        { columns: ['n', 'long'], row_limit: 20_000 },
        {
          result_format: format,
        },
      ),
    ]
  })

/** Annotation layers that name one chart many times. */
const annotations: HostileFamily = ({ datasetId, chartId }) =>
  [1, 10, 50].flatMap((layers) =>
    [1, 10].map((queries) =>
      jsonInput(`annotations: ${queries} queries of ${layers} layers`, '/api/v1/chart/data', {
        datasource: { id: datasetId, type: 'table' },
        queries: Array.from({ length: queries }, () => ({
          columns: ['h'],
          metrics: [SUM],
          annotation_layers: Array.from({ length: layers }, (_, at) => ({
            name: `l${at}`,
            annotationType: 'EVENT',
            sourceType: 'line',
            value: chartId,
          })),
        })),
      }),
    ),
  )

/** Queries with many parts, or with deep or long values. */
const queries: HostileFamily = ({ datasetId }) => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  return [
    chartInput('1,000 columns', datasetId, { columns: many(1_000).map(() => 'g'), metrics: [] }),
    chartInput('1,000 metrics', datasetId, {
      columns: [],
      metrics: many(1_000).map((at) => ({ ...SUM, label: `m${at}` })),
    }),
    chartInput('1,000 filters', datasetId, {
      columns: ['g'],
      filters: many(1_000).map((at) => ({ col: 'n', op: '!=', val: at })),
    }),
    chartInput('a filter of 100,000 values', datasetId, {
      columns: ['g'],
      filters: [{ col: 'n', op: 'IN', val: many(100_000) }],
    }),
    chartInput('a filter of a long text', datasetId, {
      columns: ['g'],
      filters: [{ col: 'g', op: 'LIKE', val: '%a'.repeat(100_000) }],
    }),
    chartInput('a filter of a pattern', datasetId, {
      columns: ['g'],
      filters: [{ col: 'g', op: 'REGEX', val: `(${'a+'.repeat(20)})+$` }],
    }),
    chartInput('a long label', datasetId, { columns: [], metrics: [{ ...SUM, label: 'x'.repeat(250_000) }] }),
    chartInput('a long time range', datasetId, { columns: ['g'], time_range: 'DATEADD('.repeat(20_000) }),
    chartInput('a time range of brackets', datasetId, {
      columns: ['g'],
      time_range: `${'DATETRUNC('.repeat(5_000)}DATETIME("now")${', day)'.repeat(5_000)} : now`,
    }),
    chartInput('200 shifts', datasetId, {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 't', label: 't', timeGrain: 'P1D' }],
      metrics: [SUM],
      time_offsets: many(200).map((at) => `${at + 1} days ago`),
      time_range: '2020-01-01 : 2021-01-01',
    }),
    chartInput('100,000 time shifts', datasetId, {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 't', label: 't', timeGrain: 'P1D' }],
      metrics: [SUM],
      time_offsets: many(99_000).map(() => '1 day ago'),
      time_range: '2020-01-01 : 2021-01-01',
    }),
    chartInput('200 shifts of 9,000 values', datasetId, {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 't', label: 't', timeGrain: 'P1D' }],
      metrics: [SUM],
      filters: [{ col: 'n', op: 'IN', val: many(9_000) }],
      time_offsets: many(200).map((at) => `${at + 1} days ago`),
      time_range: '2020-01-01 : 2021-01-01',
    }),
    chartInput('30 totals of 1,000 metrics', datasetId, {
      columns: ['h'],
      metrics: many(1_000).map((at) => ({ ...SUM, label: `m${at}` })),
      totals: many(30).map(() => ['h']),
    }),
    chartInput('1,000 filters of 90 values', datasetId, {
      columns: ['g'],
      filters: many(1_000).map(() => ({ col: 'n', op: 'IN', val: many(90) })),
    }),
    chartInput('8 filters of 10,000 values', datasetId, {
      columns: ['g'],
      filters: many(8).map(() => ({ col: 'n', op: 'IN', val: many(10_000) })),
    }),
    chartInput('380 filters of long texts', datasetId, {
      columns: ['g'],
      filters: many(380).map(() => ({ col: 'g', op: '==', val: "'".repeat(9_900) })),
    }),
    jsonInput('chart: 50 queries of 1,900 values', '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: many(50).map(() => ({
        columns: ['g'],
        filters: [{ col: 'n', op: 'IN', val: many(1_900) }],
        row_limit: 10,
      })),
    }),
    jsonInput('chart: 50 queries', '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: many(50).map((at) => ({ columns: ['n', 'g'], row_limit: 20_000, row_offset: at })),
    }),
  ]
}

/** All inputs for charts. */
export const charts: HostileFamily = (ids) =>
  [legacyCharts, steps, downloads, annotations, queries].flatMap((family) => family(ids))
