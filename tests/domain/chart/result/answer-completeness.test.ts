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

test('the completeness from the server is used, also if its rows reach the limit', () => {
  const completeness = { isKnown: true, shortfalls: [] }
  expect(labelOf({ sql_rowcount: 100, completeness }, ROWS)).toEqual([true, null])
})

test('shortfalls unknown to this version leave the completeness unknown', () => {
  const completeness = {
    isKnown: true,
    shortfalls: [{ kind: 'rejected', part: 'Filter on a', reason: 'none' }, { kind: 'of tomorrow' }],
  }
  expect(labelOf({ sql_rowcount: 7, completeness }, ROWS)).toEqual([false, 'Filter on a not applied: none'])
})

// A plain Superset 4.1.2 sends rows and the count before post-processing, and reports no limits.
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
