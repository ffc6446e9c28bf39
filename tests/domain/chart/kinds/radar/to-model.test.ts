import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/radar/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'radar', groupby: ['origin'], metrics: ['count', 'delay'] }
const columns = { origin: 'text', count: 'number', delay: 'number' } as const
const result = resultOf(columns, ['ORD', 10, -2], ['DFW', 5, 6])
const radarOf = (more: object, rows = result) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [rows]), 'radar')

test('each measure has its own axis, from zero or the smallest negative value', () => {
  const { axes, series } = radarOf({})
  expect(axes).toEqual([
    { name: 'count', end: '10' },
    { name: 'delay', end: '6' },
  ])
  expect(series.map(({ name, shares }) => [name, shares])).toEqual([
    ['ORD', [1, 0]],
    ['DFW', [0.5, 1]],
  ])
})

test('the form sets the ends of an axis, and invalid ones are ignored', () => {
  const config = {
    count: { radarMetricMinValue: 0, radarMetricMaxValue: 20 },
    delay: { radarMetricMaxValue: 'x' },
    __proto__: 3,
  }
  expect(radarOf({ column_config: config }).series[0]?.shares).toEqual([0.5, 0])
  expect(radarOf({ column_config: 'nothing' }).axes[0]?.end).toBe('10')
})

test.each([
  [{}, ['10', '−2']],
  [{ label_type: 'key_value' }, ['count: 10', 'delay: −2']],
  [{ show_labels: false }, ['', '']],
])('%j has the labels %j', (more, labels) => {
  expect(radarOf(more).series[0]?.labels).toEqual(labels)
})

test.each([
  ['top', { x: 0, y: -1 }],
  ['insideBottomLeft', { x: -1, y: 1 }],
  ['right', { x: 1, y: 0 }],
  ['inside', { x: 0, y: 0 }],
])('a label at %s of its point', (place, offset) => {
  expect(radarOf({ label_position: place }).labelOffset).toEqual(offset)
})

test('a missing value is noted, and series beyond ten are thin and gray', () => {
  const drawing = drawingOf(kind, form, [resultOf(columns, ['ORD', null, 2])])
  expect(notesOf(drawing)).toBe('1 row not drawn: without a value')
  const many = Array.from({ length: 12 }, (_, at) => [`A${at}`, at, at])
  const dozen = drawingOf(kind, form, [resultOf(columns, ...many)])
  expect(notesOf(dozen)).toBe('2 of 12 series thin and gray')
  expect(dozen?.summary).toMatch(/A9 and 2 others thin and gray\.$/)
  const { series, legend } = modelOf(dozen, 'radar')
  expect(series.slice(9).map(({ color, isThin }) => [color, isThin])).toEqual([
    ['chart-10', undefined],
    ['line-control', true],
    ['line-control', true],
  ])
  expect(legend?.entries.at(-1)).toEqual({ name: '2 others', color: 'line-control', text: '' })
  const crowd = Array.from({ length: 5_000 }, (_, at) => [`A${at}`, at, at])
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, ...crowd)]))).toBe(
    '110 of 5,000 series, 100 of 5,000 series thin and gray',
  )
  const nulls = resultOf(columns, ['ORD', null, null])
  expect(modelOf(drawingOf(kind, form, [nulls]), 'message').title).toBe('Nothing to draw')
})
