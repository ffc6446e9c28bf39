import { expect, test } from 'vitest'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { columnNamed, readExploreDataset } from '#domain/explore/explore-dataset.ts'
import { FLIGHTS_WIRE, flightsSource } from '#tests/domain/explore/example-source.ts'

test('a dataset has typed columns, metrics, and the grains of its database', () => {
  const source = flightsSource()
  expect(source.columns.map(({ label, type }) => `${label} ${type}`)).toEqual([
    'date time',
    'delay number',
    'distance number',
    'From text',
    'late text',
  ])
  expect(columnNamed(source, 'late')?.expression).toMatch(/^CASE/)
  expect(source.metrics).toEqual([
    { name: 'count', label: 'COUNT(*)', expression: 'COUNT(*)', description: null },
  ])
  expect(source.grains).toEqual([
    { value: null, label: 'Original value' },
    { value: 'P1W', label: 'Week' },
  ])
  expect(source.backend).toBe('duckdb')
})

test('an invalid dataset is null; one without columns is valid', () => {
  expect(readExploreDataset('oops', '1__table')).toBeNull()
  expect(readExploreDataset({ ...FLIGHTS_WIRE, columns: 'gone' }, '1__table')?.columns).toEqual([])
})

test.each([
  ['1__table', { id: 1, type: 'table' }],
  ['12__query', { id: 12, type: 'query' }],
  ['x__table', null],
  ['1__table__', null],
])('the key %s names its source', (key, source) => {
  if (source === null) expect(datasourceOfKey(key)?.type).not.toBe('table')
  else expect(datasourceOfKey(key)).toEqual(source)
})
