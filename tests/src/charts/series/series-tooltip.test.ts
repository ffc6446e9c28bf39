import { expect, test } from 'vitest'
import { markRows, tooltipRows } from '#charts/series/series-tooltip.ts'
import { kind as bar } from '#domain/chart/kinds/bar/kind.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const result = resultOf(
  { date: 'time', ATL: 'number', DFW: 'number', ORD: 'number' },
  [day('2001-01-01'), 10, null, 30],
  [day('2001-01-02'), 50, 20, 30],
)
const form = { x_axis: 'date', metrics: ['count'], groupby: ['origin'], stack: null }

const rowsOf = (kind: ChartKind, params: Record<string, unknown>, at = 1) => {
  const model = modelOf(drawingOf(kind, { ...form, ...params }, [result]), 'series')
  return tooltipRows(model, at, -1).map(({ name, text, share }) => [name, text, share])
}

test('every series at a place has a row, the largest first, with its share', () => {
  expect(rowsOf(line, {})).toEqual([
    ['ATL', '50', '50.0 %'],
    ['ORD', '30', '30.0 %'],
    ['DFW', '20', '20.0 %'],
  ])
})

test('a series without a value there has none', () => {
  expect(rowsOf(line, {}, 0).map(([name]) => name)).toEqual(['ORD', 'ATL'])
})

test('stacked series are in the order of the stack, unless the form sorts by size', () => {
  const names = (params: Record<string, unknown>) =>
    rowsOf(bar, { stack: 'Stack', sort_series_type: 'name', sort_series_ascending: true, ...params }).map(
      ([name]) => name,
    )
  expect(names({})).toEqual(['ORD', 'DFW', 'ATL'])
  expect(names({ tooltipSortByMetric: true })).toEqual(['ATL', 'ORD', 'DFW'])
})

test('without a sum there are no shares', () => {
  const mean = {
    expressionType: 'SIMPLE',
    aggregate: 'AVG',
    column: { column_name: 'delay' },
    label: 'AVG(delay)',
  }
  expect(rowsOf(line, { metrics: [mean] })[0]).toEqual(['ATL', '50', undefined])
})

test('thin lines beyond ten have one row together, from the least to the most', () => {
  const names = Array.from({ length: 13 }, (_, at) => `S${at}`)
  const columns = Object.fromEntries(names.map((name) => [name, 'number' as const]))
  const many = resultOf({ date: 'time', ...columns }, [day('2001-01-01'), ...names.map((_, at) => at + 1)])
  const model = modelOf(drawingOf(line, form, [many]), 'series')
  const rows = tooltipRows(model, 0, -1)
  expect(rows).toHaveLength(11)
  expect(rows[10]).toEqual({ name: '3 others', color: 'line-control', text: '1 to 3' })
})

test('an annotation is shown at the nearest place', () => {
  const model = modelOf(drawingOf(line, form, [result]), 'series')
  const mark = { label: 'Storm', more: 'of the coast', color: '#1fa8c9', isNamed: true, opacity: 0.2 }
  const marked = (from: string, to = from) => ({
    ...model,
    marks: [{ ...mark, dash: 0 as const, width: 1, from: day(from), to: day(to) }],
  })
  const rows = [{ name: 'Storm', text: 'of the coast', color: '#1fa8c9' }]
  expect(markRows(marked('2001-01-01'), 0)).toEqual(rows)
  expect(markRows(marked('2001-01-01'), 1)).toEqual([])
  expect(markRows(marked('2000-12-01', '2001-01-02'), 1)).toEqual(rows)
  const [long] = markRows(
    { ...model, marks: marked('2001-01-01').marks.map((one) => ({ ...one, label: 'x'.repeat(60) })) },
    0,
  )
  expect(long?.name).toBe(`${'x'.repeat(23)}…`)
})

test('a comparison line has no share of the sum', () => {
  const model = modelOf(drawingOf(line, form, [result]), 'series')
  const [first] = model.series
  if (first === undefined) throw new Error('no series')
  const target = { ...first, name: 'target', values: [100, 100], texts: ['100', '100'], isBeside: true }
  const rows = tooltipRows({ ...model, series: [...model.series, target] }, 1, -1)
  expect(rows.map(({ name, share }) => [name, share])).toEqual([
    ['target', undefined],
    ['ATL', '50.0 %'],
    ['ORD', '30.0 %'],
    ['DFW', '20.0 %'],
  ])
})

test('with a negative value there are no shares', () => {
  const owed = resultOf({ date: 'time', ATL: 'number', ORD: 'number' }, [day('2001-01-01'), 10, -5])
  const model = modelOf(drawingOf(line, form, [owed]), 'series')
  expect(tooltipRows(model, 0, -1).map(({ share }) => share)).toEqual([undefined, undefined])
})
