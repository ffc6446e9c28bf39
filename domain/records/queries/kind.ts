import { isolated } from '#domain/core/isolated.ts'
import { type Kind, UNKNOWN_KIND } from '#domain/records/kind/kind.ts'

/** Runs: the server has them by running. Only moving one to its tab goes through the outbox. Source: SQL spec §7. */
export const queries: Kind = {
  ...UNKNOWN_KIND,
  name: 'queries',
  nameOf: ({ tabName }) =>
    typeof tabName === 'string' && tabName !== '' ? `Run of ${isolated(tabName)}` : '',
  standsIn: ['tabs'],
  isKeptWithTabs: true,
}
