import type { QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import type { HistoryRun } from './history-run.ts'

/** How a run ended, as it is filtered by; those that timed out failed. */
export const RUN_OUTCOMES = ['success', 'failed', 'stopped', 'running'] as const

/** One of them. */
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** How far back runs are shown. */
export const TIME_SPANS = ['hour', 'today', 'week', 'month'] as const

/** One of them: the last hour, since midnight, the last 7 days, the last 30 days. */
type TimeSpan = (typeof TIME_SPANS)[number]

/** Where runs are: on this device, whose results open without a network as a rule, or at the server alone. */
export const RUN_PLACES = ['device', 'server'] as const

/** What of the history is shown; null where it does not matter. `schema` counts beside its database. */
export interface RunFilter {
  readonly search: string
  readonly outcome: RunOutcome | null
  readonly dbId: number | null
  readonly schema: string | null
  readonly time: TimeSpan | null
  readonly isPinned: boolean
  readonly place: (typeof RUN_PLACES)[number] | null
}

/** Everything is shown. */
export const ALL_RUNS: RunFilter = {
  search: '',
  outcome: null,
  dbId: null,
  schema: null,
  time: null,
  isPinned: false,
  place: null,
}

/** Tells whether a filter leaves something out. */
export function isFiltered(filter: RunFilter): boolean {
  const { search, isPinned, ...choices } = filter
  return search.trim() !== '' || isPinned || Object.values(choices).some((choice) => choice !== null)
}

/** How a state counts in the filter. */
export function outcomeOf(state: QueryState): RunOutcome {
  if (isRunning(state)) return 'running'
  switch (state) {
    case 'success':
    case 'stopped':
      return state
    default:
      return 'failed'
  }
}

/** When a span began, in ms since 1970; days are those of the reader. */
export function spanStart(span: TimeSpan, now: number): number {
  switch (span) {
    case 'hour':
      return now - HOUR_MS
    case 'today': {
      const day = new Date(now)
      return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
    }
    case 'week':
      return now - 7 * 24 * HOUR_MS
    case 'month':
      return now - 30 * 24 * HOUR_MS
  }
}

const HOUR_MS = 3_600_000

/** The runs that a filter lets through, in their order. All words of the search must be found, in any order and case. */
export function filterRuns(
  runs: readonly HistoryRun[],
  filter: RunFilter,
  now: number,
): readonly HistoryRun[] {
  const words = searchTerms(filter.search)
  const since = filter.time === null ? Number.NEGATIVE_INFINITY : spanStart(filter.time, now)
  const { outcome, dbId, schema, place, isPinned } = filter
  return runs.filter(
    (run) =>
      run.startDttm >= since &&
      (outcome === null || outcomeOf(run.state) === outcome) &&
      (dbId === null || run.dbId === dbId) &&
      (schema === null || run.schema === schema) &&
      (!isPinned || run.pinnedAt !== null) &&
      (place === null || (place === 'server') === (run.place === 'server' && run.resultAt === null)) &&
      words.every((word) => run.folded.includes(word)),
  )
}

/** The words of a search, without case. A longer text is looked for by its beginning. */
export function searchTerms(search: string): readonly string[] {
  return search
    .slice(0, LONGEST_SEARCH)
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '')
}

/** Longest search, in characters. */
const LONGEST_SEARCH = 500
