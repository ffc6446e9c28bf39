import { isLocalId, type LocalId } from '#domain/core/ids.ts'

/** Times at which tabs were closed by an undo in this window, in ms since 1970. */
const closings = new Map<LocalId, number>()

/** Records that the user closed a tab in this window by undoing its creation; ignores other records. */
export function noteLocalClose(record: object): void {
  if (!('localId' in record && 'closedAt' in record)) return
  const { localId, closedAt } = record
  if (isLocalId(localId) && typeof closedAt === 'number') closings.set(localId, closedAt)
}

/** Whether this closing of the tab (ms since 1970) was made in this window. */
export function isClosedLocally(localId: LocalId, closedAt: number): boolean {
  return closings.get(localId) === closedAt
}
