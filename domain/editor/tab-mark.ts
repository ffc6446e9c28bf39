import { isRunning } from '#domain/query/states.ts'
import type { QueryState } from '#domain/query/query.ts'
import type { Tab } from './tab.ts'

/** The one mark of a tab, the most urgent first. Source: look §8 SQL tab strip. */
export type TabMark = 'failed' | 'running' | 'device' | 'none'

/** Chooses the mark of a tab from its latest run and from whether the server has all of it. */
export function tabMark(tab: Pick<Tab, 'rev' | 'acked'>, latestRun: QueryState | null): TabMark {
  if (latestRun === 'failed' || latestRun === 'timed_out') return 'failed'
  if (latestRun !== null && isRunning(latestRun)) return 'running'
  return tab.rev > tab.acked ? 'device' : 'none'
}

/** What each mark says to a reader of the tooltip or of the screen. */
export const TAB_MARK_WORDS = {
  failed: 'Last run failed',
  running: 'Running',
  device: 'Only on this device',
  none: '',
} as const satisfies Record<TabMark, string>
