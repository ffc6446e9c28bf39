import { describe, expect, test } from 'vitest'
import { readAnswer } from '#domain/query/result/read-answer.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { answerBytes, readText } from './answer-bytes.ts'

interface Wire {
  readonly type?: string | null
  readonly type_generic?: number | null
  readonly is_dttm?: boolean
}

const read = (text: string) => readAnswer(answerBytes(text), readText)

/** The cells of a one-column answer whose `data` is given as JSON text, as a person would see them. */
function cells(wire: Wire, ...values: string[]): ResultCell[] {
  const column = { column_name: 'a', type: 'X', type_generic: 1, is_dttm: false, ...wire }
  const data = values.map((value) => `{"a":${value}}`).join(',')
  const answer = read(`{"data":[${data}],"columns":[${JSON.stringify(column)}]}`)
  const table = answer.ok ? answer.value.table : null
  return Array.from(values, (_, row) => table?.reader(0).cell(row) ?? null)
}

const NUMBER = { type: 'LONGINTEGER', type_generic: 0 }
const TIME = { type: 'DATETIME', type_generic: 2, is_dttm: true }

describe('values are read for display', () => {
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
      ['1.500000', '100000000000000000000.000001'],
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

test('the head is the answer without its rows', () => {
  const answer = {
    query_id: 7,
    status: 'success',
    data: [{ a: 1 }],
    columns: [{ column_name: 'a' }],
    query: { rows: 1 },
  }
  const answered = read(JSON.stringify(answer))
  expect(answered.ok && answered.value.head).toEqual({ ...answer, data: [] })
})

test('an empty result lacks columns on some servers', () => {
  expect(read('{"data":[],"columns":[]}')).toMatchObject({ value: { table: { columns: [], rowCount: 0 } } })
  expect(read('{"data":[],"columns":[{"column_name":"a","type":"INT","type_generic":0}]}')).toMatchObject({
    value: { table: { columns: [{ name: 'a', type: 'INT', kind: 'number' }], rowCount: 0 } },
  })
})

test('an answer without rows is only a head: the run continues, or was stopped', () => {
  expect(read('{"query_id":3,"status":"stopped"}')).toEqual({
    ok: true,
    value: { head: { query_id: 3, status: 'stopped' }, table: null },
  })
})

test.each([
  ['nothing', '', 'not-a-result'],
  ['a page', ' <html></html>', 'page'],
  ['a page behind a byte order mark', '\ufeff<!doctype html>', 'page'],
  ['a list', '[1]', 'not-a-result'],
  ['an answer that breaks off in a name', '{"data":[{"a":1},{"a', 'cut'],
  ['an answer that breaks off behind a row', '{"data":[{"a":1}', 'cut'],
  ['rows that are no rows', '{"data":[1,2],"columns":[]}', 'not-a-result'],
  ['rows without columns', '{"data":[{"a":1}]}', 'not-a-result'],
  ['columns that are none', '{"data":[{"a":1}],"columns":["a"]}', 'not-a-result'],
  ['two answers', '{"data":[],"columns":[]}{}', 'not-a-result'],
])('%s is no result: %j', (_what, text, code) => {
  expect(read(text)).toEqual({ ok: false, error: { code } })
})

test('an answer that ends within a character is cut', () => {
  const bytes = answerBytes('{"data":[{"a":"é"}],"columns":[]}')
  const middle = bytes.indexOf(0xc3) + 1
  expect(readAnswer(bytes.subarray(0, middle), readText)).toEqual({ ok: false, error: { code: 'cut' } })
})

test('an answer after a byte order mark is read', () => {
  expect(read('\ufeff{"data":[{}],"columns":[]}')).toMatchObject({ value: { table: { rowCount: 1 } } })
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'a "b"\n', 'größe'])(
  'a column of the name %j has its values',
  (name) => {
    const data = `[{"id":1,${JSON.stringify(name)}:"x"},{"id":2}]`
    const columns = JSON.stringify([{ column_name: 'id', type_generic: 0 }, { column_name: name }])
    const answer = read(`{"data":${data},"columns":${columns}}`)
    const column = answer.ok ? answer.value.table?.reader(1) : undefined
    expect([column?.cell(0), column?.cell(1)]).toEqual(['x', null])
  },
)

test('a value is unchanged: all digits, field order, duplicates', () => {
  const data = '[{"a":1.10,"b":{"b": 1,"10":2, "2":3,"b":4}}]'
  const answer = read(
    `{"data":${data},"columns":[{"column_name":"a"},{"column_name":"b"},{"column_name":"c"}]}`,
  )
  const table = answer.ok ? answer.value.table : null
  expect([table?.json(0, 0), table?.json(1, 0), table?.json(2, 0)]).toEqual([
    '1.10',
    '{"b": 1,"10":2, "2":3,"b":4}',
    'null',
  ])
})
