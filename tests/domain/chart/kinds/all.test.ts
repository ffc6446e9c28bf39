import { describe, expect, test } from 'vitest'
import { fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { chartOf, OPTIONS } from '#tests/domain/chart/example-chart.ts'
import { RECORDINGS, recordedChart } from '#tests/domain/chart/recordings.ts'

const kinds = await Promise.all(
  Object.keys(CHART_KINDS).map(async (vizType) => [vizType, await loadKind(vizType)] as const),
)
const queriesOf = (kind: ChartKind, params: Record<string, unknown>) =>
  kind.open(chartOf(params)).buildQueries(EMPTY_MASK, null)

describe.each(kinds)('%s', (vizType, kind) => {
  test('is named by its kind, which is loaded for all its viz types', async () => {
    expect(kind.vizTypes).toContain(vizType)
    for (const one of kind.vizTypes) expect(await loadKind(one)).toBe(kind)
  })

  test('has no duplicate field, and each can be set', () => {
    const { query, appearance } = kind.fields
    const names = [...Object.keys(query.shape), ...Object.keys(appearance.shape)]
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => fieldOf(name) === null)).toEqual([])
  })

  test('parses an empty form, and one with invalid values, as its defaults', () => {
    const { query, appearance } = kind.fields
    const names = Object.keys({ ...query.shape, ...appearance.shape })
    const wrong = Object.fromEntries(names.map((name) => [name, Symbol('wrong')]))
    expect(query.parse(wrong)).toEqual(query.parse({}))
  })

  test('has nothing to draw without rows', () => {
    const chart = kind.open(chartOf({ viz_type: vizType }))
    const empty = { columns: [], rowCount: 0, timeFrom: null, timeTo: null, completeness: COMPLETE }
    expect([chart.toModel([], OPTIONS), chart.toModel([empty], OPTIONS)]).toEqual([null, null])
    expect(chart.colorLabels([empty])).toEqual([])
  })
})

describe.each(RECORDINGS)('%s as a page of Superset saved it', (name) => {
  const { params, queries, answer } = recordedChart(name)

  test('has the recorded queries', async () => {
    expect(queriesOf(await loadKind(params.viz_type), params)).toEqual(queries)
  })

  test('has the same queries for any appearance', async () => {
    const kind = await loadKind(params.viz_type)
    const appearance = Object.keys(kind.fields.appearance.shape).map((one) => [one, 'another'])
    expect(queriesOf(kind, { ...params, ...Object.fromEntries(appearance) })).toEqual(queries)
  })

  test('has a model of its mark, a table view, and sends its form unchanged', async () => {
    const kind = await loadKind(params.viz_type)
    const chart = kind.open(chartOf(params))
    const drawing = chart.toModel(answer.results, OPTIONS)
    expect(drawing?.model.kind).toBe(kind.mark)
    expect(drawing?.table.rows.length).toBeGreaterThan(0)
    expect(chart.params).toMatchObject(params)
  })
})

test.each([
  ['big_number', '16.9 k, 2 Jan 2001, 1 Jan to 31 Jan 2001.'],
  ['big_number_total', '6.34, 1 Jan to 31 Jan 2001.'],
  [
    'echarts_timeseries_bar',
    '2 bars in 5 series (ORD, DFW, LAX, ATL, PHX). Highest 937 (ORD, 2 Jan 2001), lowest 471 (PHX, 1 Jan 2001).',
  ],
  [
    'echarts_timeseries_line',
    '10 lines (ORD, DFW, LAX, ATL, PHX, ATL, 1 week ago, DFW, 1 week ago, LAX, 1 week ago, ORD, 1 week ago, PHX, 1 week ago), 1 Jan 2001 to 2 Jan 2001. Highest 908 (ORD, 2 Jan 2001), lowest 471 (PHX, 1 Jan 2001).',
  ],
  ['funnel', '2 stages. From 27.7 k (ORD) to 26.8 k (DFW), 96.8 %.'],
  ['gauge_chart', 'dial from 0 to 976. ABE 488, ABI 222.'],
  ['heatmap_v2', 'heat map of 2 by 1, 30 to 59. High at ATL, ABE: 59.'],
  ['pie', '2 parts. Largest: ORD, 50.8 %.'],
  ['radar', 'radar of 3 measures (count, AVG(delay), AVG(distance)) of ORD, DFW.'],
  ['sankey_v2', 'sankey of 2 flows between 3 places. Largest: ABE to ATL, 59.'],
  ['sunburst_v2', 'sunburst of 2 parts on 2 levels, 89 in all. Largest: ABE, 100.0 %.'],
  ['table', 'table of 2 rows; columns origin, count, AVG(delay), %SUM(distance).'],
  ['table_raw', 'table of 2 rows; columns date, origin, destination, delay.'],
  ['treemap_v2', 'treemap of 2 parts on 2 levels, 89 in all. Largest: ABE, 100.0 %.'],
  ['word_cloud', '2 words. Largest: ABE, 488.'],
] as const)('%s is told to a screen reader in a sentence', async (name, sentence) => {
  const { params, answer } = recordedChart(name)
  const chart = (await loadKind(params.viz_type)).open(chartOf(params))
  const results = answer.results.map((one) => ({ ...one, sqlRowCount: undefined, completeness: COMPLETE }))
  expect(chart.toModel(results, OPTIONS)?.summary).toBe(`Delays: ${sentence}`)
})

test.each([
  ['echarts_area', 'echarts_timeseries_line'],
  ['echarts_timeseries', 'echarts_timeseries_line'],
  ['echarts_timeseries_smooth', 'echarts_timeseries_line'],
] as const)('%s asks as %s does', async (vizType, recorded) => {
  const { params, queries } = recordedChart(recorded)
  expect(queriesOf(await loadKind(vizType), { ...params, viz_type: vizType })).toEqual(queries)
})

test('a legacy bar chart has its first group as axis, and the others and its breakdowns as series', async () => {
  const [query] = queriesOf(await loadKind('dist_bar'), {
    viz_type: 'dist_bar',
    groupby: ['origin', 'carrier'],
    columns: ['weekday'],
    metrics: ['count'],
  })
  expect(query).toMatchObject({
    columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'origin' }, 'carrier', 'weekday'],
    series_columns: ['carrier', 'weekday'],
    metrics: ['count'],
    orderby: [['count', false]],
  })
})
