import type { ChartDataError } from '#domain/chart/result/chart-result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

type ChartStateName = 'idle' | 'loading' | 'success' | 'failed' | 'stopped'

/** Why a chart failed to load. */
export type ChartFailure = Pick<WireError, 'message'> & {
  readonly code: WireError['code'] | ChartDataError['code']
}

/** The state of loading a chart. `since` (ms since 1970) is when it began or ended. */
export type ChartState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' | 'success' | 'stopped'; readonly since: number }
  | { readonly state: 'failed'; readonly since: number; readonly error: ChartFailure }

/** Events of a load. `superseded`: another query replaced it. */
export type ChartEvent =
  | { readonly kind: 'started' | 'answered' | 'stopped'; readonly at: number }
  | { readonly kind: 'failed'; readonly at: number; readonly error: ChartFailure }
  | { readonly kind: 'superseded' }

type NextStates = readonly [
  started: ChartStateName,
  answered: ChartStateName,
  failed: ChartStateName,
  stopped: ChartStateName,
  superseded: ChartStateName,
]

/**
 * The state after each event, by the state before. A late response does not revive a stopped chart, and the query after a failed
 * or stopped one begins idle.
 */
const NEXT: Readonly<Record<ChartStateName, NextStates>> = {
  idle: ['loading', 'idle', 'idle', 'idle', 'idle'],
  loading: ['loading', 'success', 'failed', 'stopped', 'idle'],
  success: ['loading', 'success', 'success', 'success', 'idle'],
  failed: ['loading', 'failed', 'failed', 'failed', 'idle'],
  stopped: ['loading', 'stopped', 'stopped', 'stopped', 'idle'],
}

const EVENTS = ['started', 'answered', 'failed', 'stopped', 'superseded'] as const

/** The state after an event. Source: BI spec §4. */
export function nextChartState(before: ChartState, event: ChartEvent): ChartState {
  const state = NEXT[before.state][EVENTS.indexOf(event.kind)] ?? before.state
  if (state === 'idle') return before.state === 'idle' ? before : { state }
  // A second start has a time of its own; any other event that changes no state is ignored.
  if (event.kind === 'superseded' || (state === before.state && event.kind !== 'started')) return before
  if (event.kind === 'failed') return { state: 'failed', since: event.at, error: event.error }
  return state === 'failed' ? before : { state, since: event.at }
}
