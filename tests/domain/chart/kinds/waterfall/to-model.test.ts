import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/waterfall/kind.ts'
import { drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'waterfall', x_axis: 'k', metric: 'n' }

test('a non-finite value is in the table, and is no change', () => {
  const rows = resultOf({ k: 'text', n: 'number' }, ['a', 5], ['b', 'NaN'], ['c', -2])
  const drawing = drawingOf(kind, form, [rows])
  expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['a', '+5', '5'],
    ['b', 'NaN', '5'],
    ['c', '−2', '3'],
    ['Total', '3', '3'],
  ])
})

test('a value that exceeds a double has its digits', () => {
  const rows = resultOf({ k: 'text', n: 'number' }, ['a', '9007199254740993'])
  const [first] = drawingOf(kind, form, [rows])?.table.rows ?? []
  expect(first?.[1]?.plain).toBe('9007199254740993')
})
