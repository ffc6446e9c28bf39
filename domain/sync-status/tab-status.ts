import { unreachable } from '#domain/core/assert.ts'
import { SYNCED_TAB, type TabSync } from '#domain/editor/tab-mark.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { type ShownState, toldOf } from './outbox-states.ts'
import { awayReason } from './status.ts'

/** What is known of a tab's pending changes: their states, and the words of a refusal. */
export interface TabPending {
  readonly states: readonly ShownState[]
  readonly hasVersions: boolean
  readonly isLost: boolean
  /** The server's words, where it refused. */
  readonly refusal: string | null
  readonly connection: ConnectionKind
}

/** Tells where a tab stands, from what is pending for it: the most urgent state of all its rows. Source: look §8. */
export function tabSync({ states, hasVersions, isLost, refusal, connection }: TabPending): TabSync {
  return { ...standing(states, connection, refusal), hasVersions, isLost }
}

function standing(
  states: readonly ShownState[],
  connection: ConnectionKind,
  refusal: string | null,
): Pick<TabSync, 'state' | 'reason'> {
  const told = toldOf(states, connection)
  const away = awayReason(connection)
  const waits = away === null ? null : `waiting (${away})`
  switch (told) {
    case null:
      return SYNCED_TAB
    case 'PARKED':
      return { state: 'refused', reason: refusal }
    case 'AUTH':
      return { state: 'waiting', reason: 'needs sign-in' }
    case 'SENDING':
    case 'UNKNOWN':
      return { state: 'sending', reason: null }
    case 'BLOCKED':
    case 'FAILED':
    case 'WAIT':
      return waits === null ? { state: 'waiting', reason: HELD_BY[told] } : { state: 'device', reason: waits }
    case 'DOUBT':
      return { state: 'device', reason: `${waits === null ? '' : `${waits}, `}it may have arrived` }
    case 'OPEN':
      return { state: 'device', reason: waits }
    default:
      return unreachable(told)
  }
}

/** What holds a change back while the server is reached. */
const HELD_BY = {
  BLOCKED: 'for something that is not on the server yet',
  FAILED: 'the server failed',
  WAIT: 'the server asks to wait',
} as const
