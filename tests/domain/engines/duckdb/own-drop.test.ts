import { expect, test } from 'vitest'
import { ownDrop } from '#domain/engines/duckdb/own-drop.ts'

test.each([
  ['DROP TABLE own_tables.a', 'TABLE a'],
  ['drop view "own_tables"."A b";; -- done', 'VIEW A b'],
  ['DROP TABLE a', null],
  ['DROP TABLE main.a', null],
  ['DROP TABLE own_tables.a, own_tables.b', null],
  ['DROP TABLE own_tables.a; DROP TABLE own_tables.b', null],
  ['DROP TABLE IF EXISTS own_tables.a', null],
  ['DROP SCHEMA own_tables', null],
  ["DROP TABLE own_tables.'a'", null],
  ['SELECT 1', null],
])('%s', (sql, expected) => {
  const drop = ownDrop(sql)
  expect(drop && `${drop.kind} ${drop.name}`).toBe(expected)
})
