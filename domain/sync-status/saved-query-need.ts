import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'

/** What a saved query needs its user for: a word for its row, and a sentence. */
export interface SavedQueryNeed {
  readonly word: 'two versions' | 'removed there' | 'refused' | 'not sent'
  readonly said: string
}

const TWO_VERSIONS: SavedQueryNeed = {
  word: 'two versions',
  said: 'Two versions: another one was kept. Choose between them in the outbox.',
}

const REMOVED: SavedQueryNeed = {
  word: 'removed there',
  said: 'It was removed on the server, and your changes are here. The outbox asks what is to become of them.',
}

const FAILING: SavedQueryNeed = {
  word: 'not sent',
  said: 'The server failed at a change of it. It is sent again each hour; the outbox says more.',
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
  return { word: 'refused', said: `The server refused a change of it${words}` }
}
