import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'

/** What a saved query needs its user for: a word for its row, and a sentence. */
export interface SavedQueryNeed {
  readonly word: 'two versions' | 'deleted there' | 'refused' | 'not sent'
  readonly said: string
}

const TWO_VERSIONS: SavedQueryNeed = {
  word: 'two versions',
  said: 'There are two versions. Choose one in the outbox.',
}

const REMOVED: SavedQueryNeed = {
  word: 'deleted there',
  said: 'It was deleted on the server. Your changes are safe here. Decide about them in the outbox.',
}

const FAILING: SavedQueryNeed = {
  word: 'not sent',
  said: 'The server failed to store a change. It is sent again every hour. See the outbox.',
}

/** What a saved query needs its user for; null for nothing. Only its row can say so. Source: look §7, §8. */
export function savedQueryNeed(
  { storedVersion }: Pick<SavedQuery, 'storedVersion'>,
  rows: readonly Pick<OutboxRow, 'state' | 'reason' | 'lastError'>[],
): SavedQueryNeed | null {
  if (storedVersion !== null) return TWO_VERSIONS
  const rejected = rows.find(({ state }) => isRejected(state))
  if (rejected === undefined) return null
  if (rejected.reason === 'gone') return REMOVED
  if (rejected.reason === 'failing') return FAILING
  const words = rejected.lastError === undefined ? '.' : `: ${rejected.lastError}`
  return { word: 'refused', said: `The server rejected a change${words}` }
}
