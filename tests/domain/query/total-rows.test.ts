import { expect, test } from 'vitest'
import { totalRows } from '#domain/query/total-rows.ts'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'

const tables = readTableList(
  packTables([
    { name: 'flights', kind: 'table', rowCount: 3_000_000, comment: null },
    { name: 'Odd name', kind: 'table', rowCount: 7, comment: null },
    { name: 'delays', kind: 'view', rowCount: null, comment: null },
  ]),
)

test.each([
  ['SELECT *\nFROM main.flights', 3_000_000],
  ['select * from Flights;', 3_000_000],
  ['select * from "Odd name"', 7],
  ['select * from "flights"', 3_000_000],
  ['select * from "Flights"', null],
  ['select * from delays', null],
  ['select * from nobody', null],
  ['select * from flights where delay > 0', null],
  ['select origin from flights', null],
])('%j reads %s rows in total', (sql, expected) => {
  expect(totalRows(sql, tables)).toBe(expected)
})
