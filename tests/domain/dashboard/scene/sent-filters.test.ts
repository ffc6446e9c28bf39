import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { readCrossScopes } from '#domain/dashboard/cross/cross-scope.ts'
import { sentFilters } from '#domain/dashboard/cross/sent-filters.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import type { FilterState, NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filteredChart } from '#domain/dashboard/filters/native-filters.ts'
import { filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'
import { datasetOf, value } from '#tests/domain/chart/picks/cells.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['A', 'B'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
})
const scope = { rootPath: ['ROOT_ID'], excluded: [] }
const { filters } = parseNativeFilters([
  { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}], scope },
  {
    id: 'carrier',
    name: 'Carrier',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'carrier' } }],
    scope,
  },
  { id: 'grain', name: 'Grain', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }], scope },
])
const scene = {
  charts: [
    { id: 1, name: 'Airports', datasetId: 1 },
    { id: 2, name: 'Delays', datasetId: 1 },
  ],
  datasets: [datasetOf({ origin: 'text', date: 'time' })],
  scopes: readCrossScopes({}),
  root,
  filters,
}
const set: FilterState = {
  values: new Map<string, NativeValue>([
    ['time', { kind: 'time', range: '2001-01-01 : 2001-02-01' }],
    ['carrier', { kind: 'values', values: ['AA', null] }],
  ]),
  cross: new Map([[1, { chartId: 1, picks: [{ label: 'ATL', alternatives: [[value('origin', 'ATL')]] }] }]]),
}
const DELAYS = {
  id: 2,
  name: 'Delays',
  description: null,
  vizType: 'table',
  datasetId: 1,
  datasetType: 'table',
  params: {},
}
const TIME_FILTER = {
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
}
/** A form without a time filter that knows its time columns. */
const BY_DATE = { adhoc_filters: [], temporal_columns_lookup: { date: true } }
const TIME = { source: { kind: 'filter', id: 'time' }, name: 'Time', value: '1 Jan to 31 Jan 2001' }
const PICKED = { source: { kind: 'chart', id: 1 }, name: 'Airports', value: 'ATL' }

test('a chart has the filters of the bar and the picked parts, and reports a column that its dataset lacks', () => {
  const found = filtersOfChart(DELAYS, set, scene)
  expect(found.applied).toEqual([TIME, PICKED])
  expect(found.mask.map(({ op }) => op)).toEqual(['TIME RANGE', 'IN', 'IN'])
  expect(found.notApplied).toEqual([
    {
      source: { kind: 'filter', id: 'carrier' },
      name: 'Carrier',
      value: 'AA, null',
      code: 'no-column',
      reason: 'The dataset “flights” has no column “carrier”.',
    },
  ])
})

async function sentOf(vizType: string, params: Readonly<Record<string, unknown>>, state = set) {
  const kind = await loadKind(vizType)
  const form = { viz_type: vizType, datasource: '1__table', ...params }
  const chart = kind.open({
    id: 2,
    name: 'Delays',
    description: null,
    vizType,
    datasetId: 1,
    datasetType: 'table',
    params: form,
  })
  const found = filtersOfChart(chart, state, scene)
  const [dataset] = scene.datasets
  const filtered = kind.open(filteredChart(chart, found.mask, scene))
  const query = chartQuery(filtered, { dashboardId: 1, mask: found.mask, dataset: dataset ?? null })
  return { ...sentFilters(found, query), query }
}

describe('a filter that a query does not carry is reported', () => {
  test('a time range of a chart without a time column', async () => {
    const { applied, notApplied } = await sentOf('pie', { groupby: ['origin'], metric: 'count' })
    expect(applied).toEqual([PICKED])
    expect(notApplied.map(({ name, reason }) => [name, reason])).toContainEqual([
      'Time',
      'This chart filters no time column.',
    ])
  })

  test('not of one with a time filter', async () => {
    const { applied } = await sentOf('pie', {
      groupby: ['origin'],
      metric: 'count',
      adhoc_filters: [TIME_FILTER],
    })
    expect(applied).toEqual([TIME, PICKED])
  })

  test.each([
    ['echarts_timeseries_bar', { x_axis: 'date' }, true],
    ['echarts_timeseries_bar', { x_axis: 'origin' }, false],
    ['big_number', { x_axis: 'date' }, true],
    ['big_number_total', {}, false],
    ['big_number_total', { x_axis: 'date' }, false],
    ['pie', { groupby: ['origin'] }, false],
    ['table', { groupby: ['date'], ...BY_DATE }, true],
    ['table', { groupby: ['date'], adhoc_filters: [] }, false],
    ['table', { groupby: ['origin'], ...BY_DATE }, false],
    ['table', { query_mode: 'raw', all_columns: ['date'], ...BY_DATE }, false],
    ['pivot_table_v2', { groupbyRows: ['date'], ...BY_DATE }, true],
    ['box_plot', { columns: ['date'], ...BY_DATE }, true],
  ])('a time grain over %s with %j, which is applied: %s', async (vizType, params, isApplied) => {
    const values = new Map<string, NativeValue>([['grain', { kind: 'time-grain', grain: 'P1M' }]])
    const form = { metric: 'count', metrics: ['count'], adhoc_filters: [TIME_FILTER], ...params }
    const { applied, notApplied } = await sentOf(vizType, form, { values, cross: new Map() })
    expect(applied.map(({ name }) => name)).toEqual(isApplied ? ['Grain'] : [])
    expect(notApplied.map(({ reason }) => reason)).toEqual(isApplied ? [] : ['This chart has no time axis.'])
  })
})

const VIZ_TYPES = Object.keys(CHART_KINDS)

test.each(VIZ_TYPES)('no query of %s has fewer filters than its badge says', async (vizType) => {
  const form = {
    metric: 'count',
    metrics: ['count'],
    groupby: ['origin'],
    x_axis: 'date',
    all_columns: ['origin'],
  }
  const { applied, query } = await sentOf(vizType, form)
  for (const { filters: sent } of query.request.queries)
    if (applied.some(({ source }) => source.kind === 'chart'))
      expect(sent).toContainEqual({ col: 'origin', op: 'IN', val: ['ATL'] })
})
