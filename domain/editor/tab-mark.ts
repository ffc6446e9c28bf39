import type { QueryState } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'

/** Where a tab stands with the server: how far what is pending for it has come, and why it does not go on. */
export interface TabSync {
  /** Another version was kept and not decided on. */
  readonly hasVersions: boolean
  /** Another device wrote over lines of this one, and nobody has looked at it since. */
  readonly isLost: boolean
  readonly state: 'synced' | 'device' | 'waiting' | 'sending' | 'refused'
  /** Why it waits, is on this device still, or was refused, as text; null where there is nothing more to say. */
  readonly reason: string | null
}

/** A tab of which the server has everything. */
export const SYNCED_TAB: TabSync = { hasVersions: false, isLost: false, state: 'synced', reason: null }

/** A mark with its text for the tooltip and for screen readers. */
export interface MarkedTab {
  readonly mark: TabMark
  readonly words: string
}

/** Chooses the mark of a tab from its latest run, its sync state, and whether it differs from its saved query. */
export function tabMark(sync: TabSync, latestRun: QueryState | null, isChanged = false): MarkedTab {
  const mark = markOf(sync, latestRun, isChanged)
  return { mark, words: cloudWords(mark, sync) }
}

/** The second mark of a tab, null for none: a failed run must not hide that its text is unsent. Source: look §8. */
export function markBeside(mark: TabMark, sync: TabSync): MarkedTab | null {
  if (mark !== 'failed') return null
  const other = markOf(sync, null, false)
  return other === 'none' ? null : { mark: other, words: cloudWords(other, sync) }
}

function markOf(sync: TabSync, latestRun: QueryState | null, isChanged: boolean): TabMark {
  if (sync.hasVersions) return 'versions'
  if (latestRun === 'failed' || latestRun === 'timed_out') return 'failed'
  if (latestRun !== null && isRunning(latestRun)) return 'running'
  if (sync.state !== 'synced') return sync.state
  if (sync.isLost) return 'elsewhere'
  return isChanged ? 'changed' : 'none'
}

function cloudWords(mark: TabMark, { reason }: TabSync): string {
  if (reason === null) return MARK_LABELS[mark]
  // What waits without a network may be on the server after all, so that "only" would say too much.
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
