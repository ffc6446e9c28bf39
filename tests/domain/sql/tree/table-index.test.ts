import { expect, test } from 'vitest'
import type { CatalogueColumn } from '#domain/sql/catalogue.ts'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { findTables, indexTables } from '#domain/sql/tree/table-index.ts'

function column(name: string): CatalogueColumn {
  return { name, type: 'BIGINT', comment: null, isPrimaryKey: false }
}

function find(names: readonly string[], search: string, columns: Record<string, readonly string[]> = {}) {
  const tables = names.map((name) => ({ name, kind: 'table' as const, rowCount: null, comment: null }))
  const list = readTableList(packTables(tables))
  if (list === null) throw new Error('The tables were not readable.')
  const known = new Map(Object.entries(columns).map(([table, all]) => [table, all.map(column)]))
  const found = findTables(indexTables(list), known, search)
  return Array.from({ length: found.length }, (_none, nth) => {
    const place = found.placeAt(nth)
    const matching = found.columns.get(place)?.map(({ name }) => name)
    return matching === undefined ? list.at(place).name : `${list.at(place).name}: ${matching.join()}`
  })
}

const NAMES = ['Flights', 'airports', 'delays_by_airport', 'late flights', 'air']

test.each([
  ['', NAMES],
  ['  ', NAMES],
  ['FLIGHT', ['Flights', 'late flights']],
  ['air', ['airports', 'delays_by_airport', 'air']],
  ['s', ['Flights', 'airports', 'delays_by_airport', 'late flights']],
  ['sa', []],
  ['airports', ['airports']],
])('the search “%s” finds names that contain it, in their order', (search, expected) => {
  expect(find(NAMES, search)).toEqual(expected)
})

test('no match reaches over the end of a name', () => {
  expect(find(['ab', 'cd'], 'bc')).toEqual([])
  expect(find(['ab', 'cd'], '\0')).toEqual([])
})

test('a table is found once by its name and its columns, and at its place', () => {
  const columns = { air: ['airline', 'delay'], Flights: ['repair'], gone: ['air'] }
  expect(find(NAMES, 'air', columns)).toEqual([
    'Flights: repair',
    'airports',
    'delays_by_airport',
    'air: airline',
  ])
})

test('a letter that becomes two in lower case moves no name', () => {
  expect(find(['İstanbul', 'İzmir', 'ankara'], 'ank')).toEqual(['ankara'])
  expect(find(['İstanbul', 'İzmir', 'ankara'], 'zmir')).toEqual(['İzmir'])
})
