import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of datasets. */
export const datasetsLabels: KindLabels = labelsOf({
  icon: 'table',
  one: 'dataset',
  fields: new Map([
    ['name', 'name'],
    ['databaseId', 'database'],
    ['catalog', 'catalog'],
    ['schema', 'schema'],
    ['sql', 'SQL text'],
    ['description', 'description'],
    ['mainTimeColumn', 'default time column'],
    ['cacheTimeout', 'cache time'],
    ['templateParams', 'template parameters'],
    ['hoursOffset', 'hours offset'],
    ['ownerIds', 'owners'],
    ['tags', 'tags'],
    ['extra', 'certification'],
    ['columns', 'columns'],
    ['metrics', 'metrics'],
  ]),
  failure: ({ isNew }) => ({ type: 'danger', code: isNew ? 'datasetNotCreated' : 'datasetNotStored' }),
})
