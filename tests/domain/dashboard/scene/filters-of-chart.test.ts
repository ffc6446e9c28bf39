import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { ALL_CHARTS } from '#domain/dashboard/cross/cross-scope.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filteredChart } from '#domain/dashboard/filters/native-filters.ts'
import { filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'] },
  T2: { type: 'TAB', children: ['C'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})

const TIME_FILTER = { operator: 'TEMPORAL_RANGE', subject: 'date', comparator: 'No filter' }

function chartOf(id: number, params: object, datasetId = 1): Chart {
  return {
    id,
    name: `Chart ${id}`,
    description: null,
    vizType: 'table',
    datasetId,
    datasetType: 'table',
    params: { ...params },
  }
}

const FLIGHTS = {
  id: 1,
  name: 'flights',
  databaseName: 'examples',
  mainTimeColumn: 'date',
  columns: [
    { name: 'date', label: 'date', type: 'time' as const },
    { name: 'landed', label: 'landed', type: 'time' as const },
    { name: 'origin', label: 'origin', type: 'text' as const },
    { name: 'delay', label: 'delay', type: 'number' as const },
  ],
  labels: {},
  formats: {},
}
const PORTS = {
  ...FLIGHTS,
  id: 2,
  name: 'airports',
  columns: [{ name: 'code', label: 'code', type: 'text' as const }],
}

const column = (name: string) => [{ datasetId: 1, column: { name } }]
const { filters } = parseNativeFilters([
  { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}] },
  {
    id: 'origin',
    name: 'Origin',
    filterType: 'filter_select',
    targets: column('origin'),
    scope: { rootPath: ['T1'], excluded: [2] },
  },
  { id: 'delay', name: 'Delay', filterType: 'filter_range', targets: column('delay') },
  { id: 'grain', name: 'Grain', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }] },
  { id: 'which', name: 'Which time', filterType: 'filter_timecolumn', targets: [{ datasetId: 1 }] },
])

const charts = [
  chartOf(1, { x_axis: 'date', time_grain_sqla: 'P1D', adhoc_filters: [TIME_FILTER] }),
  chartOf(2, {}),
  chartOf(3, {}, 2),
] as const
const scene = {
  filters,
  charts,
  datasets: [FLIGHTS, PORTS],
  scopes: { isEnabled: true, global: ALL_CHARTS, own: new Map() },
  root,
}
const under = (chart: Chart, values: Readonly<Record<string, NativeValue>>) =>
  filtersOfChart(chart, { values: new Map(Object.entries(values)), cross: new Map() }, scene)

const ORIGIN = { kind: 'values', values: ['ORD', null] } as const

describe('a filter applies to the charts in its scope', () => {
  test('with its clauses, and its value as text', () => {
    expect(under(charts[0], { origin: ORIGIN })).toEqual({
      mask: [{ source: { kind: 'filter', id: 'origin' }, op: 'IN', column: 'origin', values: ['ORD', null] }],
      applied: [{ source: { kind: 'filter', id: 'origin' }, name: 'Origin', value: 'ORD, null' }],
      notApplied: [],
    })
  })

  test('and is not mentioned at others', () => {
    expect(under(charts[1], { origin: ORIGIN })).toEqual({ mask: [], applied: [], notApplied: [] })
  })

  test('a range has both of its ends', () => {
    expect(under(charts[1], { delay: { kind: 'range', from: 5, to: 9 } }).mask).toEqual([
      {
        source: { kind: 'filter', id: 'delay' },
        op: 'NUMBERS',
        column: 'delay',
        range: { from: 5, to: 9, includesTo: true },
      },
    ])
  })
})

describe('a filter that does not apply says why', () => {
  test.each([
    [
      'a column that the dataset lacks',
      2,
      { delay: { kind: 'range', from: 5, to: null } },
      'The dataset “airports” has no column “delay”.',
    ],
    [
      'a time range that cannot be read',
      0,
      { time: { kind: 'time', range: 'foo bar' } },
      'The time range cannot be read.',
    ],
    [
      'a grain over a chart without time',
      1,
      { grain: { kind: 'time-grain', grain: 'P1W' } },
      'This chart has no time axis.',
    ],
    [
      'a column over a chart without time',
      1,
      { which: { kind: 'time-column', column: 'landed' } },
      'This chart has no time column that could be replaced.',
    ],
    [
      'a value of another kind of filter',
      0,
      { grain: { kind: 'time', range: 'Last week' } },
      'The value is of another kind of filter.',
    ],
  ] as const)('%s', (_, index, values, reason) => {
    const found = under(charts[index], values)
    expect(found).toMatchObject({ applied: [], notApplied: [{ reason }] })
  })

  test('an unknown dataset', () => {
    expect(
      under(chartOf(1, {}, 99), { delay: { kind: 'range', from: 5, to: null } }).notApplied,
    ).toMatchObject([{ code: 'unknown-dataset' }])
  })
})

test('a time column and a grain replace those of the form, so that axis and labels follow', () => {
  const values = {
    grain: { kind: 'time-grain', grain: 'P1W' },
    which: { kind: 'time-column', column: 'landed' },
  } as const
  const filtered = filteredChart(charts[0], under(charts[0], values).mask, scene)
  expect(filtered.params).toEqual({
    x_axis: 'landed',
    time_grain_sqla: 'P1W',
    adhoc_filters: [{ ...TIME_FILTER, subject: 'landed' }],
  })
  expect(filteredChart(charts[0], under(charts[0], { origin: ORIGIN }).mask, scene)).toBe(charts[0])
})
