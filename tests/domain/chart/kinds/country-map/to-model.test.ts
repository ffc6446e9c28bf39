import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/country-map/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'country_map', select_country: 'usa', entity: 'state', metric: 'count' }
const columns = { state: 'text', count: 'number' } as const

test.each(['ND', 'US-ND', 'us-nd', '38', 'North Dakota'])('%s is North Dakota', (name) => {
  const drawing = drawingOf(kind, form, [resultOf(columns, [name, 52])])
  expect(modelOf(drawing, 'map').regions).toEqual([{ id: '38', color: 'seq-4', tip: 0 }])
})

test.each([
  [
    'france',
    'There is no map of the regions of “france”, only of the USA. The values are in the table view.',
  ],
  [null, 'Choose a country. The values are in the table view.'],
])('a map of %s gives a message with the table of its values', (country, text) => {
  const drawing = drawingOf(kind, { ...form, select_country: country }, [resultOf(columns, ['FR-75', 52])])
  expect(modelOf(drawing, 'message').text).toBe(text)
  expect(drawing?.table.rows).toHaveLength(1)
})

test('an unknown state is noted', () => {
  const drawing = drawingOf(kind, form, [resultOf(columns, ['ND', 52], ['PR', 3], [null, 1])])
  expect(notesOf(drawing)).toBe('2 rows not drawn: not on the map (PR, null)')
})

test('rows of one state are summed if the metric adds up', () => {
  const rows = resultOf(columns, ['TX', 20], ['48', 30])
  const drawing = drawingOf(kind, form, [rows])
  expect(modelOf(drawing, 'map').tips[0]?.rows).toEqual([{ name: 'count', text: '50' }])
})

test('maximums of several rows are not summed for a state', () => {
  const metric = {
    expressionType: 'SIMPLE',
    aggregate: 'MAX',
    column: { column_name: 'n' },
    label: 'MAX(n)',
  }
  const rows = resultOf({ state: 'text', 'MAX(n)': 'number' }, ['TX', 20], ['48', null], ['CA', 7])
  const drawing = drawingOf(kind, { ...form, metric }, [rows])
  expect(modelOf(drawing, 'map').tips.map(({ rows: own }) => own[0]?.text)).toEqual(['null', '7'])
  expect(notesOf(drawing)).toContain('1 of the states not drawn in full')
})

test('a state with a non-finite value has no sum', () => {
  const rows = resultOf(columns, ['TX', 20], ['48', 'Infinity'], ['CA', 7])
  expect(modelOf(drawingOf(kind, form, [rows]), 'map').tips.map(({ rows: own }) => own[0]?.text)).toEqual([
    'null',
    '7',
  ])
})
