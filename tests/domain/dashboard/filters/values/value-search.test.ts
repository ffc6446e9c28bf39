import { expect, test } from 'vitest'
import { searchCondition, searchedType } from '#domain/dashboard/filters/values/value-search.ts'
import { parseDatasets } from '#domain/dataset/dataset.ts'

const TYPES = ['text', 'number', 'boolean'] as const

test.each([
  ['Delta', '%Delta%'],
  ['  a b ', '%a b%'],
  // A wildcard or an escape of some databases: any character.
  ['100%_\\', '%100___%'],
  // The label of the text "null".
  ['“null”', '%null%'],
  ['“nu', '%nu%'],
  ['“', '%“%'],
  // Labels of a missing value and of an empty text, which also begin other texts.
  ['null', '%null%'],
  ['empty', '%empty%'],
  ['tr', '%tr%'],
])('a search for %j matches %j', (text, pattern) => {
  const condition = { col: 'name', op: 'ILIKE', val: pattern }
  for (const type of TYPES) expect(searchCondition('name', text, type)).toEqual(condition)
})

test.each([
  ['2001-02', '%2001-02%'],
  ['10:00:00.500', '%10:00:00.5%'],
  ['10:00:00.', '%10:00:00%'],
  ['10:00:00.000', '%10:00:00%'],
])('a search for the time %j matches %j', (text, pattern) => {
  expect(searchCondition('at', text, 'time')).toEqual({ col: 'at', op: 'ILIKE', val: pattern })
})

test.each([
  ['', 'text'],
  ['   ', 'text'],
  ['x'.repeat(1_001), 'text'],
  ['x', undefined],
] as const)('nothing is searched for %j in a column of %s', (text, type) => {
  expect(searchCondition('name', text, type)).toBeNull()
})

test('times are not searched where the dataset shifts them', () => {
  const columns = [
    { column_name: 'at', type: 'TIMESTAMP', type_generic: 2, is_dttm: true },
    { column_name: 'word', type: 'VARCHAR', type_generic: 1, is_dttm: false },
  ]
  const datasets = parseDatasets([
    { id: 1, table_name: 'a', columns },
    { id: 2, table_name: 'b', columns, offset: 2 },
  ])
  const types = [1, 2].map((datasetId) => searchedType({ datasetId, column: 'at' }, datasets))
  expect(types).toEqual(['time', undefined])
  expect(searchedType({ datasetId: 2, column: 'word' }, datasets)).toBe('text')
  expect(searchedType({ datasetId: 3, column: 'word' }, datasets)).toBeUndefined()
})
