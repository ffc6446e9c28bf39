import type { SyncedKind } from '#domain/sync/records.ts'

/** Where what was taken back is afterwards, of changes of any kind: only tabs have Versions and a bin. Source: look §1, §6. */
export const AFTER_DISCARD =
  'Texts of tabs stay on this device for 30 days, in Versions or among the closed tabs; other changes go for good.'

/** Where something is that the server never had, once it was taken back here. Source: look §6. */
export function afterUnmade(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
      return 'It is closed, and stays among the closed tabs for 30 days.'
    case 'savedQueries':
      return `It goes from this device for good. ${TAB_KEEPS}`
    default:
      return 'It goes from this device for good.'
  }
}

/** Where what was changed is, once it was taken back. Source: look §6, Leave an edit. */
export function afterUndone(kind: SyncedKind): string {
  switch (kind) {
    case 'tabs':
      return 'The draft on this device goes to Versions for 30 days.'
    case 'savedQueries':
      return `What was changed on this device goes for good. ${TAB_KEEPS}`
    default:
      return 'What was changed on this device goes for good.'
  }
}

const TAB_KEEPS = 'A tab that it stands in keeps its text.'
