import { expect, test } from 'vitest'
import {
  type Completeness,
  incomplete,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import { readCompleteness } from '#domain/core/completeness/read-completeness.ts'

const ALL = incomplete(
  { kind: 'truncated', at: 10, by: 'byte-limit', total: null, isCertain: true },
  { kind: 'first-of', noun: 'series', shown: 2, total: 7 },
  { kind: 'partial-period', period: 'March 2026' },
  { kind: 'rejected', part: 'Time range', reason: 'no time column' },
  { kind: 'not-drawn', count: 3, reason: 'without a value', isCertain: false },
  { kind: 'not-comparable', subject: '1 week ago', reason: 'it is shorter' },
  { kind: 'estimated', subject: 'Total', reason: 'sum of averages' },
  { kind: 'unread', note: 'a.csv: 1 of 2 rows are left out.' },
)

test('a written completeness is parsed unchanged', () => {
  expect(readCompleteness(JSON.parse(JSON.stringify(ALL)))).toEqual(ALL)
})

test.each([null, undefined, 'all', {}, { isKnown: true, shortfalls: 'none' }])('%j is unknown', (value) => {
  expect(readCompleteness(value)).toEqual(UNKNOWN_COMPLETENESS)
})

test.each<[string, unknown]>([
  ['a kind that is not known', { kind: 'later' }],
  ['a limit that is not known', { kind: 'truncated', at: 1, by: 'moon', total: null, isCertain: true }],
  ['a field that is missing', { kind: 'first-of', noun: 'series', shown: 1 }],
])('%s is skipped, and the answer is unknown', (_, shortfall) => {
  const read: Completeness = readCompleteness({ isKnown: true, shortfalls: [shortfall, ...ALL.shortfalls] })
  expect(read).toEqual({ isKnown: false, shortfalls: ALL.shortfalls })
})
