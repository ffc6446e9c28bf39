import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/word-cloud/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'word_cloud', series: 'word', metric: 'count' }
const columns = { word: 'text', count: 'number' } as const
const drawnOf = (more: object, ...rows: (readonly [string | null, number | null])[]) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [resultOf(columns, ...rows)]), 'cloud').words

test('sorted words are queried in their order', () => {
  const chart = kind.open(chartOf({ ...form, sort_by_metric: true }))
  expect(chart.buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['word'], metrics: ['count'], orderby: [['count', false]] },
  ])
  expect(kind.open(chartOf({ ...form, series: null })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test.each([
  [{}, [70, 40, 10]],
  [{ size_from: '20', size_to: '30' }, [30, 25, 20]],
  [{ size_from: 30, size_to: 20 }, [30, 25, 20]],
  [{ size_from: 'x', size_to: 1e9 }, [200, 105, 10]],
])('with %j words have the sizes %j', (more, sizes) => {
  expect(drawnOf(more, ['a', 3], ['b', 2], ['c', 1]).map(({ size }) => size)).toEqual(sizes)
})

test.each([
  ['flat', [0]],
  ['square', [0, 90]],
  ['random', [-90, -60, -30, 0, 30, 60]],
])('with the rotation %s words have angles of %j degrees, stable for each word', (rotation, angles) => {
  const rows = Array.from({ length: 60 }, (_, at): [string, number] => [`word ${at}`, at + 1])
  const words = drawnOf({ rotation }, ...rows)
  expect(words.every(({ angle }) => angles.includes(angle))).toBe(true)
  const [last] = drawnOf({ rotation }, ['word 7', 1])
  expect(last?.angle).toBe(words.find(({ text }) => text === 'word 7')?.angle)
})

test('values that cannot be drawn are noted, and so are words beyond 200', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`word ${at}`, at])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  expect(notesOf(drawing)).toBe('200 of 4,999 words, 1 row not drawn: of zero')
})

test('HTML in a word is text', () => {
  expect(drawnOf({}, ['<img src=x onerror=alert(1)>', 3])[0]?.text).toBe('<img src=x onerror=alert(1)>')
})
