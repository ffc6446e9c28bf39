import { isLocalId, type LocalId } from '#domain/core/ids.ts'

/** When each tab was last closed by taking a change of it back, in ms since 1970. */
const closings = new Map<LocalId, number>()

/** Remembers that the user of this window closed a tab by taking back that it was made; anything else is passed over. */
export function noteLocalClose(record: object): void {
  if (!('localId' in record && 'closedAt' in record)) return
  const { localId, closedAt } = record
  if (isLocalId(localId) && typeof closedAt === 'number') closings.set(localId, closedAt)
}

/** Tells whether it was this very closing of the tab (ms since 1970) that the user of this window brought about. */
export function isClosedLocally(localId: LocalId, closedAt: number): boolean {
  return closings.get(localId) === closedAt
}
