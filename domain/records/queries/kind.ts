import { type Kind, UNKNOWN_KIND } from '#domain/records/kind/kind.ts'

/** Runs: the server has them by running. Only moving one to its tab goes through the outbox. Source: SQL spec §7. */
export const queries: Kind = {
  ...UNKNOWN_KIND,
  name: 'queries',
  standsIn: ['tabs'],
  isStoredWithTabs: true,
  hasQuietActions: true,
}
