import { useEffect, useState } from 'react'
import { type RunningComparison, startComparison } from '#data/answers/compare-worker.ts'
import { resultsOf } from '#data/answers/results.ts'
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

/** A comparison as far as it has come. */
export type ComparisonState =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'failed'; readonly error: CompareError }
  | {
      readonly kind: 'compared'
      readonly api: CompareApi
      readonly columns: ComparableColumns
      readonly keys: readonly string[]
      readonly summary: ComparisonSummary
    }

interface Opened {
  readonly running: RunningComparison
  readonly columns: ComparableColumns
}

/**
 * Compares two results in a worker that lives as long as both are shown. `chosenKeys` are the columns that name a row; null
 * for those that the results suggest.
 */
export const useComparison = (
  left: QueryId,
  right: QueryId,
  chosenKeys: readonly string[] | null,
): ComparisonState => {
  const { db } = useWorkspace()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [state, setState] = useState<ComparisonState>(COMPARING)
  useEffect(() => {
    const running = startComparison(db.name)
    let isOver = false
    void open()
    return () => {
      isOver = true
      running.end()
      setOpened(null)
      setState(COMPARING)
    }

    async function open(): Promise<void> {
      // What came a moment ago may not be on the disk yet, from which the worker reads.
      await Promise.all([resultsOf(db).whenStored(left), resultsOf(db).whenStored(right)])
      const columns = await running.api.open(left, right)
      if (isOver) return
      if (columns.ok) setOpened({ running, columns: columns.value })
      else setState({ kind: 'failed', error: columns.error })
    }
  }, [db, left, right])
  const keyText = chosenKeys === null ? null : JSON.stringify(chosenKeys)
  useEffect(() => {
    if (opened === null) return
    const { running, columns } = opened
    const keys = chosenKeys ?? columns.suggested
    let isOver = false
    setState(COMPARING)
    void running.api.compare(keys).then((compared) => {
      if (isOver) return
      setState(
        compared.ok
          ? { kind: 'compared', api: running.api, columns, keys, summary: compared.value }
          : { kind: 'failed', error: compared.error },
      )
    })
    return () => {
      isOver = true
    }
  }, [opened, keyText])
  return state
}

const COMPARING = { kind: 'comparing' } as const

/** Chooses what is shown of a comparison; null until the worker has it. */
export const useShownComparison = (
  { api, summary }: Extract<ComparisonState, { kind: 'compared' }>,
  { kinds, hasAllColumns }: ComparisonView,
): ShownComparison | null => {
  const [shown, setShown] = useState<ShownComparison | null>(null)
  const kindText = kinds.join(' ')
  useEffect(() => {
    let isOver = false
    void api.show({ kinds, hasAllColumns }).then((chosen) => {
      if (!isOver && chosen.ok) setShown(chosen.value)
    })
    return () => {
      isOver = true
    }
  }, [api, summary, kindText, hasAllColumns])
  return shown
}
