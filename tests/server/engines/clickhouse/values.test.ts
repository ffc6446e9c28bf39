import { expect, test } from 'vitest'
import { linesOf } from '#server/engines/clickhouse/values/bytes-line.ts'
import { listCells } from '#server/engines/clickhouse/values/raw-cells.ts'
import { plainType } from '#server/engines/clickhouse/values/type-tree.ts'
import { groupOf, writerOf } from '#server/engines/clickhouse/values/value-json.ts'

test.each([
  ['[1, "a, ]\\"b", [1,[2]], {"a":"}"}, null]', ['1', '"a, ]\\"b"', '[1,[2]]', '{"a":"}"}', 'null']],
  ['["\\\\", "x"]', ['"\\\\"', '"x"']],
  ['[]', []],
  ['[-0,1e300]', ['-0', '1e300']],
])('splits %s', (line, cells) => expect(listCells(line)).toEqual(cells))

test.each(['[1, 2', '["a]', '1, 2]', '[1] 2', '["a\u0001"]', '[1,,2]', '[[1]'])('refuses %j', (line) => {
  expect(() => listCells(line)).toThrow('cannot be read')
})

test.each([
  ['Nullable(Int64)', 'Int64'],
  ['LowCardinality(Nullable(String))', 'String'],
  ['SimpleAggregateFunction(sum, UInt64)', 'UInt64'],
  ["DateTime64(3, 'UTC')", "DateTime64(3, 'UTC')"],
  ["Enum8('a)' = 1, 'b,' = 2)", "Enum8('a)' = 1, 'b,' = 2)"],
])('%s is shown as %s', (type, plain) => expect(plainType(type)).toBe(plain))

test.each([
  ['Int64', '9007199254740993', '"9007199254740993"'],
  ['UInt256', '"12"', '12'],
  ['Decimal(18, 2)', '1.50', '1.50'],
  ['Float32', '0.1', '0.10000000149011612'],
  ['Float64', '"-inf"', '"-Infinity"'],
  ['Float64', 'nan', '"NaN"'],
  ['JSON', '{"a":9007199254740993}', '"{\\"a\\":9007199254740993}"'],
  ['Map(String, Int64)', '{"k":9007199254740993,"l":null}', '{"k":"9007199254740993","l":null}'],
  [
    'Array(Tuple(a Nullable(Int64), `b c` Array(Float64)))',
    '[{"a":9007199254740993,"b c":["nan",-0]}]',
    '[{"a":"9007199254740993","b c":["NaN",-0]}]',
  ],
  ['Tuple(Int8, String)', '[1,"x"]', '[1,"x"]'],
  ['Point', '[1.5,2]', '[1.5,2]'],
  ['Nested(a Int64)', '[{"a":1}]', '[{"a":1}]'],
  ["DateTime('Europe/Berlin')", '"2001-02-03T02:05:06Z"', '"2001-02-03T02:05:06+00:00"'],
  ['DateTime', '"2001-02-03T02:05:06Z"', '"2001-02-03T02:05:06"'],
  ["DateTime64(9, 'UTC')", '"2001-02-03T02:05:06.123456789Z"', '"2001-02-03T02:05:06.123456789"'],
  ['IntervalDay', '3', '3'],
  ['IPv6', '"::1"', '"::1"'],
])('%s writes %s as %s', (type, cell, json) => expect(writerOf(type, 'sql')(cell)).toBe(json))

test.each([
  ['Int64', '1;2'],
  ['Float64', '"x"'],
  ['Bool', '1'],
  ['String', '"\\q"'],
  ['Decimal(4, 2)', '1]'],
])('a lying %s of %j is an error', (type, cell) =>
  expect(() => writerOf(type, 'sql')(cell)).toThrow('cannot be read'),
)

test('a time of a chart is in milliseconds', () => {
  expect(writerOf("DateTime64(3, 'Europe/Berlin')", 'chart')('"1969-12-31T23:59:59.500Z"')).toBe('-500')
  expect(writerOf('Date', 'chart')('"1970-01-02"')).toBe('86400000')
})

test('groups of types', () => {
  const generic = (type: string) => groupOf(type).type_generic
  expect(
    ['Nullable(Int8)', 'String', 'Date32', 'Bool', 'Nullable(Nothing)', 'Array(Int8)'].map(generic),
  ).toEqual([0, 1, 2, 3, null, 1])
  expect(groupOf('Time64(3)')).toEqual({ type_generic: 2, is_dttm: false })
})

test('a text that is no UTF-8 is shown as its bytes, and others of its rows as texts', () => {
  const bytes = Buffer.concat([
    Buffer.from('["ü", 1]\n["'),
    Buffer.from([0xff, 0x61]),
    Buffer.from('\\u0000", 2]\n["é"]'),
  ])
  expect(linesOf(bytes)).toEqual(['["ü", 1]', '["\\\\xff6100",2]', '["é"]'])
})
