import { describe, expect, test } from 'vitest'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import {
  columnText,
  firstMetric,
  metricProblem,
  metricText,
  readColumn,
  readMetric,
  writeColumn,
  writeMetric,
} from '#domain/explore/values/adhoc-metric.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const delay = columnNamed(flightsSource(), 'delay')
const origin = columnNamed(flightsSource(), 'origin')

test('a metric of a column has the type of the column and a default label', () => {
  expect(writeMetric({ kind: 'simple', aggregate: 'AVG', column: 'delay', label: null }, delay)).toEqual({
    expressionType: 'SIMPLE',
    column: { column_name: 'delay', type: 'BIGINT' },
    aggregate: 'AVG',
    sqlExpression: null,
    label: 'AVG(delay)',
    hasCustomLabel: false,
  })
})

test('an SQL metric has the label of its author', () => {
  const written = writeMetric({ kind: 'sql', sql: 'sum(a) / sum(b)', label: 'Rate' }, null)
  expect(written).toMatchObject({ expressionType: 'SQL', label: 'Rate', hasCustomLabel: true })
  expect(readMetric(written)).toEqual({ kind: 'sql', sql: 'sum(a) / sum(b)', label: 'Rate' })
})

test('numbers are summed, and other values are counted distinct', () => {
  expect(delay && firstMetric(delay)).toMatchObject({ aggregate: 'SUM' })
  expect(origin && firstMetric(origin)).toMatchObject({ aggregate: 'COUNT_DISTINCT' })
})

describe('a metric is invalid without', () => {
  test.each([
    [{ kind: 'saved', name: '' }, 'No metric is chosen'],
    [{ kind: 'simple', aggregate: 'SUM', column: '', label: null }, 'No column is chosen'],
    [{ kind: 'sql', sql: ' ', label: null }, 'The expression cannot be empty'],
    [{ kind: 'saved', name: 'count' }, null],
  ] as const)('%j', (draft, problem) => {
    expect(metricProblem(draft)).toBe(problem)
  })
})

test.each([
  ['count', 'count'],
  [{ aggregate: 'SUM', column: { column_name: 'delay' } }, 'SUM(delay)'],
  [7, 'a metric that cannot be read'],
  [{}, 'a metric without a name'],
])('%j is called %s', (entry, text) => {
  expect(metricText(entry)).toBe(text)
})

test('a column is one of the dataset, or SQL with a label', () => {
  expect(readColumn('origin')).toEqual({ kind: 'saved', name: 'origin' })
  const written = writeColumn({ kind: 'sql', sql: 'lower(origin)', label: '' })
  expect(written).toEqual({ expressionType: 'SQL', sqlExpression: 'lower(origin)', label: 'lower(origin)' })
  expect([columnText(written), columnText(7)]).toEqual(['lower(origin)', 'a column that cannot be read'])
})
