import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/t-test/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'paired_ttest', granularity_sqla: 'date', metrics: ['count'], groupby: ['group'] }
const columns = { date: 'time', group: 'text', count: 'number' } as const
const days = [day('2001-01-01'), day('2001-01-02'), day('2001-01-03')]
const rowsOf = (group: string, ...values: readonly (number | null)[]) =>
  values.map((value, at) => [days[at] ?? null, group, value])
const result = resultOf(columns, ...rowsOf('A', 10, 10, 10), ...rowsOf('B', 11, 12, 13))
const cellsOf = (more: object, rows = result) =>
  drawingOf(kind, { ...form, ...more }, [rows])?.table.rows.map((row) => row.map(({ text }) => text))

test('the query has the groups over time', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: [{ sqlExpression: 'date' }, 'group'], metrics: ['count'] },
  ])
  expect(kind.open(chartOf({ ...form, groupby: [] })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test.each([
  [{}, ['B', '0.074180', '20.0000', 'no']],
  [{ significance_level: '0.1', pvalue_precision: 2, liftvalue_precision: 0 }, ['B', '0.07', '20', 'yes']],
])('with %j the row of the second group is %j', (more, row) => {
  expect(cellsOf(more)).toEqual([['A', 'control', 'control', 'control'], row])
})

test('times of a single group are not compared', () => {
  const gaps = resultOf(columns, ...rowsOf('A', 10, null, 10), ...rowsOf('B', 11, 12, 13))
  expect(cellsOf({}, gaps)?.[1]?.[1]).toBe('0.295167')
})

test('several metrics follow each other', () => {
  const two = resultOf(
    { ...columns, delay: 'number' },
    [days[0] ?? null, 'A', 1, 2],
    [days[0] ?? null, 'B', 2, 3],
  )
  expect(cellsOf({ metrics: ['count', 'delay'] }, two)?.map(([metric]) => metric)).toEqual([
    'count',
    'count',
    'delay',
    'delay',
  ])
})

test('a single group gives a message', () => {
  const one = drawingOf(kind, form, [resultOf(columns, ...rowsOf('A', 1, 2))])
  expect(one?.model).toMatchObject({ kind: 'message', title: 'Nothing to compare' })
})
