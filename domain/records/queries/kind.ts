import { isolated } from '#domain/core/isolated.ts'
import { type Kind, UNKNOWN_KIND } from '#domain/records/kind.ts'
import { labelsOf } from '#domain/records/labels.ts'

/** Runs: the server has them by running. Only moving one to its tab goes through the outbox. Source: SQL spec §7. */
export const queries: Kind = {
  ...UNKNOWN_KIND,
  name: 'queries',
  nameOf: ({ tabName }) =>
    typeof tabName === 'string' && tabName !== '' ? `Run of ${isolated(tabName)}` : '',
  standsIn: ['tabs'],
  isKeptWithTabs: true,
  labels: labelsOf({
    icon: 'run',
    one: 'run',
    created: 'New run',
    deleted: 'Run, removed',
    setting: (name) => (name === 'migrate_query' ? 'Run, added to its tab on the server' : null),
    failure: () => 'not-moved',
  }),
}
