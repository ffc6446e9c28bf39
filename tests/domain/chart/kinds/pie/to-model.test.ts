import { expect, test } from 'vitest'
import { drawPie } from '#domain/chart/kinds/pie/to-model.ts'
import { contextOf, rowsOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'pie', groupby: ['origin'], metric: 'count' }

test('each part has its share of the whole', () => {
  const picture = drawPie(
    rowsOf({ origin: 'text', count: 'number' }, ['ORD', 750], ['DFW', 250], ['x', 0]),
    contextOf(form),
  )
  expect(picture.model).toMatchObject({
    total: '1.00 k',
    slices: [
      { name: 'ORD', share: '75 %', color: 'chart-1' },
      { name: 'DFW', share: '25 %', color: 'chart-2' },
    ],
  })
  expect(picture.summary).toBe('Delays: 2 parts. Largest: ORD, 75 %.')
})

test('beyond ten parts the smallest become Other', () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`P${index}`, 12 - index])
  const { model } = drawPie(rowsOf({ origin: 'text', count: 'number' }, ...rows), contextOf(form))
  expect(model.kind === 'pie' && model.slices.map((slice) => [slice.name, slice.value]).at(-1)).toEqual([
    'Other',
    6,
  ])
  expect(model.kind === 'pie' && model.slices).toHaveLength(10)
})
