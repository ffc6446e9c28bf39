import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Chart, parseChart } from '#domain/chart/chart.ts'
import { buildQueries, buildRequest } from '#domain/chart/query/build-query.ts'
import { type DataMask, EMPTY_MASK } from '#domain/dashboard/data-mask.ts'

const FOLDER = join(import.meta.dirname, 'recordings')

interface Recorded {
  readonly params: Record<string, unknown>
  readonly queries: readonly Record<string, unknown>[]
}

function recorded(name: string): Recorded {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}

function chartOf(params: Record<string, unknown>): Chart {
  const chart = parseChart({ id: 7, slice_name: 'A chart', form_data: { datasource: '1__table', ...params } })
  if (!chart.ok) throw new Error('unreadable')
  return chart.value
}

const queriesOf = (params: Record<string, unknown>, mask: DataMask = EMPTY_MASK) =>
  buildQueries({ chart: chartOf(params), mask, dataset: null })

describe('a chart asks what Superset’s own page asks', () => {
  test.each([
    'big_number',
    'big_number_total',
    'echarts_timeseries_line',
    'echarts_timeseries_bar',
    'table',
    'table_raw',
    'heatmap_v2',
    'pie',
  ])('%s', (name) => {
    const { params, queries } = recorded(name)
    expect(queriesOf(params)).toEqual(queries)
  })
})

describe('a dashboard adds to a chart’s query', () => {
  const mask: DataMask = {
    timeRange: '2001-01-01 : 2001-01-15',
    filters: [{ col: 'origin', op: 'IN', val: ['ATL', null] }],
  }
  const own = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'delay', operator: '>', comparator: 15 }

  test('its values stand before the chart’s own filters, its time range beside them', () => {
    const [query] = queriesOf({ viz_type: 'pie', metric: 'count', adhoc_filters: [own] }, mask)
    expect(query?.time_range).toBe('2001-01-01 : 2001-01-15')
    expect(query?.filters).toEqual([
      { col: 'origin', op: 'IN', val: ['ATL', null] },
      { col: 'delay', op: '>', val: 15 },
    ])
  })

  test('both go into the form as well, for the log and for rights', () => {
    const request = buildRequest(
      { chart: chartOf({ viz_type: 'pie' }), mask, dataset: null },
      { dashboardId: 3, force: true },
    )
    expect(request.form_data).toMatchObject({
      slice_id: 7,
      dashboardId: 3,
      force: true,
      extra_form_data: { time_range: '2001-01-01 : 2001-01-15' },
    })
  })
})

describe('a chart’s own filters', () => {
  test('one without an operand sends none', () => {
    const filter = {
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'delay',
      operator: 'IS NULL',
      comparator: 'x',
    }
    expect(queriesOf({ viz_type: 'pie', adhoc_filters: [filter] })[0]?.filters).toEqual([
      { col: 'delay', op: 'IS NULL' },
    ])
  })

  test('SQL goes to where and having, each in parentheses and joined with AND', () => {
    const sql = (clause: string, sqlExpression: string) => ({ clause, expressionType: 'SQL', sqlExpression })
    const filters = [sql('WHERE', 'delay > 1'), sql('WHERE', 'a or b'), sql('HAVING', 'count(*) > 2')]
    expect(queriesOf({ viz_type: 'pie', adhoc_filters: filters })[0]?.extras).toEqual({
      where: '(delay > 1) AND (a or b)',
      having: '(count(*) > 2)',
    })
  })
})

test('a text column as axis carries no grain', () => {
  const chart = chartOf({
    viz_type: 'echarts_timeseries_bar',
    x_axis: 'origin',
    time_grain_sqla: 'P1D',
    metrics: ['count'],
  })
  const dataset = {
    id: 1,
    name: 'flights',
    databaseName: 'main',
    mainTimeColumn: 'date',
    columns: [{ name: 'origin', label: 'origin', type: 'text' as const }],
    labels: {},
    formats: {},
  }
  const [query] = buildQueries({ chart, mask: EMPTY_MASK, dataset })
  expect(query?.columns).toEqual([
    { columnType: 'BASE_AXIS', sqlExpression: 'origin', label: 'origin', expressionType: 'SQL' },
  ])
})

test('a kind that cannot be drawn is asked for as a table of its groups and metrics', () => {
  const [query] = queriesOf({ viz_type: 'sunburst_v2', groupby: ['origin'], metrics: ['count'] })
  expect(query).toMatchObject({ columns: ['origin'], metrics: ['count'], row_limit: 1000 })
})

test('an order that is no JSON is left out', () => {
  const [query] = queriesOf({
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: ['a'],
    order_by_cols: ['a', '["a", false]'],
  })
  expect(query?.orderby).toEqual([['a', false]])
})

test('a heat map without its two sides asks nothing', () => {
  expect(queriesOf({ viz_type: 'heatmap_v2', x_axis: 'hour', metric: 'count' })).toEqual([])
})
