import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/bullet/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'bullet',
  metric: 'count',
  ranges: '50,100, 80',
  range_labels: 'poor,all,good',
  markers: '90',
  marker_labels: 'goal',
  marker_lines: '60',
}
const result = (value: number | null) => resultOf({ count: 'number' }, [value])

test('the query has only the metric', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: [], metrics: ['count'], row_limit: 1 },
  ])
  expect(kind.open(chartOf({ viz_type: 'bullet' })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('a value is drawn over its ranges, the farthest at the back, with markers', () => {
  const drawing = drawingOf(kind, form, [result(72)])
  const model = modelOf(drawing, 'bullet')
  expect(model.ranges.map(({ at, label }) => [at, label])).toEqual([
    [100, 'all'],
    [80, 'good'],
    [50, 'poor'],
  ])
  expect(model.markers).toMatchObject([{ at: 90, label: 'goal' }])
  expect(model.lines).toMatchObject([{ at: 60, label: '60' }])
  expect(drawing?.summary).toBe(
    'Delays: count 72, beside range poor 50, range all 100, range good 80, marker goal 90, line 60.',
  )
  expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toContainEqual(['Marker goal', '90'])
})

test('the default range is a tenth larger than the value', () => {
  const model = modelOf(drawingOf(kind, { viz_type: 'bullet', metric: 'count' }, [result(200)]), 'bullet')
  expect(model.ranges).toMatchObject([{ at: 220.00000000000003, label: '' }])
})

test('entries of a list that are not numbers are noted', () => {
  expect(notesOf(drawingOf(kind, { ...form, markers: '90,goal,' }, [result(72)]))).toBe(
    '1 mark of the form not drawn',
  )
})

test.each([
  [-5, 'Delays: count −5, beside marker goal 90.'],
  [0, 'Delays: count 0, beside marker goal 90.'],
])('a value of %d is drawn', (value, summary) => {
  const own = { viz_type: 'bullet', metric: 'count', markers: '90', marker_labels: 'goal' }
  const drawing = drawingOf(kind, own, [result(value)])
  expect(modelOf(drawing, 'bullet').axis.min).toBeLessThanOrEqual(0)
  expect(drawing?.summary).toBe(summary)
})

test('a null value gives a message', () => {
  expect(modelOf(drawingOf(kind, form, [result(null)]), 'message').text).toBe(
    'The value of this result is null.',
  )
})

test('a value that is not finite is named, in the table too', () => {
  const drawing = drawingOf(kind, form, [resultOf({ count: 'number' }, ['NaN'])])
  expect(modelOf(drawing, 'message').text).toBe('The value of this result is NaN.')
  expect(drawing?.table.rows[0]?.map(({ text }) => text)).toEqual(['count', 'NaN'])
})
