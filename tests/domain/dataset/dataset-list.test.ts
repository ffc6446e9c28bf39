import { expect, test } from 'vitest'
import { ALL_DATASETS, choicesOf, type DatasetEntry, findDatasets } from '#domain/dataset/dataset-list.ts'

function entry(id: string, fields: Partial<DatasetEntry> = {}): DatasetEntry {
  const kind = 'physical' as const
  const bare = {
    serverId: 1,
    name: id,
    kind,
    databaseName: 'Flights',
    schema: 'main',
    owners: ['Ada L'],
    tags: [],
  }
  return { id, ...bare, changedAt: 1, changedByName: null, isWhole: true, isUnsent: false, ...fields }
}

const ENTRIES = [
  entry('flights', { changedAt: 3 }),
  entry('airports', { changedAt: 2, schema: 'other', owners: ['Bob'], tags: ['money'] }),
  entry('delays by month', { changedAt: 1, kind: 'virtual', databaseName: 'Sales' }),
]

test.each([
  ['nothing', {}, ['flights', 'airports', 'delays by month']],
  ['a part of the name, whatever its case', { search: ' PORT' }, ['airports']],
  ['an owner', { owner: 'Bob' }, ['airports']],
  ['a database', { database: 'Sales' }, ['delays by month']],
  ['a schema', { schema: 'main' }, ['flights', 'delays by month']],
  ['a tag', { tag: 'money' }, ['airports']],
  ['what stands in a tag', { search: 'mon' }, ['airports', 'delays by month']],
  ['a kind', { kind: 'virtual' }, ['delays by month']],
  [
    'the name as order',
    { order: 'name', isDescending: false } as const,
    ['airports', 'delays by month', 'flights'],
  ],
  ['two filters at once', { schema: 'main', kind: 'physical' }, ['flights']],
])('the list under %s', (_what, query, names) => {
  expect(findDatasets(ENTRIES, { ...ALL_DATASETS, ...query }).map(({ name }) => name)).toEqual(names)
})

test('a filter offers each value once', () => {
  expect(choicesOf(ENTRIES, 'schema')).toEqual(['main', 'other'])
  expect(choicesOf(ENTRIES, 'owner')).toEqual(['Ada L', 'Bob'])
})
