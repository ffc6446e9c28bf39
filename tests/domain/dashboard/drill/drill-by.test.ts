import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { drillColumns, drilledChart, drilledQuery } from '#domain/dashboard/drill/drill-by.ts'
import { drilledForm } from '#domain/dashboard/drill/drill-form.ts'
import { datasetOf, value } from '#tests/domain/chart/picks/cells.ts'

const FLIGHTS = datasetOf({ date: 'time', origin: 'text', destination: 'text', day: 'number' })
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' }

function chartOf(vizType: string, params: object): Chart {
  const form = { ...params, viz_type: vizType }
  return {
    id: 7,
    name: 'Flights',
    description: null,
    vizType,
    datasetId: 1,
    datasetType: 'table',
    params: form,
  }
}

async function formOf(vizType: string, params: object) {
  const kind = await loadKind(vizType, CHART_KINDS)
  return drilledForm(kind.open(chartOf(vizType, params)), 'destination', FLIGHTS)
}

describe('a chart grouped by another column', () => {
  test.each([
    ['pie', { groupby: ['origin'] }, { groupby: ['destination'] }],
    ['treemap_v2', { groupby: ['origin', 'day'] }, { groupby: ['destination'] }],
    [
      'table',
      { metrics: ['count'], groupby: ['origin'] },
      { groupby: ['destination'], query_mode: 'aggregate' },
    ],
    ['sunburst_v2', { columns: ['origin', 'day'] }, { columns: ['destination'], groupby: [] }],
    [
      'pivot_table_v2',
      { groupbyRows: ['origin'], groupbyColumns: ['day'] },
      { groupbyRows: ['destination'], groupbyColumns: [] },
    ],
    ['word_cloud', { series: 'origin' }, { series: 'destination' }],
    ['bubble_v2', { entity: 'origin', series: 'day' }, { entity: 'destination', series: [] }],
    [
      'echarts_timeseries_line',
      { x_axis: 'date', groupby: ['origin'], time_grain_sqla: 'P1M' },
      { x_axis: 'date', groupby: ['destination'], time_grain_sqla: 'P1M' },
    ],
    [
      'echarts_timeseries_bar',
      { x_axis: 'origin', groupby: ['day'], metrics: ['count'], x_axis_sort: 'origin' },
      { x_axis: 'destination', groupby: [], x_axis_sort: null },
    ],
    [
      'echarts_timeseries_bar',
      { x_axis: 'origin', metrics: ['count'], x_axis_sort: 'count' },
      { x_axis: 'destination', x_axis_sort: 'count' },
    ],
    [
      'mixed_timeseries',
      { x_axis: 'date', groupby: [] },
      { groupby: ['destination'], groupby_b: ['destination'] },
    ],
  ])('%s stays of its kind: %j', async (vizType, params, expected) => {
    const { chart, isTable, lostHaving } = await formOf(vizType, params)
    expect(chart.params).toMatchObject({ ...expected, viz_type: vizType })
    expect([chart.vizType, isTable, lostHaving]).toEqual([vizType, false, false])
  })

  test.each([
    ['big_number_total', { metric: 'count' }, ['count']],
    ['big_number', { metric: COUNT }, [COUNT]],
    ['heatmap_v2', { metric: 'count', x_axis: 'origin', groupby: 'day' }, ['count']],
    ['a_kind_of_tomorrow', { metrics: ['count', 'delay'] }, ['count', 'delay']],
    ['table', { query_mode: 'raw', all_columns: ['origin'] }, [COUNT]],
  ])('%s has no groups, so it is a table of its metrics', async (vizType, params, metrics) => {
    const { chart, isTable } = await formOf(vizType, params)
    expect(isTable).toBe(vizType !== 'table')
    expect(chart.vizType).toBe('table')
    expect(chart.params).toMatchObject({
      query_mode: 'aggregate',
      groupby: ['destination'],
      all_columns: [],
      metrics,
    })
  })

  test('keeps its conditions on rows and loses those on groups, which is reported', async () => {
    const where = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 0' }
    const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 9' }
    const { chart, lostHaving } = await formOf('pie', { adhoc_filters: [where, having], slice_id: 7 })
    expect(chart.params['adhoc_filters']).toEqual([where])
    expect(lostHaving).toBe(true)
    expect([chart.id, chart.params['slice_id']]).toEqual([0, undefined])
  })
})

test('a drill of two steps has the filters of the dashboard and the conditions of both parts', async () => {
  const pie = await loadKind('pie', CHART_KINDS)
  const chart = pie.open(chartOf('pie', { groupby: ['origin'], metric: 'count', row_limit: 100 }))
  const source = chartQuery(chart, {
    dashboardId: 12,
    dataset: FLIGHTS,
    mask: [{ source: { kind: 'filter', id: 'x' }, op: 'IN', column: 'day', values: [1, 2] }],
    urlParams: { year: '2001' },
  })
  const drilled = drilledChart(source, [
    { part: { label: 'ATL', alternatives: [[value('origin', 'ATL')]] }, column: 'destination' },
    { part: { label: 'null', alternatives: [[value('destination', null)]] }, column: 'day' },
  ])
  if (!drilled.ok) throw new Error(drilled.error)
  const query = drilledQuery(source, drilled.value, pie.open(drilled.value.chart))
  expect(query.request.queries).toMatchObject([
    {
      columns: ['day'],
      metrics: ['count'],
      filters: [
        { col: 'day', op: 'IN', val: [1, 2] },
        { col: 'origin', op: 'IN', val: ['ATL'] },
        { col: 'destination', op: 'IN', val: [null] },
      ],
      row_limit: 100,
      url_params: { year: '2001' },
    },
  ])
  expect(query.request.form_data).toMatchObject({ dashboardId: 12 })
  expect(query.request.form_data).not.toHaveProperty('slice_id')
})

test('a part that no filter selects is reported', () => {
  const part = {
    label: 'Other',
    alternatives: [
      [value('origin', 'ATL'), value('day', 1)],
      [value('origin', 'ORD'), value('day', 2)],
    ],
  }
  const source = { chart: { ...chartOf('pie', {}) }, dataset: FLIGHTS }
  return loadKind('pie', CHART_KINDS).then((kind) => {
    const opened = { ...source, chart: kind.open(source.chart) }
    expect(drilledChart(opened, [{ part, column: 'day' }])).toEqual({
      ok: false,
      error: 'This part combines groups that no filter can select together.',
    })
    expect(drilledChart(opened, []).ok).toBe(false)
  })
})

test('columns are the dimensions of the dataset that no step has used, by label', () => {
  const columns = [
    { name: 'b', label: 'Zeta', type: 'text' as const },
    { name: 'a', label: 'Alpha', type: 'text' as const },
    { name: 'delay', label: 'Delay', type: 'number' as const, isDimension: false as const },
    { name: 'c', label: 'Used', type: 'text' as const },
  ]
  expect(drillColumns({ ...FLIGHTS, columns }, ['c']).map(({ name }) => name)).toEqual(['a', 'b'])
  expect(drillColumns(null, [])).toEqual([])
})
