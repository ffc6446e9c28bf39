import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/horizon/kind.ts'
import { levelsOf } from '#domain/chart/kinds/horizon/levels.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'horizon',
  granularity_sqla: 'date',
  time_grain_sqla: 'P1D',
  time_range: 'Last quarter',
  metrics: ['count'],
  groupby: ['origin'],
  series_height: '25',
}
const columns = { date: 'time', ATL: 'number', ORD: 'number' } as const
const result = resultOf(columns, [day('2001-01-01'), 1, 30], [day('2001-01-02'), 7, null])

test('the query is that of series over time, under the form’s time range', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1D' }, 'origin'],
      series_columns: ['origin'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: 'Last quarter' }],
    },
  ])
})

test('each series is a row, the largest first, with its range in the tip', () => {
  const drawing = drawingOf(kind, form, [result])
  const model = modelOf(drawing, 'horizon')
  expect(model.rows).toEqual([
    { name: 'ORD', levels: [7, null] },
    { name: 'ATL', levels: [1, 7] },
  ])
  expect(model.places).toEqual([0, 1])
  expect(model.tips[1]?.rows).toEqual([
    { name: 'Latest', text: '7' },
    { name: 'Highest, 2 Jan 2001', text: '7' },
    { name: 'Lowest, 1 Jan 2001', text: '1' },
  ])
  expect(drawing?.summary).toBe(
    'Delays: horizon of 2 series, 1 Jan 2001 to 2 Jan 2001. Largest: ORD, 30 to 30.',
  )
})

test('bands are scaled by each series, by all series, or by change', () => {
  const all = [
    [1, 2],
    [-4, 4],
  ]
  expect(levelsOf(all, 'series')).toEqual([
    [3.5, 7],
    [-7, 7],
  ])
  expect(levelsOf(all, 'overall')).toEqual([
    [1.75, 3.5],
    [-7, 7],
  ])
  expect(levelsOf(all, 'change')).toEqual([
    [0, 3.5],
    [0, 7],
  ])
})

test('series of zeros, of nulls and of the largest doubles have levels', () => {
  expect(
    levelsOf(
      [
        [0, 0],
        [null, null],
        [Number.MAX_VALUE, 0],
      ],
      'series',
    ),
  ).toEqual([
    [0, 0],
    [null, null],
    [7, 0],
  ])
})

test('of many series the largest are drawn, the table has all, and null values give a message', () => {
  const names = Array.from({ length: 600 }, (_, at) => `S${at}`)
  const many = resultOf(
    Object.fromEntries([['date', 'time' as const], ...names.map((name) => [name, 'number' as const])]),
    [day('2001-01-01'), ...names.map((_, at) => at)],
  )
  const drawing = drawingOf(kind, form, [many])
  expect(notesOf(drawing)).toBe('500 of 600 series')
  expect(modelOf(drawing, 'horizon').rows).toHaveLength(500)
  expect(drawing?.table.columns).toHaveLength(601)
  const none = drawingOf(kind, form, [resultOf(columns, [day('2001-01-01'), null, null])])
  expect(modelOf(none, 'message').text).toBe('All values of this result are null.')
})

test('rows without a time are counted', () => {
  const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 4], [null, 9])
  const drawing = drawingOf(kind, { ...form, groupby: [] }, [rows])
  expect(notesOf(drawing)).toBe('1 row not drawn: without date')
})
