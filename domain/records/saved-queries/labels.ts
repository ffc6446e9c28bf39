import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of saved queries. */
export const savedQueriesLabels: KindLabels = labelsOf({
  icon: 'saved-query',
  one: 'saved query',
  many: 'saved queries',
  fields: new Map([
    ['name', 'name'],
    ['description', 'description'],
    ['dbId', 'database'],
    ['catalog', 'catalog'],
    ['schema', 'schema'],
    ['sql', 'SQL text'],
    ['templateParams', 'parameters'],
    ['tags', 'tags'],
    ['folder', 'folder'],
    ['schedule', 'schedule'],
  ]),
  afterUnmade: 'It stays among the deleted saved queries for 30 days.',
  afterUndone: 'The draft on this device stays in Versions for 30 days.',
  failure: ({ change, isNew }) => {
    if (change?.op === 'delete') return { type: 'danger', code: 'removeQueryFailed' }
    return { type: 'danger', code: isNew ? 'queryNotSaved' : 'queryNotUpdated' }
  },
})
