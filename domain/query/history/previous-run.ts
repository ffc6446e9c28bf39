import { hasSucceeded } from '#domain/query/states.ts'
import type { HistoryRun } from './history-run.ts'

/**
 * The run to compare a run with: the one before it in the same tab that succeeded, tabs being told apart by their id here,
 * or else by their name. `runs` are the latest first; null where there is none.
 */
export function previousOfTab(runs: readonly HistoryRun[], run: HistoryRun): HistoryRun | null {
  const isSameTab = (one: HistoryRun) =>
    run.tabLocalId !== null && one.tabLocalId !== null
      ? one.tabLocalId === run.tabLocalId
      : one.tabName !== '' && one.tabName === run.tabName
  return (
    runs.find(
      (one) =>
        one.startDttm < run.startDttm && one.id !== run.id && hasSucceeded(one.state) && isSameTab(one),
    ) ?? null
  )
}
