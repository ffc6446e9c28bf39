import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'

/** A decision that a saved query needs: a label for its row, and a sentence. */
export interface SavedQueryNeed {
  readonly word: 'two versions' | 'deleted there' | 'rejected' | 'not sent'
  readonly text: string
}

const TWO_VERSIONS: SavedQueryNeed = {
  word: 'two versions',
  text: 'There are two versions. Choose one in the outbox.',
}

const REMOVED: SavedQueryNeed = {
  word: 'deleted there',
  text: 'It was deleted on the server. Your changes are saved on this device. Decide about them in the outbox.',
}

const FAILING: SavedQueryNeed = {
  word: 'not sent',
  text: 'The server failed to store a change. It is sent again every hour. See the outbox.',
}

/** Returns the decision that a saved query needs, null for none. Source: look §7, §8. */
export function savedQueryNeed(
  { storedVersion }: Pick<SavedQuery, 'storedVersion'>,
  rows: readonly Pick<OutboxRow, 'state' | 'reason' | 'lastError'>[],
): SavedQueryNeed | null {
  if (storedVersion !== null) return TWO_VERSIONS
  const rejected = rows.find(({ state }) => isRejected(state))
  if (rejected === undefined) return null
  if (rejected.reason === 'gone') return REMOVED
  if (rejected.reason === 'failing') return FAILING
  const ending = rejected.lastError === undefined ? '.' : `: ${rejected.lastError}`
  return { word: 'rejected', text: `The server rejected a change${ending}` }
}
