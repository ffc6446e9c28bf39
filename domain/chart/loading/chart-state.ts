import type { ChartDataError } from '#domain/chart/result/chart-result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** States of loading a chart. Source: BI spec §4. */
export const CHART_STATES = ['idle', 'loading', 'success', 'failed', 'stopped'] as const

type ChartStateName = (typeof CHART_STATES)[number]

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

/** The events that each state accepts. Others are ignored, so that a late response does not revive a stopped chart. */
const TAKES: Readonly<Record<ChartStateName, readonly ChartEvent['kind'][]>> = {
  idle: ['started'],
  loading: ['started', 'answered', 'failed', 'stopped', 'superseded'],
  success: ['started'],
  failed: ['started'],
  stopped: ['started'],
}

/** The state after an event. Source: BI spec §4. */
export function nextChartState(before: ChartState, event: ChartEvent): ChartState {
  if (!TAKES[before.state].includes(event.kind)) return before
  switch (event.kind) {
    case 'started':
      return { state: 'loading', since: event.at }
    case 'answered':
      return { state: 'success', since: event.at }
    case 'failed':
      return { state: 'failed', since: event.at, error: event.error }
    case 'stopped':
      return { state: 'stopped', since: event.at }
    case 'superseded':
      return { state: 'idle' }
  }
}
