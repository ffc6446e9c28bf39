import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'echarts_area', x_axis: 'date', metrics: ['count'], groupby: ['origin'] }
const result = resultOf({ date: 'time', ATL: 'number', ORD: 'number' }, [day('2001-01-01'), 10, -5])
const areasOf = (stack: string) => drawingOf(kind, { ...form, stack }, [result])

test('stacked shares have space for negative values', () => {
  const { y } = modelOf(areasOf('Expand'), 'series')
  expect([y.min, y.max]).toEqual([-0.5, 1])
})

test('a stream notes the values that it draws by size only', () => {
  expect(notesOf(areasOf('Stream'))).toBe('1 value below zero drawn by size alone')
})
