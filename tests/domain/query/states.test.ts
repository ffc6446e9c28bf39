import { QUERY_STATES, type QueryState } from '#domain/query/query.ts'
import {
  FINISHED_STATES,
  isRunning,
  nextState,
  type QueryEventKind,
  RUNNING_STATES,
  startState,
  stateAfterRefresh,
} from '#domain/query/states.ts'
import { expect, test } from 'vitest'

const EVENTS: readonly QueryEventKind[] = ['results-asked', 'succeeded', 'failed', 'stopped', 'timed-out']

/** One line a state: what each event leads to, in the order of EVENTS; a dash is "ignored". */
const TABLE: Readonly<Record<QueryState, string>> = {
  pending: 'fetching success failed stopped timed_out',
  started: 'fetching success failed stopped timed_out',
  running: 'fetching success failed stopped timed_out',
  scheduled: 'fetching success failed stopped timed_out',
  fetching: 'fetching success failed stopped timed_out',
  success: 'fetching success failed - -',
  failed: '- success failed - -',
  timed_out: '- success failed - -',
  stopped: '- - - - -',
}

test.each(QUERY_STATES)('the events of a query that is %s', (state) => {
  expect(EVENTS.map((event) => nextState(state, event) ?? '-').join(' ')).toBe(TABLE[state])
})

test('a late success does not revive a stopped query', () => {
  expect(nextState('stopped', 'succeeded')).toBeNull()
})

test('each state is either running or finished', () => {
  expect([...RUNNING_STATES, ...FINISHED_STATES].toSorted()).toEqual([...QUERY_STATES].toSorted())
  expect(QUERY_STATES.filter(isRunning)).toEqual(['started', 'pending', 'running', 'scheduled', 'fetching'])
})

test('an asynchronous query starts pending, any other running', () => {
  expect([startState(true), startState(false)]).toEqual(['pending', 'running'])
})

test.each([
  ['stopped', 'success', 'stopped'],
  ['stopped', 'running', 'stopped'],
  ['failed', 'success', 'failed'],
  ['failed', 'running', 'failed'],
  ['fetching', 'success', 'fetching'],
  ['running', 'success', 'running'],
  ['success', 'success', 'success'],
  ['pending', 'success', 'success'],
  ['pending', 'running', 'running'],
  ['running', 'failed', 'failed'],
  ['success', 'failed', 'failed'],
  ['running', 'stopped', 'stopped'],
] as const)('local %s and %s on the server make %s', (local, server, expected) => {
  expect(stateAfterRefresh(local, server)).toBe(expected)
})
