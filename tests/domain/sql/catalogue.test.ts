import { expect, test } from 'vitest'
import { catalogueKeys, firstSchema, placeOfKey } from '#domain/sql/catalogue.ts'
import { kindOfType } from '#domain/sql/column-kind.ts'

test.each([
  ['BIGINT', 'number'],
  ['DECIMAL(18,2)', 'number'],
  ['DOUBLE', 'number'],
  ['VARCHAR', 'text'],
  ['TIMESTAMP WITH TIME ZONE', 'time'],
  ['DATE', 'time'],
  ['INTERVAL', 'time'],
  ['BOOLEAN', 'boolean'],
  ['BLOB', 'bytes'],
  ['JSON', 'json'],
  ['INTEGER[]', 'json'],
  ['STRUCT(a INTEGER)', 'json'],
  ['MAP(VARCHAR, INTEGER)', 'json'],
  ['UUID', 'text'],
  ['', 'text'],
])('a column of type %s is displayed as %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind)
})

test.each([
  [['a', 'main'], null, 'main'],
  [['a', 'main'], 'a', 'a'],
  [['a', 'main'], 'gone', 'main'],
  [['public', 'x'], null, 'public'],
  [['b', 'c'], null, 'b'],
  [[], 'a', null],
])('of the schemas %j with %j wanted, %j is shown first', (schemas, wanted, expected) => {
  expect(firstSchema(schemas, wanted)).toBe(expected)
})

test('keys of any names are unique', () => {
  const place = { dbId: 1, catalog: null, schema: 'a/b' }
  const key = catalogueKeys.columns(place, 'c/d %')
  expect(key).toBe('columns/1//a%2Fb/c%2Fd%20%25')
  expect(key.startsWith(catalogueKeys.columnsOfSchema(place))).toBe(true)
  expect(placeOfKey(key)).toEqual({ what: 'columns', place, table: 'c/d %' })
  expect(placeOfKey(catalogueKeys.tables(place))).toEqual({ what: 'tables', place })
  expect(placeOfKey(catalogueKeys.databases)).toBeNull()
})
