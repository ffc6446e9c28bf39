import { describe, expect, test } from 'vitest'
import { readExecuteAnswer } from '#domain/query/result/read-result.ts'
import { cellAt, type ResultCell, resultColumn } from '#domain/query/result/result-cells.ts'

interface Wire {
  readonly type?: string | null
  readonly type_generic?: number | null
  readonly is_dttm?: boolean
}

/** The cells of a one-column answer whose `data` is given as JSON text, as a person would see them. */
function cells(wire: Wire, ...values: string[]): ResultCell[] {
  const column = { column_name: 'a', type: 'X', type_generic: 1, is_dttm: false, ...wire }
  const data = values.map((value) => `{"a":${value}}`).join(',')
  const read = readExecuteAnswer(`{"data":[${data}],"columns":[${JSON.stringify(column)}]}`, 2)
  const chunks = read.ok ? (read.value.result?.chunks ?? []) : []
  return chunks.flatMap(([only]) => Array.from(only ?? [], (_, row) => cellAt(only, row)))
}

const NUMBER = { type: 'LONGINTEGER', type_generic: 0 }
const TIME = { type: 'DATETIME', type_generic: 2, is_dttm: true }

describe('values arrive as they are shown', () => {
  test.each([
    ['numbers', NUMBER, ['1', '-2.5', '0'], [1, -2.5, 0]],
    ['NULL among numbers', NUMBER, ['1', 'null', '3'], [1, null, 3]],
    [
      'big whole numbers as text beside small ones',
      NUMBER,
      ['1', '"9007199254740993"'],
      [1, '9007199254740993'],
    ],
    ['bare big whole numbers', NUMBER, ['9223372036854775807'], ['9223372036854775807']],
    [
      'long decimals',
      { type: null, type_generic: null },
      ['12345678901234567890.123456'],
      ['12345678901234567890.123456'],
    ],
    ['the words NaN and Infinity', NUMBER, ['"NaN"', '"-Infinity"', '1.5'], ['NaN', '-Infinity', 1.5]],
    ['text that looks like anything', {}, ['"NaT"', '"1"', '""', 'null'], ['NaT', '1', '', null]],
    [
      'times, where the word NaT is NULL',
      TIME,
      ['"2001-02-03T04:05:06"', '"NaT"'],
      ['2001-02-03T04:05:06', null],
    ],
    [
      'intervals, where the word NaT is NULL too',
      { type: 'INTERVAL', type_generic: 0 },
      ['"1 days 00:00:00"', '"NaT"'],
      ['1 days 00:00:00', null],
    ],
    [
      'decimals of different length',
      { type: 'DECIMAL', type_generic: 0 },
      ['1.500000', '100000000000000000000.000001'],
      [1.5, '100000000000000000000.000001'],
    ],
    [
      'a wide range of floats',
      { type: 'FLOAT', type_generic: 0 },
      ['1e+308', '1e-320', '-0.0'],
      [1e308, 1e-320, -0],
    ],
    [
      'bytes as the server words them',
      { type: 'BINARY', type_generic: null },
      ['"[bytes]"', '""'],
      ['[bytes]', ''],
    ],
    [
      'text of any kind',
      {},
      [String.raw`"h\u00e9llo \u2603 \ud83d\udeeb\t<b>&amp;</b>"`],
      ['héllo ☃ 🛫\t<b>&amp;</b>'],
    ],
    ['booleans', { type: 'BOOL', type_generic: 3 }, ['true', 'false', 'null'], [true, false, null]],
    [
      'lists and objects as their JSON text',
      { type: 'STRUCT(a INTEGER)', type_generic: 1 },
      ['{"b":1,"c":[null,"x"]}', '[1,2]'],
      ['{"b":1,"c":[null,"x"]}', '[1,2]'],
    ],
    ['a value that is missing', NUMBER, ['1,"b":2'], [1]],
  ] as const)('%s', (_what, wire, values, shown) => {
    expect(cells(wire, ...values)).toEqual(shown)
  })
})

test('numbers alone are kept as a Float64Array, chunk by chunk', () => {
  const column = { column_name: 'a', type: 'INT', type_generic: 0, is_dttm: false }
  const text = JSON.stringify({ data: [{ a: 1 }, { a: 2 }, { a: '9007199254740993' }], columns: [column] })
  const read = readExecuteAnswer(text, 2)
  expect(read.ok && read.value.result).toMatchObject({
    rowCount: 3,
    chunkRows: 2,
    chunks: [[Float64Array.of(1, 2)], [['9007199254740993']]],
  })
})

test('the head is the whole answer without its rows', () => {
  const answer = {
    query_id: 7,
    status: 'success',
    data: [{ a: 1 }],
    columns: [{ column_name: 'a' }],
    query: { rows: 1 },
  }
  const read = readExecuteAnswer(JSON.stringify(answer), 10)
  expect(read.ok && read.value.head).toEqual({ ...answer, data: [] })
})

test('an empty result has no columns on some servers and keeps them on others', () => {
  expect(readExecuteAnswer('{"data":[],"columns":[]}', 10)).toMatchObject({
    value: { result: { columns: [], rowCount: 0, chunks: [] } },
  })
  expect(
    readExecuteAnswer('{"data":[],"columns":[{"column_name":"a","type":"INT","type_generic":0}]}', 10),
  ).toMatchObject({
    value: { result: { columns: [{ name: 'a', type: 'INT', kind: 'number' }], rowCount: 0 } },
  })
})

test('an answer without rows is only a head: the run goes on, or was stopped', () => {
  expect(readExecuteAnswer('{"query_id":3,"status":"stopped"}', 10)).toEqual({
    ok: true,
    value: { head: { query_id: 3, status: 'stopped' }, result: null },
  })
})

test.each([
  ['nothing', ''],
  ['HTML', '<html></html>'],
  ['a list', '[1]'],
  ['an answer that breaks off', '{"data":[{"a":1},{"a'],
  ['rows that are no rows', '{"data":[1,2],"columns":[]}'],
  ['rows without columns', '{"data":[{"a":1}]}'],
  ['columns that are none', '{"data":[{"a":1}],"columns":["a"]}'],
])('%s is not a result', (_what, text) => {
  expect(readExecuteAnswer(text, 10)).toEqual({ ok: false, error: { code: 'not-a-result' } })
})

describe('how a column is drawn follows from its type', () => {
  test.each([
    ['LONGINTEGER', 0, false, 'number'],
    ['STRING', 1, false, 'text'],
    ['VARCHAR', 1, false, 'text'],
    ['DATETIME', 2, true, 'time'],
    ['TIMESTAMP', 1, true, 'time'],
    ['BOOLEAN', 3, false, 'boolean'],
    ['JSON', 1, false, 'json'],
    ['jsonb', 1, false, 'json'],
    ['INTEGER[]', 1, false, 'json'],
    ['INTEGERARRAY', 0, false, 'json'],
    ['DATEARRAY', 2, true, 'json'],
    ['STRUCT(a INTEGER, b VARCHAR)', 1, false, 'json'],
    ['MAP(VARCHAR, INTEGER)', null, false, 'json'],
    ['BLOB', 1, false, 'bytes'],
    ['bytea', null, false, 'bytes'],
    ['INTERVAL', 0, false, 'text'],
    ['BINARY', null, false, 'bytes'],
    ['JSONB', 1, false, 'json'],
    ['DECIMAL(10,2)', null, false, 'number'],
    ['HUGEINT', 1, false, 'number'],
    [null, null, null, 'text'],
    [null, 0, null, 'number'],
  ] as const)('%s, generic %s, time %s: %s', (type, type_generic, is_dttm, kind) => {
    expect(resultColumn({ column_name: 'a', type, type_generic, is_dttm })).toEqual({ name: 'a', type, kind })
  })
})
