import { SYNCED_TAB, type TabSync } from '#domain/editor/tab-mark.ts'
import type { OutboxState } from '#domain/sync/records.ts'

/** What is known of a tab's pending changes: their states, and the words of a refusal. */
export interface TabPending {
  readonly states: readonly OutboxState[]
  readonly hasVersions: boolean
  /** The server's words, where it refused. */
  readonly refusal: string | null
  /** Whether calls get through: without, nothing is on its way, whatever began. */
  readonly isOnline: boolean
}

/** Tells where a tab stands, from what is pending for it: the most urgent state of all its rows. Source: look §8. */
export function tabSync({ states, hasVersions, refusal, isOnline }: TabPending): TabSync {
  if (isOnline && (states.includes('SENDING') || states.includes('UNKNOWN')))
    return { hasVersions, state: 'sending', reason: null }
  if (states.includes('PARKED')) return { hasVersions, state: 'refused', reason: refusal }
  if (states.includes('AUTH')) return { hasVersions, state: 'waiting', reason: 'needs sign-in' }
  if (states.includes('WAIT')) return { hasVersions, state: 'waiting', reason: 'the server asks to wait' }
  if (states.includes('BLOCKED'))
    return { hasVersions, state: 'waiting', reason: 'for something that is not on the server yet' }
  return states.length === 0 ? { ...SYNCED_TAB, hasVersions } : { hasVersions, state: 'device', reason: null }
}
