import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/world-map/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'world_map', entity: 'country', country_fieldtype: 'name', metric: 'count' }
const columns = { country: 'text', count: 'number', area: 'number' } as const
const result = resultOf(
  columns,
  ['USA', 3_372, 9],
  ['Thailand', 1, 4],
  ['N Mariana Islands', 1, 1],
  ['Atlantis', 5, 1],
)

test('the query has the countries with both measures', () => {
  const chart = kind.open(
    chartOf({ ...form, secondary_metric: 'area', sort_by_metric: true, row_limit: 100 }),
  )
  expect(chart.buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['country'], metrics: ['count', 'area'], orderby: [['count', false]], row_limit: 100 },
  ])
  expect(kind.open(chartOf({ ...form, entity: null })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('countries are colored by value, and an unknown name is noted', () => {
  const drawing = drawingOf(kind, form, [result])
  expect(modelOf(drawing, 'map').regions).toEqual([
    { id: '840', color: 'seq-7', tip: 0 },
    { id: '764', color: 'seq-1', tip: 1 },
    { id: '580', color: 'seq-1', tip: 2 },
  ])
  expect(notesOf(drawing)).toBe('1 row not drawn: not on the map (Atlantis)')
  expect(drawing?.summary).toBe(
    'Delays: map of 3 countries, 1 to 3.37 k. Highest: United States of America, 3.37 k. Not complete: 1 row not drawn: not on the map (Atlantis).',
  )
  expect(drawing?.table.rows).toHaveLength(4)
})

test('rows of one country are summed, whatever code they use', () => {
  const twice = resultOf(columns, ['USA', 1, 1], ['United States', 2, 1], ['Russia', null, 1])
  const drawing = drawingOf(kind, form, [twice])
  expect(modelOf(drawing, 'map').tips[0]?.rows).toEqual([{ name: 'count', text: '3' }])
  expect([modelOf(drawing, 'map').regions[1]?.color, notesOf(drawing)]).toEqual([
    'line-2',
    '1 without a value',
  ])
})

test('bubbles have the area of the second measure, in the chosen color', () => {
  const more = {
    secondary_metric: 'area',
    show_bubbles: true,
    max_bubble_size: '30',
    color_picker: { r: 0, g: 122, b: 135, a: 1 },
  }
  const { bubbles } = modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'map')
  expect(bubbles.map(({ radius, color }) => [radius, color])).toEqual([
    [30, '#007a87'],
    [20, '#007a87'],
    [10, '#007a87'],
  ])
})

test('colors can be those of the countries', () => {
  const drawing = drawingOf(kind, { ...form, color_by: 'country' }, [result])
  expect(modelOf(drawing, 'map').regions.map(({ color }) => color)).toEqual(['chart-1', 'chart-2', 'chart-3'])
  expect(drawing?.colorRange).toBeNull()
})

test('unknown names give a message in place of the map', () => {
  const drawing = drawingOf(kind, { ...form, country_fieldtype: 'cca3' }, [
    resultOf(columns, ['Thailand', 1, 1]),
  ])
  expect(modelOf(drawing, 'message').text).toBe('No name is one of the countries: Thailand.')
})
