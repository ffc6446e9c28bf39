import { expect, test } from 'vitest'
import { QUERY_STATES, type QueryState } from '#domain/query/query.ts'
import { isRunning, nextState, type QueryEventKind, startState } from '#domain/query/states.ts'

const EVENTS: readonly QueryEventKind[] = [
  'accepted',
  'results-requested',
  'succeeded',
  'failed',
  'stopped',
  'timed-out',
]

/** Next states by state, in the order of EVENTS; a dash means ignored. */
const TABLE: Readonly<Record<QueryState, string>> = {
  pending: 'pending fetching success failed stopped timed_out',
  started: 'pending fetching success failed stopped timed_out',
  running: 'pending fetching success failed stopped timed_out',
  scheduled: 'pending fetching success failed stopped timed_out',
  fetching: '- fetching success failed stopped timed_out',
  success: '- fetching success failed - -',
  failed: '- - success failed - -',
  timed_out: '- - success failed - -',
  stopped: '- - - - - -',
}

test.each(QUERY_STATES)('the events of a query that is %s', (state) => {
  expect(EVENTS.map((event) => nextState(state, event) ?? '-').join(' ')).toBe(TABLE[state])
})

test('a late success does not revive a stopped query', () => {
  expect(nextState('stopped', 'succeeded')).toBeNull()
})

test('five states are in progress, the others are final', () => {
  expect(QUERY_STATES.filter(isRunning)).toEqual(['started', 'pending', 'running', 'scheduled', 'fetching'])
})

test('an asynchronous query starts pending, any other running', () => {
  expect([startState(true), startState(false)]).toEqual(['pending', 'running'])
})
