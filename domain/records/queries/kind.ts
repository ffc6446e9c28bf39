import { type Kind, UNKNOWN_KIND } from '#domain/records/kind/kind.ts'

/** Runs: the server has them already. Only moving one to its tab goes through the outbox. Source: SQL spec §7. */
export const queries: Kind = {
  ...UNKNOWN_KIND,
  name: 'queries',
  parentKinds: ['tabs'],
  isStoredWithTabs: true,
  hasQuietActions: true,
}
