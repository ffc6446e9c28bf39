import { type ChartFailure, type ChartState } from './chart-state.ts'
import { type ResultOrigin, resultStamp, type StampFact } from './stamp.ts'

/** Facts about a chart card: its load, the cached result if any, and whether the server is reachable. */
export interface ChartFacts {
  readonly state: ChartState
  readonly cached: ResultOrigin | null | 'reading'
  /** When this page last received a result for the query, in ms since 1970; null if it only read the cache. */
  readonly freshAt: number | null
  readonly canReach: boolean
  /** Whether the user chose to see the cached result after a failed refresh. */
  readonly showsLast: boolean
  readonly now: number
}

/** The contents of a chart card. A `drawn` chart may turn out to be empty. Source: look §8. */
export type ChartView =
  | { readonly kind: 'reading' }
  | { readonly kind: 'loading'; readonly since: number }
  | { readonly kind: 'drawn'; readonly stamp: StampFact; readonly refreshingSince: number | null }
  | {
      readonly kind: 'failed'
      readonly error: ChartFailure
      readonly at: number
      readonly last: StampFact | null
    }
  | { readonly kind: 'stopped'; readonly last: StampFact | null }
  | { readonly kind: 'not-on-device' }

/** Failures that do not concern the chart: the server was not reached, so the cached result is shown. */
const SILENT_FAILURES: readonly ChartFailure['code'][] = ['offline', 'signed-out', 'login-page', 'aborted']

function isUnreached(state: ChartState): boolean {
  return state.state === 'failed' && SILENT_FAILURES.includes(state.error.code)
}

/** Decides what a chart card shows. */
export function chartView(facts: ChartFacts): ChartView {
  const { state, cached, now } = facts
  if (cached === 'reading') return { kind: 'reading' }
  const last =
    cached === null ? null : resultStamp(cached, facts.freshAt === cached.at ? 'fresh' : 'cached', now)
  if (state.state === 'loading') {
    return last === null
      ? { kind: 'loading', since: state.since }
      : { kind: 'drawn', stamp: last, refreshingSince: state.since }
  }
  if (state.state === 'failed' && facts.canReach && !isUnreached(state)) {
    if (facts.showsLast && cached !== null) {
      return { kind: 'drawn', stamp: resultStamp(cached, 'failed', now), refreshingSince: null }
    }
    return { kind: 'failed', error: state.error, at: state.since, last }
  }
  if (state.state === 'stopped' && !facts.showsLast) return { kind: 'stopped', last }
  if (cached !== null && last !== null) {
    const stamp = facts.canReach ? last : resultStamp(cached, 'cached', now)
    return { kind: 'drawn', stamp, refreshingSince: null }
  }
  // A load is about to begin, or its result is being read.
  if (facts.canReach && (state.state === 'idle' || state.state === 'success')) return { kind: 'reading' }
  return { kind: 'not-on-device' }
}
