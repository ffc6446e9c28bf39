import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/table/handlebars.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'handlebars',
  groupby: ['origin'],
  metrics: ['count'],
  row_limit: 100,
  handlebarsTemplate: '<ul>{{#each data}}<li>{{origin}}: {{count}}</li>{{/each}}</ul>',
}
const result = resultOf({ origin: 'text', count: 'number' }, ['ATL', 7], ['ORD', 4])

test('the query is that of a table', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['origin'], metrics: ['count'], orderby: [['count', false]], row_limit: 100 },
  ])
})

test('its rows fill in its template, and are a table', async () => {
  const drawing = drawingOf(kind, form, [result])
  expect(await modelOf(drawing, 'html').render()).toEqual({
    ok: true,
    value: '<ul><li>ATL: 7</li><li>ORD: 4</li></ul>',
  })
  expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['ATL', '7'],
    ['ORD', '4'],
  ])
  expect(drawing?.summary).toBe('Delays: text made of 2 rows; columns origin, count.')
})

test('times are shown in the table as stored', () => {
  const times = resultOf({ date: 'time' }, [day('2001-01-02')])
  expect(drawingOf(kind, form, [times])?.table.rows[0]?.[0]?.text).toBe('2001-01-02')
})

test('styles are left out with a note; without a template there is a message', () => {
  expect(notesOf(drawingOf(kind, { ...form, styleTemplate: 'li { color: red }' }, [result]))).toBe(
    'styles of the template not drawn',
  )
  const none = drawingOf(kind, { ...form, handlebarsTemplate: ' ' }, [result])
  expect(modelOf(none, 'message').text).toBe('The chart has no template yet.')
})
