import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/event-flow/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'event_flow', granularity_sqla: 'at', entity: 'user', all_columns_x: 'event' }
const columns = { user: 'text', event: 'text', at: 'time' } as const
const at = (date: number) => day(`2001-01-0${date}`)
const result = resultOf(
  columns,
  ['ann', 'buy', at(2)],
  ['ann', 'look', at(1)],
  ['bo', 'look', at(1)],
  ['bo', 'buy', at(3)],
  ['cy', 'look', at(1)],
)

test('the query has raw rows, ordered by entity and time', () => {
  const [query] = kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)
  expect(query).toMatchObject({
    columns: ['user', 'event', 'at'],
    orderby: [
      ['user', true],
      ['at', true],
    ],
  })
  expect(query).not.toHaveProperty('metrics')
  expect(kind.open(chartOf({ ...form, entity: null })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('entities with the same sequence are counted, event by event', () => {
  const drawing = drawingOf(kind, form, [result])
  expect(modelOf(drawing, 'hierarchy').nodes.map(({ label, color }) => [label, color])).toEqual([
    ['', 'bg-surface'],
    ['look: 3', 'chart-1'],
    ['buy: 2', 'chart-2'],
  ])
  expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['look', 'buy', '2', '66.7 %'],
    ['look', '', '1', '33.3 %'],
  ])
})

test('rare sequences are left out, with a note', () => {
  const drawing = drawingOf(kind, { ...form, min_leaf_node_event_count: '2' }, [result])
  expect(notesOf(drawing)).toBe('1 of 2 ways')
})

test('of 5,000 events of an entity the first 12 are drawn, with a note', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ['ann', `event ${index}`, index])
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, ...rows)]))).toBe('the first 12 events of 1 thing')
})
