import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/chord/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'chord', groupby: ['from'], columns: ['to'], metric: 'count' }
const columns = { from: 'text', to: 'text', count: 'number' } as const

test('the query has both columns', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['from', 'to'], metrics: ['count'] },
  ])
})

test('each name appears once, and both directions of a pair are chords', () => {
  const drawing = drawingOf(kind, form, [
    resultOf(columns, ['ATL', 'ORD', 5], ['ORD', 'ATL', 4], ['ATL', 'ATL', 1]),
  ])
  const { nodes, links, shape } = modelOf(drawing, 'flow')
  expect([shape, nodes.map(({ name }) => name)]).toEqual(['chord', ['ATL', 'ORD']])
  expect(links).toEqual([
    { from: 0, to: 1, value: 5 },
    { from: 1, to: 0, value: 4 },
    { from: 0, to: 0, value: 1 },
  ])
})

test('beyond twenty names the smallest become Other, which differs from a name “Other”', () => {
  const rows = Array.from({ length: 30 }, (_, at) => [at === 0 ? 'Other' : `P${at}`, 'hub', 30 - at])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  const { nodes, links } = modelOf(drawing, 'flow')
  expect([nodes.length, nodes.filter(({ name }) => name === 'Other').length]).toEqual([20, 2])
  expect(notesOf(drawing)).toBe('12 of 31 places as Other')
  expect(links.reduce((sum, { value }) => sum + value, 0)).toBe(465)
})
