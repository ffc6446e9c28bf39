import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/partition/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'partition', groupby: ['origin'], metrics: ['count'] }
const columns = { origin: 'text', count: 'number', delay: 'number' } as const
const result = resultOf(columns, ['ORD', 90, 1], ['DFW', 6, 2], ['LAX', 3, 3], ['ATL', 1, 4])
const labelsOf = (more: object) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'hierarchy').nodes.map(({ label }) => label)

test.each([
  [{}, ['', 'ORD: 90', 'DFW: 6', 'LAX: 3', 'ATL: 1']],
  [{ partition_limit: '2' }, ['', 'ORD: 90', 'DFW: 6', 'Other (2): 4']],
  [{ partition_threshold: '0.05' }, ['', 'ORD: 90', 'DFW: 6', 'Other (2): 4']],
  [{ partition_limit: 'x', partition_threshold: '' }, ['', 'ORD: 90', 'DFW: 6', 'LAX: 3', 'ATL: 1']],
])('%j has the parts %j', (more, labels) => {
  expect(labelsOf(more)).toEqual(labels)
})

test('several metrics are the first level', () => {
  expect(labelsOf({ metrics: ['count', 'delay'] }).slice(0, 3)).toEqual(['', 'count: 100', 'delay: 10'])
})

test('time is the first level if the form requests it', () => {
  const timed = { ...form, granularity_sqla: 'date', time_grain_sqla: 'P1Y', time_series_option: 'time' }
  expect(kind.open(chartOf(timed)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: [{ sqlExpression: 'date', timeGrain: 'P1Y' }, 'origin'] },
  ])
  const rows = resultOf({ date: 'time', origin: 'text', count: 'number' }, [day('2001-01-01'), 'ORD', 2])
  const drawing = drawingOf(kind, timed, [rows])
  expect(modelOf(drawing, 'hierarchy').nodes.map(({ name }) => name)).toEqual(['', '2001', 'ORD'])
})

test('an unsupported time option is noted', () => {
  const drawing = drawingOf(kind, { ...form, time_series_option: 'point_diff' }, [result])
  expect(notesOf(drawing)).toBe('drawn without its time option “point_diff”')
})
