import { expect, test } from 'vitest'
import type { Query, QueryState } from '#domain/query/query.ts'
import { failedCountText, notRunText, scriptSteps } from '#domain/query/script.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const SCRIPT = { id: queryId('script'), place: 1, of: 4 }

function run(place: number, state: QueryState, rows: number | null = null): Query {
  return query({ id: queryId(`q${place}`), state, rows, script: { ...SCRIPT, place } })
}

test.each([
  ['all waits behind the first', [run(1, 'running')], ['running', 'waits', 'waits', 'waits']],
  [
    'each has its outcome',
    [run(2, 'success', 1), run(1, 'success', 12)],
    ['12 rows', '1 row', 'waits', 'waits'],
  ],
  [
    'nothing runs behind a failure',
    [run(1, 'success', 12), run(2, 'failed')],
    ['12 rows', 'failed', 'did not run', 'did not run'],
  ],
  [
    'nothing runs behind a stop',
    [run(1, 'stopped')],
    ['stopped', 'did not run', 'did not run', 'did not run'],
  ],
])('the statements of a script: %s', (_rule, queries, expected) => {
  expect(scriptSteps(queries, SCRIPT).map((step) => step.label)).toEqual(expected)
})

test('a run of another script is skipped', () => {
  const other = query({ state: 'failed', script: { id: queryId('other'), place: 1, of: 4 } })
  expect(scriptSteps([other, query()], SCRIPT).map((step) => step.query)).toEqual([null, null, null, null])
})

test.each([
  [[run(1, 'success', 1), run(2, 'failed')], 'Statements 3 to 4 did not run, because statement 2 failed.'],
  [
    [run(1, 'success', 1), run(2, 'success', 1), run(3, 'stopped')],
    'Statement 4 did not run, because statement 3 was stopped.',
  ],
  [[run(1, 'timed_out')], 'Statements 2 to 4 did not run, because statement 1 timed out.'],
  [[run(1, 'running')], null],
])('statements that did not run are named', (queries, expected) => {
  expect(notRunText(scriptSteps(queries, SCRIPT))).toBe(expected)
})

test('a continued script stops only when a statement is stopped', () => {
  const onward = { ...SCRIPT, goesOn: true } as const
  const gone = (place: number, state: QueryState) =>
    query({ ...run(place, state, 1), script: { ...onward, place } })
  const labels = (runs: readonly Query[]) => scriptSteps(runs, onward).map((step) => step.label)
  expect(labels([gone(1, 'failed'), gone(2, 'running')])).toEqual(['failed', 'running', 'waits', 'waits'])
  expect(labels([gone(1, 'failed'), gone(2, 'stopped')])).toEqual([
    'failed',
    'stopped',
    'did not run',
    'did not run',
  ])
  const ended = [gone(1, 'failed'), gone(2, 'success'), gone(3, 'timed_out'), gone(4, 'success')]
  expect(failedCountText(scriptSteps(ended, onward))).toBe('2 of 4 statements failed')
  expect(failedCountText(scriptSteps([gone(1, 'success')], onward))).toBeNull()
})
