import { type ChartFailure, type ChartState } from './chart-state.ts'
import { type ResultOrigin, resultStamp, type StampFact } from './stamp.ts'

/** What a chart card knows: its loading, the kept result if any, and whether the server can be asked. */
export interface ChartFacts {
  readonly state: ChartState
  readonly kept: ResultOrigin | null | 'reading'
  /** When this page last got a result for the question, in ms since 1970; null when it only read what was kept. */
  readonly freshAt: number | null
  readonly canReach: boolean
  /** The user asked to see the kept result although its refresh failed. */
  readonly showsLast: boolean
  readonly now: number
}

/** What a chart card shows. `picture` may turn out empty once it is drawn. Source: look §8. */
export type ChartView =
  | { readonly kind: 'reading' }
  | { readonly kind: 'loading'; readonly since: number }
  | { readonly kind: 'picture'; readonly stamp: StampFact; readonly refreshingSince: number | null }
  | {
      readonly kind: 'failed'
      readonly error: ChartFailure
      readonly at: number
      readonly last: StampFact | null
    }
  | { readonly kind: 'stopped'; readonly last: StampFact | null }
  | { readonly kind: 'not-on-device' }

/** Failures that say nothing about the chart: the server was not reached, so what is kept here is what there is. */
const SILENT_FAILURES: readonly ChartFailure['code'][] = [
  'offline',
  'timeout',
  'signed-out',
  'login-page',
  'aborted',
]

function isUnreached(state: ChartState): boolean {
  return (
    state.state === 'failed' && SILENT_FAILURES.includes(state.error.code) && state.error.code !== 'timeout'
  )
}

/** Decides what a chart card shows. */
export function chartView(facts: ChartFacts): ChartView {
  const { state, kept, now } = facts
  if (kept === 'reading') return { kind: 'reading' }
  const last = kept === null ? null : resultStamp(kept, facts.freshAt === kept.at ? 'fresh' : 'kept', now)
  if (state.state === 'loading') {
    return last === null
      ? { kind: 'loading', since: state.since }
      : { kind: 'picture', stamp: last, refreshingSince: state.since }
  }
  if (state.state === 'failed' && facts.canReach && !isUnreached(state)) {
    if (facts.showsLast && kept !== null) {
      return { kind: 'picture', stamp: resultStamp(kept, 'failed', now), refreshingSince: null }
    }
    return { kind: 'failed', error: state.error, at: state.since, last }
  }
  if (state.state === 'stopped' && !facts.showsLast) return { kind: 'stopped', last }
  if (kept !== null && last !== null) {
    const stamp = facts.canReach ? last : resultStamp(kept, 'kept', now)
    return { kind: 'picture', stamp, refreshingSince: null }
  }
  // A load is about to begin, or just ended and its result is being read back.
  if (facts.canReach && (state.state === 'idle' || state.state === 'success')) return { kind: 'reading' }
  return { kind: 'not-on-device' }
}
