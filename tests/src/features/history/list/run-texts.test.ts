import { expect, test } from 'vitest'
import { joinRuns } from '#domain/query/history/history-run.ts'
import type { Query } from '#domain/query/query.ts'
import { isCut, outcomeText, stateLabel, tookText } from '#features/history/list/run-texts.ts'
import { query } from '#tests/support/tabs.ts'

function run(changes: Partial<Query>) {
  const [only] = joinRuns({ own: [query(changes)], listed: [], resultTimes: new Map(), clockOffsetMs: 0 })
  if (only === undefined) throw new Error('no run')
  return only
}

const failed = (message: string) => ({ code: 'x', message, place: null })

test.each<[Partial<Query>, string]>([
  [{ state: 'success', rows: 1 }, '1 row'],
  [{ state: 'success', rows: 12_345 }, '12,345 rows'],
  [{ state: 'failed', error: failed('\nNo such table\nLINE 1') }, 'No such table'],
  [{ state: 'failed', error: null }, 'Failed'],
  [{ state: 'timed_out', error: failed('') }, 'Timed out'],
  [{ state: 'stopped' }, 'stopped'],
  [{ state: 'pending' }, 'pending'],
])('what came of a run is a word or a line: %j', (changes, text) => {
  expect(outcomeText(run(changes))).toBe(text)
})

test('the line of an error is cut to its maximum', () => {
  expect(outcomeText(run({ state: 'failed', error: failed('x'.repeat(1_000_000)) }))).toHaveLength(200)
})

test('each state has a label', () => {
  const states = (
    ['success', 'failed', 'timed_out', 'stopped', 'running', 'fetching', 'pending'] as const
  ).map((state) => stateLabel(run({ state })))
  expect(states).toEqual(['Done', 'Failed', 'Timed out', 'Stopped', 'Running', 'Running', 'Pending'])
})

test('the duration of a run is shown after its end, and is never negative', () => {
  expect(tookText(run({ startDttm: 1_000, endDttm: 3_500 }))).toBe('2.5 s')
  expect(tookText(run({ startDttm: 1_000, endDttm: 900 }))).toBe('0 ms')
  expect(tookText(run({ endDttm: null }))).toBe('')
})

test.each<[Query['limitingFactor'], number, boolean]>([
  ['NOT_LIMITED', 1_000, false],
  ['DROPDOWN', 1_000, true],
  ['QUERY', 10, true],
  [null, 1_000, true],
  [null, 999, false],
  ['UNKNOWN', 999, false],
])('a result that ended by %s with %d rows of 1,000 is cut: %j', (limitingFactor, rows, cut) => {
  expect(isCut(run({ state: 'success', limitingFactor, rows, queryLimit: 1_000 }))).toBe(cut)
})
