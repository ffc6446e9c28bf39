import { SYNCED_TAB, type TabSync } from '#domain/editor/tab-mark.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { STATE_COLUMNS } from './outbox-states.ts'
import { mostUrgentState, type ShownState } from './shown-state.ts'
import { awayReason } from './status.ts'

/** The pending changes of a tab: their states, and the server's message. */
export interface TabPending {
  readonly states: readonly ShownState[]
  readonly hasVersions: boolean
  readonly isLost: boolean
  /** The server's message if it rejected one. */
  readonly rejection: string | null
  readonly connection: ConnectionKind
}

/** Returns the sync state of a tab: the most urgent state of its rows. Source: look §8. */
export function tabSync(pending: TabPending): TabSync {
  return { ...statusOf(pending), hasVersions: pending.hasVersions, isLost: pending.isLost }
}

function statusOf({ states, rejection, connection }: TabPending): Pick<TabSync, 'state' | 'reason'> {
  const state = mostUrgentState(states, connection)
  if (state === null) return SYNCED_TAB
  const { tab, heldBy } = STATE_COLUMNS[state]
  if (tab === 'refused') return { state: tab, reason: rejection }
  const away = awayReason(connection)
  const waits = away === null ? null : `waiting (${away})`
  if (tab === 'waiting' && waits !== null) return { state: 'device', reason: waits }
  const reasons = [waits, heldBy].filter((reason) => reason !== null)
  return { state: tab, reason: reasons.length === 0 ? null : reasons.join(', ') }
}
