import { expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { kind as bigNumber } from '#domain/chart/kinds/big-number/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const LONG = '170141183460469231731687303715884105727'

test('a big number that exceeds a double has its digits behind the short form', () => {
  const drawing = drawingOf(bigNumber, { viz_type: 'big_number_total', metric: 'sum' }, [
    resultOf({ sum: 'number' }, [LONG]),
  ])
  expect(modelOf(drawing, 'number').exact).toBe('170,141,183,460,469,231,731,687,303,715,884,105,727')
  expect(drawing && tableText(drawing.table)).toBe(`Delays\n${LONG}`)
})

test('a column has one format, even if some numbers exceed a double', () => {
  const rows = resultOf({ origin: 'text', sum: 'number' }, ['ATL', '123456789012345678.50'], ['ORD', 1.5])
  const form = { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['sum'] }
  const textsOf = (more: object) => {
    const formats = {
      number: (format: string | null) =>
        format === null ? null : (value: number) => `${value.toFixed(0)} km`,
      time: () => null,
    }
    const drawing = drawingOf(table, { ...form, ...more }, [rows], { formats })
    return modelOf(drawing, 'table').rows.map((row) => [row[1]?.text, row[1]?.plain])
  }
  expect(textsOf({})).toEqual([
    ['123,456,789,012,345,678.50', '123456789012345678.50'],
    ['1.5', '1.5'],
  ])
  expect(textsOf({ column_config: { sum: { d3NumberFormat: '.0f' } } })).toEqual([
    ['123456789012345680 km', '123456789012345678.50'],
    ['2 km', '1.5'],
  ])
})

const BIG = '9007199254740993'
const CHARTS = [
  ['echarts_timeseries_bar', { x_axis: 'origin', metrics: ['sum'] }],
  ['echarts_timeseries_line', { x_axis: 'origin', metrics: ['sum'] }],
  ['pie', { groupby: ['origin'], metric: 'sum' }],
  ['funnel', { groupby: ['origin'], metric: 'sum' }],
  ['gauge_chart', { groupby: ['origin'], metric: 'sum' }],
  ['word_cloud', { series: 'origin', metric: 'sum' }],
] as const

test.each(CHARTS)('a %s is copied with numbers to the last digit', async (vizType, form) => {
  const rows = resultOf({ origin: 'text', sum: 'number' }, ['ATL', BIG], ['ORD', 2])
  const drawing = drawingOf(await loadKind(vizType), { viz_type: vizType, ...form }, [rows])
  const lines = (drawing === null ? '' : tableText(drawing.table)).split('\n').slice(1)
  expect(lines.map((line) => line.split('\t').slice(0, 2))).toEqual([
    ['ATL', BIG],
    ['ORD', '2'],
  ])
})

test('series keep their digits in any order, and beyond ten', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `S${at}`)
  const columns = Object.fromEntries(names.map((name) => [name, 'number' as const]))
  const rows = resultOf(
    { date: 'time', ...columns },
    [2, ...names.map(() => 5)],
    [1, ...names.map(() => BIG)],
  )
  const form = { viz_type: 'echarts_timeseries_line', x_axis: 'date', metrics: ['n'], groupby: ['s'] }
  const drawing = drawingOf(await loadKind('echarts_timeseries_line'), form, [rows])
  expect(drawing?.table.rows[0]?.slice(1).map(({ plain }) => plain)).toEqual(names.map(() => BIG))
  expect(modelOf(drawing, 'series').series[0]?.textAt(0)).toBe('9,007,199,254,740,993')
})

test('a heat map is copied with numbers to the last digit', async () => {
  const rows = resultOf({ a: 'text', b: 'text', sum: 'number' }, ['x', 'y', BIG])
  const form = { viz_type: 'heatmap_v2', x_axis: 'a', groupby: 'b', metric: 'sum' }
  const drawing = drawingOf(await loadKind('heatmap_v2'), form, [rows])
  expect(drawing && tableText(drawing.table)).toBe(`b\tx\ny\t${BIG}`)
})

test.each([
  ['pie', { groupby: ['origin'], metric: 'sum' }],
  ['word_cloud', { series: 'origin', metric: 'sum' }],
  ['echarts_timeseries_bar', { x_axis: 'origin', metrics: ['sum'] }],
  ['funnel', { groupby: ['origin'], metric: 'sum' }],
  ['gauge_chart', { groupby: ['origin'], metric: 'sum' }],
  ['radar', { groupby: ['origin'], metrics: ['sum'] }],
  ['para', { series: 'origin', metrics: ['sum'] }],
  ['treemap_v2', { groupby: ['origin'], metric: 'sum' }],
  ['sunburst_v2', { columns: ['origin'], metric: 'sum' }],
  ['partition', { groupby: ['origin'], metrics: ['sum'] }],
  ['bubble_v2', { entity: 'origin', x: 'sum', y: 'sum', size: 'sum' }],
  ['world_map', { entity: 'origin', metric: 'sum', country_fieldtype: 'name' }],
])('%s: non-finite numbers are shown in the table', async (vizType, form) => {
  const rows = resultOf({ origin: 'text', sum: 'number' }, ['ATL', 'NaN'], ['ORD', '-Infinity'], ['LAX', 2])
  const drawing = drawingOf(await loadKind(vizType), { viz_type: vizType, ...form }, [rows])
  const texts = drawing?.table.rows.map((row) => [row[0]?.text, row[1]?.text, row[1]?.plain])
  expect(texts).toEqual([
    ['ATL', 'NaN', 'NaN'],
    ['ORD', '−Infinity', '-Infinity'],
    ['LAX', '2', '2'],
  ])
})
