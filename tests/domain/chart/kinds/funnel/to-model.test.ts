import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/funnel/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'funnel', groupby: ['stage'], metric: 'count' }
const result = resultOf({ stage: 'text', count: 'number' }, ['seen', 200], ['read', 50], ['sent', 10])

test.each([
  ['first_step', ['100 %', '25 %', '5 %']],
  ['prev_step', ['100 %', '25 %', '20 %']],
  ['total', ['76.9 %', '19.2 %', '3.8 %']],
  ['nosuch', ['100 %', '25 %', '5 %']],
])('by %s the stages are %j', (way, shares) => {
  const drawing = drawingOf(kind, { ...form, percent_calculation_type: way }, [result])
  expect(modelOf(drawing, 'parts').parts.map(({ share }) => share)).toEqual(shares)
})

test('the summary goes from the first stage to the last', () => {
  expect(drawingOf(kind, form, [result])?.summary).toBe(
    'Delays: 3 stages. From 200 (seen) to 10 (sent), 5 %.',
  )
})

test('values that cannot be drawn are noted, and later stages keep their shares', () => {
  const broken = resultOf({ stage: 'text', count: 'number' }, ['a', 4], ['b', null], ['c', -1], ['d', 2])
  const drawing = drawingOf(kind, form, [broken])
  expect(notesOf(drawing)).toBe('1 row not drawn: without a value, 1 row not drawn: below zero')
  expect(drawing?.table.rows.map((row) => row[2]?.text)).toEqual(['100 %', '', '', '50 %'])
})

test('of many stages the first thirty are drawn, and a note has both numbers', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`S${at}`, 5_000 - at])
  const drawing = drawingOf(kind, form, [resultOf({ stage: 'text', count: 'number' }, ...rows)])
  expect(modelOf(drawing, 'parts').parts).toHaveLength(30)
  expect(notesOf(drawing)).toBe('30 of 5,000 stages')
})

test('a tip has the contents of its type', () => {
  const tipOf = (more: object) =>
    modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'parts').tips[1]?.rows.map(({ name }) => name)
  expect(tipOf({ tooltip_label_type: 1 })).toEqual(['count'])
  expect(tipOf({ tooltip_label_type: 2 })).toEqual(['Of the first stage'])
  expect(tipOf({})).toEqual(['count', 'Of the first stage'])
  expect(tipOf({ show_tooltip_labels: false })).toBeUndefined()
})
