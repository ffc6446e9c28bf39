import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '#domain/records/dashboards/table.ts'
import { writeTable, writeWithPositions } from '#domain/records/dashboards/write-table.ts'

test('a table without a change is written as the text that was read', () => {
  const text = '{ "b": 1.0, "a" : {"y":[1,2],"x":null}, "DASHBOARD_VERSION_KEY": "v2"}\n'
  expect(writeTable(readTable(text), text)).toBe(text)
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(writeTable(readTable(json), json)).toBe(json)
    }),
  )
})

test('a changed table is written with every entry that is not understood', () => {
  const text = '{"b":{"unknown":{"deep":[1,"two"]}},"a":1}'
  const table = readTable(text)
  if (table === null || typeof table === 'string') throw new Error('no table')
  expect(writeTable({ ...table, a: 2 }, text)).toBe('{"a":2,"b":{"unknown":{"deep":[1,"two"]}}}')
})

test('tables with the same content are equal however a server wrote them', () => {
  expect(JSON.stringify(readTable('{"a":{"x":1,"y":2},"b":[]}'))).toBe(
    JSON.stringify(readTable('{ "b" : [ ], "a" : { "y" : 2, "x" : 1 } }')),
  )
})

test('a source that is no JSON object is stored and written as it is', () => {
  for (const text of ['', '{bad', '[1]', '"text"', 'null', '17'])
    expect(writeTable(readTable(text), text)).toBe(text)
  expect(writeTable(readTable(null))).toBe(null)
})

test('a prototype name is an entry like others', () => {
  const text = '{"__proto__":{"polluted":true},"constructor":1}'
  const table = readTable(text)
  expect(writeTable(table)).toBe('{"__proto__":{"polluted":true},"constructor":1}')
  expect(Object.getPrototypeOf(table)).toBe(Object.prototype)
})

test('a changed table keeps the digits of numbers beyond 2^53 that are unchanged', () => {
  const text = '{"b":{"id":12345678901234567890},"a":1}'
  const table = readTable(text)
  if (table === null || typeof table === 'string') throw new Error('no table')
  expect(writeTable({ ...table, a: 2 }, text)).toBe('{"a":2,"b":{"id":12345678901234567890}}')
  const sources = { position: text, metadata: '{"remote_id":9007199254740993}' }
  expect(writeWithPositions(readTable(sources.metadata), { ...table, a: 2 }, sources)).toBe(
    '{"positions":{"a":2,"b":{"id":12345678901234567890}},"remote_id":9007199254740993}',
  )
})
