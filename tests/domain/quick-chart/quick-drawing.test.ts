import { expect, test } from 'vitest'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { quickDrawing } from '#domain/quick-chart/quick-drawing.ts'
import { quickPoints } from '#domain/quick-chart/quick-points.ts'
import { day, modelOf } from '#tests/domain/chart/example-chart.ts'
import { column } from '#tests/domain/query/copy/block.ts'

/** Rows by columns: name, kind and cells. */
function rowsOf(columns: Readonly<Record<string, readonly ResultCell[]>>) {
  const cells = Object.values(columns)
  return { columns: Object.keys(columns).map(column), rowCount: cells[0]?.length ?? 0, cells }
}

test('bars of a category, with the digits of a decimal', () => {
  const rows = rowsOf({ 'city:text': ['Ulm', null], 'fare:number': ['1.10', 2] })
  const model = modelOf(quickDrawing({ kind: 'bar', x: 0, ys: [1] }, rows), 'series')
  expect(model.xLabels).toEqual(['Ulm', 'null'])
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([['fare', [1.1, 2]]])
})

test('lines over time are in its order', () => {
  const rows = rowsOf({
    'day:time': ['2001-01-02', '2001-01-01'],
    'n:number': [2, 1],
    'm:number': [20, null],
  })
  const drawing = quickDrawing({ kind: 'line', x: 0, ys: [1, 2] }, rows)
  const model = modelOf(drawing, 'series')
  expect(model.xs).toEqual([day('2001-01-01'), day('2001-01-02')])
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['n', [1, 2]],
    ['m', [null, 20]],
  ])
  expect(drawing?.summary).toContain('2 lines of n, m')
})

test('areas begin at zero, and the row number is an axis', () => {
  const rows = rowsOf({ 'n:number': [5, 6] })
  const model = modelOf(quickDrawing({ kind: 'area', x: null, ys: [0] }, rows), 'series')
  expect(model.series.map(({ area }) => area)).toEqual([0.16])
  expect(model.xLabels).toEqual(['1', '2'])
  expect(model.y.min).toBe(0)
})

test('texts among numbers are gaps', () => {
  const rows = rowsOf({ 'a:text': ['x', 'y', 'z'], 'n:number': ['NaN', '1e400', '-inf'] })
  const model = modelOf(quickDrawing({ kind: 'bar', x: 0, ys: [1] }, rows), 'series')
  expect(model.series[0]?.values).toEqual([null, null, null])
})

test('columns may have names of object properties', () => {
  const rows = rowsOf({ 'constructor:text': ['x'], '__proto__:number': [1], 'toString:number': [2] })
  const model = modelOf(quickDrawing({ kind: 'bar', x: 0, ys: [1, 2] }, rows), 'series')
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['__proto__', [1]],
    ['toString', [2]],
  ])
})

test('points have both values, each exact', () => {
  const rows = rowsOf({ 'x:number': [1, null, 3], 'y:number': ['10.50', 20, null] })
  const drawing = quickPoints({ kind: 'scatter', x: 0, ys: [1] }, rows)
  expect(drawing?.model.series).toEqual([
    { name: 'y', color: 'chart-1', points: [{ x: 1, y: 10.5 }], texts: [{ x: '1', y: '10.5' }] },
  ])
  expect(drawing?.summary).toBe('Chart of the result: 1 point, y by x.')
})

test('without a point there is nothing to draw', () => {
  expect(
    quickPoints({ kind: 'scatter', x: 0, ys: [1] }, rowsOf({ 'x:number': [null], 'y:number': [1] })),
  ).toBeNull()
  expect(quickDrawing({ kind: 'bar', x: 0, ys: [] }, rowsOf({ 'x:text': ['a'] }))).toBeNull()
})
