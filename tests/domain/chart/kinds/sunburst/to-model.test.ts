import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/sunburst/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'sunburst_v2', columns: ['origin'], metric: 'count', secondary_metric: 'delay' }
const columns = { origin: 'text', count: 'number', delay: 'number' } as const
const result = resultOf(columns, ['ORD', 10, 90], ['DFW', 5, 5])

test('a secondary metric sets the colors, by its ratio to the first', () => {
  const drawing = drawingOf(kind, form, [result])
  expect(modelOf(drawing, 'hierarchy').nodes.map(({ color }) => color)).toEqual([
    'bg-surface',
    'seq-7',
    'seq-1',
  ])
  expect(drawing?.colorRange).toBe('1 to 9')
  expect(kind.open(chartOf(form)).colorLabels([result])).toEqual([])
})

test('a repeated metric counts once, and colors are those of the first level', () => {
  const same = { ...form, secondary_metric: 'count', show_total: true }
  const drawing = drawingOf(kind, same, [result])
  expect(modelOf(drawing, 'hierarchy')).toMatchObject({ shape: { kind: 'sunburst', total: '15' } })
  expect(drawing?.colorRange).toBeNull()
  expect(kind.open(chartOf(same)).buildQueries(EMPTY_MASK, null)).toMatchObject([{ metrics: ['count'] }])
})

test('without labels in the drawing there is a legend', () => {
  const legendOf = (more: object) =>
    modelOf(drawingOf(kind, { ...form, secondary_metric: null, ...more }, [result]), 'hierarchy').legend
  expect(legendOf({})?.entries.map(({ name }) => name)).toEqual(['ORD', 'DFW'])
  expect(legendOf({ show_labels: true })).toBeNull()
})

test('a legacy form has its levels in its groups', () => {
  const old = { viz_type: 'sunburst', groupby: ['origin', 'carrier'], metric: 'count' }
  expect(kind.open(chartOf(old)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['origin', 'carrier'], metrics: ['count'] },
  ])
})
