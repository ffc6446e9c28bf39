import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of runs. */
export const queriesLabels: KindLabels = labelsOf({
  icon: 'run',
  one: 'run',
  created: 'New run',
  deleted: 'Run, removed',
  setting: (name) => (name === 'migrate_query' ? 'Run, added to its tab on the server' : null),
  failure: ({ change }) =>
    change?.name === 'remove_query' ? { type: 'danger', code: 'removeQueryFailed' } : 'not-moved',
})
