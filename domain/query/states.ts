import type { QueryState } from './query.ts'

/** States of queries in progress; all others are final. Source: SQL spec §4. */
const RUNNING: ReadonlySet<QueryState> = new Set(['running', 'started', 'pending', 'fetching', 'scheduled'])

/** Whether a query is in progress. */
export function isRunning(state: QueryState): boolean {
  return RUNNING.has(state)
}

/** Whether a query succeeded. */
export function hasSucceeded(state: QueryState): boolean {
  return state === 'success'
}

/** Whether a query failed; a timeout is another state. */
export function hasFailed(state: QueryState): boolean {
  return state === 'failed'
}

/** Whether a query was stopped. */
export function isStopped(state: QueryState): boolean {
  return state === 'stopped'
}

/** Whether a query is queued on the server. */
export function isPending(state: QueryState): boolean {
  return state === 'pending'
}

/** Whether a query's result is being fetched. */
export function isFetching(state: QueryState): boolean {
  return state === 'fetching'
}

/** Kinds of events of a query. */
export type QueryEventKind =
  | 'accepted'
  | 'results-requested'
  | 'succeeded'
  | 'failed'
  | 'stopped'
  | 'timed-out'

const UNDER_WAY = {
  accepted: 'pending',
  'results-requested': 'fetching',
  succeeded: 'success',
  failed: 'failed',
  stopped: 'stopped',
  'timed-out': 'timed_out',
} as const

const { accepted: _accepted, ...FETCHING } = UNDER_WAY

/**
 * Next states by state and event; a missing event is ignored. A stopped query ignores all events. A failed one may still
 * succeed. Source: SQL spec §4 Query states.
 */
const TRANSITIONS: Readonly<Record<QueryState, Readonly<Partial<Record<QueryEventKind, QueryState>>>>> = {
  pending: UNDER_WAY,
  started: UNDER_WAY,
  running: UNDER_WAY,
  scheduled: UNDER_WAY,
  fetching: FETCHING,
  success: { 'results-requested': 'fetching', succeeded: 'success', failed: 'failed' },
  failed: { succeeded: 'success', failed: 'failed' },
  timed_out: { succeeded: 'success', failed: 'failed' },
  stopped: {},
}

/** The state after an event; null if it is ignored. */
export function nextState(state: QueryState, event: QueryEventKind): QueryState | null {
  return TRANSITIONS[state][event] ?? null
}

/** The initial state of a query. Source: SQL spec §4. */
export function startState(isAsync: boolean): QueryState {
  return isAsync ? 'pending' : 'running'
}
