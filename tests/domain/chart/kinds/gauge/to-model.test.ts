import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/gauge/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'gauge_chart', groupby: ['origin'], metric: 'count' }
const rowsOf = (...values: readonly (number | null)[]) =>
  resultOf({ origin: 'text', count: 'number' }, ...values.map((value, at) => [`A${at}`, value]))
const shapeOf = (more: object, ...values: readonly (number | null)[]) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [rowsOf(...values)]), 'parts').shape

test.each([
  [{}, [10, 40], { min: 0, max: 80 }],
  [{}, [-10, 40], { min: -20, max: 80 }],
  [{}, [0], { min: 0, max: 1 }],
  [{ min_val: '5', max_val: '50' }, [10], { min: 5, max: 50 }],
  [{ min_val: '', max_val: '' }, [10], { min: 0, max: 20 }],
  [{ min_val: 90, max_val: 20 }, [10], { min: 0, max: 20 }],
])('the dial of %j over %j is %j', (more, values, shape) => {
  expect(shapeOf(more, ...values)).toMatchObject(shape)
})

test('ticks divide the dial, by default by ten', () => {
  const ticksOf = (split: unknown) => {
    const shape = shapeOf({ split_number: split, max_val: 100 }, 10)
    return shape.kind === 'gauge' ? shape.ticks.map(({ label }) => label) : []
  }
  expect(ticksOf(4)).toEqual(['0', '25', '50', '75', '100'])
  expect(ticksOf('many')).toHaveLength(11)
})

test('intervals of the dial have the numbered colors', () => {
  expect(shapeOf({ intervals: '50,20,x', interval_color_indices: '3,8' }, 10)).toMatchObject({
    bands: [
      { upTo: 20, color: 'chart-3' },
      { upTo: 50, color: 'chart-8' },
    ],
  })
})

test('values have their format, and one without a value is noted', () => {
  const drawing = drawingOf(kind, { ...form, value_formatter: '{value} km' }, [rowsOf(10, null)])
  expect(modelOf(drawing, 'parts').parts.map(({ label }) => label)).toEqual(['A0: 10 km'])
  expect(notesOf(drawing)).toBe('1 row not drawn: without a value')
  expect(drawing?.summary).toBe(
    'Delays: dial from 0 to 20. A0 10 km. Not complete: 1 row not drawn: without a value.',
  )
})

test('a metric without groups is one value with the metric’s name', () => {
  const drawing = drawingOf(kind, { ...form, groupby: [] }, [resultOf({ count: 'number' }, [7])])
  expect(modelOf(drawing, 'parts').parts).toMatchObject([{ name: 'count', label: '7' }])
})
