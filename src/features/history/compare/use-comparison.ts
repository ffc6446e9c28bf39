import { useEffect, useState } from 'react'
import { startComparison } from '#data/answers/compare-worker.ts'
import { resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { ComparisonView } from '#domain/query/compare/comparison-table.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type {
  ComparableColumns,
  CompareApi,
  CompareError,
  ComparisonSummary,
  ShownComparison,
} from '#workers/compare/compare-api.ts'

/** Something that the worker was asked for: not there yet, refused, or there. */
type Asked<T> =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'failed'; readonly error: CompareError }
  | { readonly kind: 'there'; readonly value: T }

interface OpenedPair {
  readonly api: CompareApi
  readonly columns: ComparableColumns
}

/** Two results that were compared by some columns. */
export interface ComparedPairState extends OpenedPair {
  readonly keys: readonly string[]
  readonly summary: ComparisonSummary
}

/**
 * Opens two results in a worker that lives as long as what shows them. Give what uses it both ids as its key: another pair
 * has another worker.
 */
export const useOpenedPair = (left: QueryId, right: QueryId): Asked<OpenedPair> => {
  const { db } = useWorkspace()
  const [opened, setOpened] = useState<Asked<OpenedPair>>(COMPARING)
  useEffect(() => {
    const { api, end } = startComparison(db.name)
    let isOver = false
    void open(db, api, [left, right]).then((columns) => {
      if (isOver) return
      setOpened(
        columns.ok
          ? { kind: 'there', value: { api, columns: columns.value } }
          : { kind: 'failed', error: columns.error },
      )
    })
    return () => {
      isOver = true
      end()
    }
  }, [db, left, right])
  return opened
}

/** What came a moment ago may not be on the disk yet, from which the worker reads. */
async function open(db: LocalDatabase, api: CompareApi, [left, right]: readonly [QueryId, QueryId]) {
  await Promise.all([resultsOf(db).whenStored(left), resultsOf(db).whenStored(right)])
  return api.open(left, right)
}

/** Compares what was opened by some columns. Give what uses it the columns as its key. */
export const useCompared = (
  { api, columns }: OpenedPair,
  keys: readonly string[],
): Asked<ComparedPairState> => {
  const [compared, setCompared] = useState<Asked<ComparedPairState>>(COMPARING)
  useEffect(() => {
    let isOver = false
    void api.compare(keys).then((answer) => {
      if (isOver) return
      setCompared(
        answer.ok
          ? { kind: 'there', value: { api, columns, keys, summary: answer.value } }
          : { kind: 'failed', error: answer.error },
      )
    })
    return () => {
      isOver = true
    }
  }, [api, columns, keys])
  return compared
}

const COMPARING = { kind: 'comparing' } as const

/** Chooses what is shown of a comparison; null until the worker has it. Keep `view` the same object while it is the same. */
export const useShownComparison = (api: CompareApi, view: ComparisonView): ShownComparison | null => {
  const [shown, setShown] = useState<ShownComparison | null>(null)
  useEffect(() => {
    let isOver = false
    void api.show(view).then((chosen) => {
      if (!isOver && chosen.ok) setShown(chosen.value)
    })
    return () => {
      isOver = true
    }
  }, [api, view])
  return shown
}
