import type { OutboxRow, OutboxState } from '#domain/sync/record/synced-record.ts'

/** What is shown of a change: its state, or that the server FAILED on it and nothing is under way before the next try. */
export type ShownState = OutboxState | 'FAILED'

/** Tells what is shown of a change. Source: look §7. */
export function shownState({ state, lastStatus = 0 }: Pick<OutboxRow, 'state' | 'lastStatus'>): ShownState {
  return state === 'UNKNOWN' && lastStatus >= 500 ? 'FAILED' : state
}
