import { useDeferredValue, useMemo, useState } from 'react'
import { readyValue } from '#domain/core/loadable.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { filterRuns } from '#domain/query/history/run-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { databaseNames } from './database-names.ts'
import { useHistory } from './list/use-history.ts'
import { useMarks } from './list/use-marks.ts'
import { useRunFilter } from './list/use-run-filter.ts'
import { useRunActions } from './run/use-run-actions.ts'

const NO_RUNS: readonly HistoryRun[] = []

/** Connects the list of runs to the filter of the address, to the server and to the actions on runs. */
export function useHistoryScreen({ search, go }: Pick<ScreenProps, 'search' | 'go'>) {
  const [refreshCount, setRefreshCount] = useState(0)
  const filtering = useRunFilter({ search, go })
  const { filter, typed, shown } = filtering
  const history = useHistory(filter, refreshCount)
  const now = useNow(30_000)
  const [reached, reach] = useState<HistoryRun | null>(null)
  const searched = useDeferredValue(typed)
  const all = history.runs ?? NO_RUNS
  const found = useMemo(
    () => filterRuns(all, { ...filter, search: searched }, now),
    [all, filter, searched, now],
  )
  const run = shown === null ? null : (all.find(({ id }) => id === shown) ?? null)
  return {
    ...filtering,
    history,
    actions: useRunActions(go),
    marks: useMarks(),
    now,
    names: useDatabaseNames(),
    all,
    found,
    run,
    reach,
    /** The run that keys act on: the focused one, in its current state. */
    current: all.find(({ id }) => id === reached?.id) ?? run,
    refresh: () => setRefreshCount((count) => count + 1),
  }
}

function useDatabaseNames() {
  const { cached } = useDatabases(useWorkspace().db)
  return useMemo(() => databaseNames(readyValue(cached)?.value ?? []), [cached])
}
