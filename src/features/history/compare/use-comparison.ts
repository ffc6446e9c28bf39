import { startComparison } from '#data/answers/compare-worker.ts'
import { resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { type Loadable, readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { ComparisonView } from '#domain/query/compare/comparison-table.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type {
  ComparableColumns,
  CompareApi,
  CompareError,
  ComparisonSummary,
  ShownComparison,
} from '#workers/compare/compare-api.ts'

interface OpenedPair {
  readonly api: CompareApi
  readonly columns: ComparableColumns
}

/** Two results that were compared by key columns. */
export interface ComparedPairState extends OpenedPair {
  readonly keys: readonly string[]
  readonly summary: ComparisonSummary
}

/**
 * Opens two results in a worker that ends when the component is unmounted. The component needs both ids as its key, because
 * each pair has a worker of its own.
 */
export const useOpenedPair = (left: QueryId, right: QueryId): Loadable<OpenedPair, CompareError> => {
  const { db } = useWorkspace()
  const load = async (signal: AbortSignal) => {
    const { api, end } = startComparison(db.name)
    signal.addEventListener('abort', end)
    const columns = await open(db, api, [left, right])
    return columns.ok ? ok({ api, columns: columns.value }) : columns
  }
  return useLoaded(load, [db, left, right])
}

/** The worker reads from the disk, where a result that just arrived may not be stored yet. */
async function open(db: LocalDatabase, api: CompareApi, [left, right]: readonly [QueryId, QueryId]) {
  await Promise.all([resultsOf(db).whenStored(left), resultsOf(db).whenStored(right)])
  return api.open(left, right)
}

/** Compares the opened results by key columns. The component needs the columns as its key. */
export const useCompared = ({ api, columns }: OpenedPair, keys: readonly string[]) => {
  const load = async () => {
    const summary = await api.compare(keys)
    return summary.ok ? ok({ api, columns, keys, summary: summary.value }) : summary
  }
  return useLoaded<ComparedPairState, CompareError>(load, [api, columns, keys])
}

/** Chooses the shown rows of a comparison; null until the worker has them. `view` keeps its identity while it is the same. */
export const useShownComparison = (api: CompareApi, view: ComparisonView): ShownComparison | null =>
  readyValue(useLastReady(useLoaded(async () => api.show(view), [api, view])))
