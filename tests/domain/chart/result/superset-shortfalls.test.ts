import { expect, test } from 'vitest'
import { readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import { withSupersetShortfalls } from '#domain/chart/result/superset-shortfalls.ts'
import type { QueryAnswer, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'

const labelOf = (answer: QueryAnswer, query: QueryObject) => {
  const read = { results: [readQueryAnswer(answer, query)], cachedAt: null }
  const [result] = withSupersetShortfalls(read, [query]).results
  return [result?.completeness.isKnown, result === undefined ? null : completenessLabel(result.completeness)]
}

// The query and the answer of a plain Superset 4.1.2 for months, with another shift.
test('values that a Superset compares with other periods are not comparable', () => {
  const query: QueryObject = {
    columns: [
      {
        columnType: 'BASE_AXIS',
        sqlExpression: 'date',
        label: 'date',
        expressionType: 'SQL',
        timeGrain: 'P1M',
      },
    ],
    metrics: ['count'],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-02-01 : 2001-04-01' }],
    row_limit: 10,
    time_offsets: ['1 month ago', '28 days ago'],
  }
  const answer: QueryAnswer = {
    sql_rowcount: 2,
    from_dttm: 980_985_600_000,
    to_dttm: 986_083_200_000,
    colnames: ['date', 'count', 'count__1 month ago', 'count__28 days ago'],
    coltypes: [2, 0, 0, 0],
  }
  const label = '28 days ago: not comparable, the shift is not a multiple of the time grain'
  expect(labelOf(answer, query)).toEqual([true, label])
  // Our own server aligns rows by its own rule, and reports nothing missing.
  expect(labelOf({ ...answer, completeness: { isKnown: true, shortfalls: [] } }, query)).toEqual([true, null])
})

// (now - before) / before, as Superset 4.1.2 works it out: from -5 to 5 it is -2, from 10 to 12 it is 0.2.
test('a percentage below -100 % of a Superset shows that negative earlier values turn the sign', () => {
  const name = 'percentage__n__n__1 year ago'
  const step = {
    operation: 'compare',
    options: {
      source_columns: ['n'],
      compare_columns: ['n__1 year ago'],
      compare_type: 'percentage',
      drop_original_columns: true,
    },
  }
  const query: QueryObject = {
    columns: ['origin'],
    metrics: ['n'],
    time_offsets: ['1 year ago'],
    post_processing: [step],
  }
  const answerOf = (...shares: readonly (number | null)[]): QueryAnswer => ({
    sql_rowcount: 2,
    colnames: ['origin', name],
    coltypes: [1, 0],
    data: shares.map((share) => ({ origin: 'ATL', [name]: share })),
  })
  const label = 'percentage change: where the earlier value is below 0, Superset gives the opposite sign'
  expect(labelOf(answerOf(0.2, -2), query)).toEqual([true, label])
  expect(labelOf(answerOf(0.2, -1, null), query)).toEqual([true, null])
  const differences = {
    ...query,
    post_processing: [{ ...step, options: { ...step.options, compare_type: 'difference' } }],
  }
  expect(labelOf(answerOf(0.2, -2), differences)).toEqual([true, null])
})
