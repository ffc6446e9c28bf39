import type { SyncedKind } from '#domain/sync/record/synced-record.ts'

/** Where what was taken back is afterwards, of changes of any kind: only what holds a text is kept. Source: look §1, §6. */
export const AFTER_DISCARD =
  'Texts of tabs and saved queries stay on this device for 30 days, in Versions or among those closed or deleted; other changes go for good.'

/** Where something is that the server never had, once it was taken back here. Source: look §6. */
export function afterUnmade(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
      return 'It is closed, and stays among the closed tabs for 30 days.'
    case 'savedQueries':
      return 'It stays among the deleted saved queries for 30 days.'
    default:
      return 'It goes from this device for good.'
  }
}

/** Where what was changed is, once it was taken back. Source: look §6, Leave an edit. */
export function afterUndone(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
    case 'savedQueries':
      return 'The draft on this device goes to Versions for 30 days.'
    default:
      return 'What was changed on this device goes for good.'
  }
}
