import { ALL_CALLS, type NamedCall } from '#domain/contract/all-calls.ts'

/** Calls that no Superset has: the front answers them by itself, or nobody does. */
const OF_OFFSET_ONLY: ReadonlySet<NamedCall['name']> = new Set([
  'getSyncAbilities',
  'listChanges',
  'getOpenApi',
  'signInWithLink',
  'signOut',
  'deleteExport',
])

/** All that is passed on to the Superset: what Offset's own pages ask for. Nothing else of it can be reached. Source: security §18. */
export const PASSED_CALLS: readonly NamedCall[] = ALL_CALLS.filter(({ name }) => !OF_OFFSET_ONLY.has(name))

const MINUTE_MS = 60_000

/** Longest wait for an answer, in ms: longer than any page waits. */
const ANSWER_MS = MINUTE_MS

/** A statement runs as long as the Superset lets it; its own limit comes first, and the page gives up by breaking off. */
const RUN_MS = 60 * MINUTE_MS

const RUNS: ReadonlySet<NamedCall['name']> = new Set([
  'executeSql',
  'getResults',
  'exportFile',
  'postChartData',
  'getChartData',
])

/** How long an answer to a call may take to begin, in ms. */
export function answerMsOf({ name }: NamedCall): number {
  return RUNS.has(name) ? RUN_MS : ANSWER_MS
}
