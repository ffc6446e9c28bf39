import type { QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** The sync state of a tab. */
export interface TabSync {
  /** Whether another version is stored that the user has not decided on. */
  readonly hasVersions: boolean
  /** Whether another device removed lines of this one, and the user has not seen it yet. */
  readonly isLost: boolean
  readonly state: 'synced' | 'device' | 'waiting' | 'sending' | 'refused'
  /** Why it waits, is only on this device, or was rejected; null without a reason. */
  readonly reason: string | null
}

/** A tab without pending changes. */
export const SYNCED_TAB: TabSync = { hasVersions: false, isLost: false, state: 'synced', reason: null }

/** A mark, and its text for tooltip and screen readers. */
export interface MarkedTab {
  readonly mark: TabMark
  readonly text: string
}

/** Chooses the mark of a tab by its latest run, its sync state, and whether it differs from its saved query. */
export function tabMark(sync: TabSync, latestRun: QueryState | null, isChanged = false): MarkedTab {
  const mark = markOf(sync, latestRun, isChanged)
  return { mark, text: markText(mark, sync) }
}

/** Returns the second mark beside a failed run, which must not hide unsent text; null for none. Source: look §8. */
export function markBeside(mark: TabMark, sync: TabSync): MarkedTab | null {
  if (mark !== 'failed') return null
  const other = markOf(sync, null, false)
  return other === 'none' ? null : { mark: other, text: markText(other, sync) }
}

function markOf(sync: TabSync, latestRun: QueryState | null, isChanged: boolean): TabMark {
  if (sync.hasVersions) return 'versions'
  if (latestRun === 'failed' || latestRun === 'timed_out') return 'failed'
  if (latestRun !== null && isRunning(latestRun)) return 'running'
  if (sync.state !== 'synced') return sync.state
  if (sync.isLost) return 'elsewhere'
  return isChanged ? 'changed' : 'none'
}

function markText(mark: TabMark, { reason }: TabSync): string {
  if (reason === null) return MARK_LABELS[mark]
  // Changes that wait without a network may have arrived, so "only" could be wrong.
  if (mark === 'device') return `Saved on this device: ${reason}`
  return mark === 'refused' || mark === 'waiting' ? `${MARK_LABELS[mark]}: ${reason}` : MARK_LABELS[mark]
}

const MARK_LABELS = {
  versions: 'There are two versions',
  failed: 'Last run failed',
  running: 'Running',
  sending: 'Sending',
  refused: 'Rejected',
  waiting: 'Waiting',
  device: 'Saved on this device only',
  elsewhere: 'Changed by another device',
  changed: 'Differs from its saved query',
  none: '',
} as const

/** The mark of a tab. Source: look §8 SQL tab strip. */
type TabMark = keyof typeof MARK_LABELS
