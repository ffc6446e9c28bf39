import { expect, test } from 'vitest'
import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'

const TABLES: readonly CatalogueTable[] = [
  { name: 'flights', kind: 'table', rowCount: 3_000_000, comment: 'Flights of 2001' },
  { name: 'say "hi"\n<b>', kind: 'view', rowCount: null, comment: null },
  { name: '', kind: 'table', rowCount: 0, comment: '' },
  { name: 'رحلات‮x', kind: 'table', rowCount: null, comment: null },
]

test('packed tables are the same after storage, whatever their names are', () => {
  const list = readTableList(structuredClone(packTables(TABLES)))
  expect(list?.all()).toEqual(TABLES)
  expect(list?.length).toBe(4)
  expect(TABLES.map(({ name }) => list?.placeOf(name))).toEqual([0, 1, 2, 3])
  expect(list?.placeOf('constructor')).toBeUndefined()
})

test('a NUL in a name does not move the names after it', () => {
  const list = readTableList(packTables([{ ...(TABLES[0] as CatalogueTable), name: 'a\0b' }, ...TABLES]))
  expect(list?.all().map(({ name }) => name)).toEqual(['a\uFFFDb', ...TABLES.map(({ name }) => name)])
})

test.each([
  ['no tables', null],
  ['a list without names', [{ kind: 'table' }]],
  ['names that were cut', { ...packTables(TABLES), names: 'flights\0sa' }],
  ['fewer kinds than names', { ...packTables(TABLES), views: new Uint8Array(2) }],
])('%s are read again from the server', (_name, stored) => {
  expect(readTableList(stored)).toBe(null)
})

test('tables as earlier versions stored them are still there', () => {
  expect(readTableList([...TABLES])?.all()).toEqual(TABLES)
})

test('a schema without tables is no error', () => {
  expect(readTableList(packTables([]))?.all()).toEqual([])
})
