import { expect, test } from 'vitest'
import { drawnRows } from '#domain/quick-chart/drawn-rows.ts'
import { asKind, axisColumns, suggestChart } from '#domain/quick-chart/quick-chart.ts'
import { column } from '#tests/domain/query/copy/block.ts'

const of = (...columns: readonly string[]) => columns.map(column)

test.each([
  [of('day:time', 'n:number', 'm:number'), { kind: 'line', x: 0, ys: [1, 2] }],
  [of('n:number', 'city:text'), { kind: 'bar', x: 1, ys: [0] }],
  [of('ok:boolean', 'n:number'), { kind: 'bar', x: 0, ys: [1] }],
  [of('n:number', 'm:number'), { kind: 'scatter', x: 0, ys: [1] }],
  [of('n:number'), { kind: 'line', x: null, ys: [0] }],
  [of('model_year:number', 'price:number'), { kind: 'bar', x: 0, ys: [1] }],
  [of('day:time', 'id:number', 'n:number'), { kind: 'line', x: 0, ys: [2] }],
  [of('city:text', 'zip:number'), { kind: 'bar', x: 0, ys: [1] }],
  [of('year:number'), { kind: 'line', x: null, ys: [0] }],
  [of('city:text', 'm:json'), null],
  [[], null],
])('the types of %j suggest a chart', (columns, chart) => {
  expect(suggestChart(columns, 10)).toEqual(chart)
})

test('of many numeric columns the first three are drawn over time', () => {
  const columns = of('day:time', ...Array.from({ length: 5_000 }, (_, n) => `n${n}:number`))
  expect(suggestChart(columns, 10)).toEqual({ kind: 'line', x: 0, ys: [1, 2, 3] })
})

test('the axis of points is a number or a time, otherwise the row number', () => {
  const columns = of('city:text', 'n:number', 'm:number')
  expect(asKind({ kind: 'bar', x: 0, ys: [1] }, 'scatter', columns)).toEqual({
    kind: 'scatter',
    x: 2,
    ys: [1],
  })
  expect(asKind({ kind: 'bar', x: 0, ys: [1, 2] }, 'scatter', columns).x).toBeNull()
  expect(asKind({ kind: 'scatter', x: 2, ys: [1] }, 'line', columns)).toEqual({ kind: 'line', x: 2, ys: [1] })
  expect(axisColumns(columns, 'scatter')).toEqual([1, 2])
})

test('too many rows are drawn partly, with a note', () => {
  expect(drawnRows('bar', 5_000)).toEqual({ count: 100, cut: 'the first 100 of 5,000 rows' })
  expect(drawnRows('line', 5_000)).toEqual({ count: 5_000, cut: null })
})

test('one row is drawn as bars', () => {
  expect(suggestChart(of('day:time', 'n:number'), 1)).toEqual({ kind: 'bar', x: 0, ys: [1] })
})
