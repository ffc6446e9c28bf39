import { expect, test } from 'vitest'
import { isComplete, isTruncated } from '#domain/core/completeness/completeness.ts'
import {
  partialRowsNote,
  queryCompleteness,
  rowsCompleteness,
} from '#domain/query/completeness/query-completeness.ts'
import { query } from '#tests/support/tabs.ts'

test.each([
  ['NOT_LIMITED', 1_000, null, true, false],
  ['DROPDOWN', 1_000, null, false, true],
  ['DROPDOWN', 1_000, 3_000_000, false, true],
  ['DROPDOWN', 1_000, 1_000, true, false],
  ['QUERY_AND_DROPDOWN', 1_000, null, false, true],
  ['QUERY', 10, null, false, true],
  ['UNKNOWN', 1_000, null, false, true],
  ['UNKNOWN', 999, null, false, false],
  [null, 1_000, null, false, true],
  [null, 999, null, false, false],
] as const)('%s with %s rows under a limit of 1,000, of %s', (limitingFactor, rows, total, complete, cut) => {
  const completeness = queryCompleteness(query({ rows, limitingFactor, queryLimit: 1_000 }), total)
  expect([isComplete(completeness), isTruncated(completeness)]).toEqual([complete, cut])
})

test('a run that has not ended, or without a known limit, has unknown completeness', () => {
  const unended = rowsCompleteness({ limitingFactor: null, rows: null, rowLimit: 10 })
  const listed = rowsCompleteness({ limitingFactor: null, rows: 10, rowLimit: null })
  expect([unended, listed]).toEqual([
    { isKnown: false, shortfalls: [] },
    { isKnown: false, shortfalls: [] },
  ])
})

test.each([
  ['DROPDOWN', 1_000, 3_000_000, 'Not complete: first 1,000 of 3,000,000 rows.'],
  ['DROPDOWN', 1_000, null, 'Not complete: truncated at the row limit of 1,000.'],
  ['QUERY', 10, null, 'Not complete: truncated at the LIMIT in the SQL of 10.'],
  ['UNKNOWN', 1_000, null, 'Not complete: may be truncated at the row limit of 1,000.'],
  ['NOT_LIMITED', 1_000, null, null],
  ['UNKNOWN', 5, null, null],
] as const)('the note of %s with %s rows of %s', (limitingFactor, rows, total, note) => {
  expect(partialRowsNote(queryCompleteness(query({ rows, limitingFactor, queryLimit: 1_000 }), total))).toBe(
    note,
  )
})

test('a result over a file with unread rows is not complete', () => {
  const warning = 'a.csv: 1 of 2 rows are left out.'
  const completeness = queryCompleteness(query({ rows: 1, limitingFactor: 'NOT_LIMITED', warning }))
  expect(completeness).toEqual({ isKnown: true, shortfalls: [{ kind: 'unread', note: warning }] })
  expect(partialRowsNote(completeness)).toBe('Not complete: a.csv: 1 of 2 rows are left out.')
})
