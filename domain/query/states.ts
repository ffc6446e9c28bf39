import type { QueryState } from './query.ts'

/** Queries that are still under way; all others have come to an end. Source: SQL spec §4. */
const RUNNING: ReadonlySet<QueryState> = new Set(['running', 'started', 'pending', 'fetching', 'scheduled'])

/** Tells whether a query is still under way. */
export function isRunning(state: QueryState): boolean {
  return RUNNING.has(state)
}

/** Tells whether a query ended well. */
export function hasSucceeded(state: QueryState): boolean {
  return state === 'success'
}

/** Tells whether a query failed; one that timed out did not. */
export function hasFailed(state: QueryState): boolean {
  return state === 'failed'
}

/** Tells whether a query was stopped. */
export function isStopped(state: QueryState): boolean {
  return state === 'stopped'
}

/** Tells whether a query waits for its turn at the server. */
export function isPending(state: QueryState): boolean {
  return state === 'pending'
}

/** Tells whether a query's result is being fetched. */
export function isFetching(state: QueryState): boolean {
  return state === 'fetching'
}

/** What can happen to a query on this device. */
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
 * From state and event to the next state; a missing entry means that the event is ignored. A stopped query ignores all:
 * a late success does not revive it and a late failure does not blame it. A failed one may still turn out well.
 * Source: SQL spec §4 Query states.
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

/** The state after an event, or null when the event is ignored in this state. */
export function nextState(state: QueryState, event: QueryEventKind): QueryState | null {
  return TRANSITIONS[state][event] ?? null
}

/** The state a query starts in. Source: SQL spec §4. */
export function startState(isAsync: boolean): QueryState {
  return isAsync ? 'pending' : 'running'
}
