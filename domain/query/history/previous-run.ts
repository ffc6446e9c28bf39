import { hasSucceeded } from '#domain/query/states.ts'
import type { HistoryRun } from './history-run.ts'

/**
 * The previous successful run of the same tab, matched by its id or otherwise by its name. `runs` are sorted latest
 * first; null without one.
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
