import { expect, test } from 'vitest'
import { rowTexts } from '#domain/chart/to-model/notes/row-texts.ts'
import {
  COMPLETE,
  type Completeness,
  incomplete,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'

const PAGE = [
  { row_limit: 10, columns: ['a'] },
  { is_rowcount: true, columns: ['a'] },
]
const LIMITED = [{ row_limit: 1000, columns: ['a'] }]
const TWO = [
  { row_limit: 1000, columns: ['a'] },
  { row_limit: 1000, columns: ['a'] },
]
const WITH_TOTAL = [...LIMITED, { columns: [], row_limit: 0 }]
const CUT = incomplete({ kind: 'truncated', at: 1000, by: 'row-limit', total: null, isCertain: true })

test.each([
  ['rows under the limit', [31], LIMITED, COMPLETE, ['31 rows', 'limit 1,000, nothing cut']],
  ['one row', [1], LIMITED, COMPLETE, ['1 row', 'limit 1,000, nothing cut']],
  ['a truncated answer', [1000], LIMITED, CUT, ['1,000 rows', null]],
  ['a source that reports no limits', [31], LIMITED, UNKNOWN_COMPLETENESS, ['31 rows', null]],
  ['no limit', [2500], [{}], COMPLETE, ['2,500 rows', null]],
  ['a page of a table', [10, 1], PAGE, COMPLETE, ['10 rows', null]],
  ['no query of its own', [3], [], COMPLETE, ['3 rows', null]],
  ['two queries of rows', [3, 400], TWO, COMPLETE, ['403 rows', 'limit 1,000, nothing cut']],
  ['rows and their total', [3, 1], WITH_TOTAL, COMPLETE, ['3 rows', 'limit 1,000, nothing cut']],
  [
    'a limit above that of the server',
    [7],
    [{ row_limit: 200_000 }],
    COMPLETE,
    ['7 rows', 'limit 100,000, nothing cut'],
  ],
])('of %s', (_, counts, queries, completeness: Completeness, [rows, uncut]) => {
  const results = counts.map((rowCount) => ({ rowCount }))
  expect(rowTexts(results, queries, completeness)).toEqual({ rows, uncut })
})

test('rows are counted before post-processing', () => {
  const pivoted = [{ rowCount: 181, sqlRowCount: 9_955 }]
  expect(rowTexts(pivoted, LIMITED, COMPLETE).rows).toBe('9,955 rows')
})
