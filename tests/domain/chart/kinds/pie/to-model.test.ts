import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/pie/kind.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'pie', groupby: ['origin'], metric: 'count' }

test('each part has its share of the whole', () => {
  const result = resultOf({ origin: 'text', count: 'number' }, ['ORD', 750], ['DFW', 250], ['x', 0])
  const drawing = drawingOf(kind, form, [result])
  expect(drawing?.model).toMatchObject({
    total: '1.00 k',
    parts: [
      { name: 'ORD', share: '75 %', color: 'chart-1' },
      { name: 'DFW', share: '25 %', color: 'chart-2' },
    ],
  })
  expect(drawing?.summary).toBe('Delays: 2 parts. Largest: ORD, 75 %.')
})

test('beyond ten parts the smallest become Other', () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`P${index}`, 12 - index])
  const drawing = drawingOf(kind, form, [resultOf({ origin: 'text', count: 'number' }, ...rows)])
  const { parts } = modelOf(drawing, 'parts')
  expect([parts.length, parts.at(-1)?.name, parts.at(-1)?.value]).toEqual([10, 'Other', 6])
})
