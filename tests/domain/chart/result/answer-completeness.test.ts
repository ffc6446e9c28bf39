import { expect, test } from 'vitest'
import { answerCompleteness } from '#domain/chart/result/answer-completeness.ts'
import type { QueryAnswer, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'

const ROWS: QueryObject = { columns: ['origin'], metrics: ['count'], row_limit: 100 }
const SERIES: QueryObject = {
  ...ROWS,
  columns: ['day', 'origin'],
  series_columns: ['origin'],
  series_limit: 2,
}

const labelOf = (answer: QueryAnswer, query: QueryObject) => {
  const completeness = answerCompleteness(answer, query)
  return [completeness.isKnown, completenessLabel(completeness)]
}

test('a completeness that the server sends is the answer, also where its rows reach the limit', () => {
  const completeness = { isKnown: true, shortfalls: [] }
  expect(labelOf({ sql_rowcount: 100, completeness }, ROWS)).toEqual([true, null])
})

test('shortfalls that this version cannot read leave the answer unknown', () => {
  const completeness = {
    isKnown: true,
    shortfalls: [{ kind: 'rejected', part: 'Filter on a', reason: 'none' }, { kind: 'of tomorrow' }],
  }
  expect(labelOf({ sql_rowcount: 7, completeness }, ROWS)).toEqual([false, 'Filter on a not applied: none'])
})

// A plain Superset 4.1.2 sends rows and the count before steps, and says nothing of limits.
test.each<[string, QueryAnswer, QueryObject, readonly [boolean, string | null]]>([
  ['fewer rows than the limit', { sql_rowcount: 99 }, ROWS, [true, null]],
  [
    'as many rows as the limit',
    { sql_rowcount: 100 },
    ROWS,
    [true, 'may be truncated at the row limit of 100'],
  ],
  [
    'rows that a pivot made fewer of',
    { sql_rowcount: 100, rowcount: 20 },
    ROWS,
    [true, 'may be truncated at the row limit of 100'],
  ],
  [
    'a limit above that of the server',
    { sql_rowcount: 100_000 },
    { ...ROWS, row_limit: 200_000 },
    [true, 'may be truncated at the limit of the server of 100,000'],
  ],
  [
    'no limit of its own',
    { sql_rowcount: 50_000 },
    { ...ROWS, row_limit: null },
    [true, 'may be truncated at the limit of the server of 50,000'],
  ],
  ['one row of a metric', { sql_rowcount: 1 }, { metrics: ['count'], row_limit: 1 }, [true, null]],
  ['no count of rows', {}, ROWS, [false, null]],
  [
    'a filter that the server rejected',
    { sql_rowcount: 3, rejected_filters: [{ column: 'carrier', reason: 'not_in_datasource' }] },
    ROWS,
    [true, 'Filter on carrier not applied: the dataset has no such column'],
  ],
  [
    'as many series as their limit',
    { sql_rowcount: 8, colnames: ['day', 'origin', 'count'], data: [{ origin: 'ATL' }, { origin: 'ORD' }] },
    SERIES,
    [true, 'first 2 series'],
  ],
  [
    'fewer series than their limit',
    { sql_rowcount: 8, colnames: ['day', 'origin', 'count'], data: [{ origin: 'ATL' }, { origin: 'ATL' }] },
    SERIES,
    [true, null],
  ],
  [
    'pivoted series of two metrics, fewer than their limit',
    {
      sql_rowcount: 8,
      colnames: ['day', 'count, ATL', 'late, ATL'],
      label_map: { day: ['day'], 'count, ATL': ['count', 'ATL'], 'late, ATL': ['late', 'ATL'] },
      data: [],
    },
    SERIES,
    [true, null],
  ],
])('without one, %s', (_, answer, query, expected) => {
  expect(labelOf(answer, query)).toEqual(expected)
})

// The query and the answer of a plain Superset 4.1.2 for months, with another shift.
test('figures that a Superset sets beside those of other periods are not comparable', () => {
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
  // Our own server moves rows by its own rule, and says that nothing is missing.
  expect(labelOf({ ...answer, completeness: { isKnown: true, shortfalls: [] } }, query)).toEqual([true, null])
})

// (now - before) / before, as Superset 4.1.2 works it out: from -5 to 5 it is -2, from 10 to 12 it is 0.2.
test('a percentage below -100 % of a Superset says that earlier values below 0 turn the sign', () => {
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
