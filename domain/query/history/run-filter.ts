import type { QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import { dayStart } from '#domain/time/day-start.ts'
import type { HistoryRun } from './history-run.ts'

/** Outcomes for the filter; a timeout counts as failed. */
export const RUN_OUTCOMES = ['success', 'failed', 'stopped', 'running'] as const

/** An outcome of the filter. */
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** Time spans for the filter. */
export const TIME_SPANS = ['hour', 'today', 'week', 'month'] as const

/** A time span: the last hour, since midnight, the last 7 days, the last 30 days. */
type TimeSpan = (typeof TIME_SPANS)[number]

/** Places of runs: on this device, where results usually open offline, or on the server only. */
export const RUN_PLACES = ['device', 'server'] as const

/** Filter of the history; null does not filter. `schema` applies within its database. */
export interface RunFilter {
  readonly search: string
  readonly outcome: RunOutcome | null
  readonly dbId: number | null
  readonly schema: string | null
  readonly time: TimeSpan | null
  readonly isPinned: boolean
  readonly place: (typeof RUN_PLACES)[number] | null
}

/** The filter of all runs. */
export const ALL_RUNS: RunFilter = {
  search: '',
  outcome: null,
  dbId: null,
  schema: null,
  time: null,
  isPinned: false,
  place: null,
}

/** Whether a filter excludes runs. */
export function isFiltered(filter: RunFilter): boolean {
  return filter.search.trim() !== '' || countFilters(filter) > 0
}

/** The number of filters that are set beside the search. */
export function countFilters({ search: _search, isPinned, ...choices }: RunFilter): number {
  return Object.values(choices).filter((choice) => choice !== null).length + (isPinned ? 1 : 0)
}

/** The outcome of a state. */
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

/** The start of a span, in ms since 1970; days are in the shown zone. */
export function spanStart(span: TimeSpan, now: number): number {
  switch (span) {
    case 'hour':
      return now - HOUR_MS
    case 'today':
      return dayStart(now)
    case 'week':
      return now - 7 * 24 * HOUR_MS
    case 'month':
      return now - 30 * 24 * HOUR_MS
  }
}

const HOUR_MS = 3_600_000

/** Filters runs, in order. All terms of the search must match, in any order and case. */
export function filterRuns(
  runs: readonly HistoryRun[],
  filter: RunFilter,
  now: number,
): readonly HistoryRun[] {
  const terms = searchTerms(filter.search)
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
      terms.every((term) => run.folded.includes(term)),
  )
}

/** The terms of a search in lower case. A long search is cut. */
export function searchTerms(search: string): readonly string[] {
  return search
    .slice(0, LONGEST_SEARCH)
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '')
}

const LONGEST_SEARCH = 500
