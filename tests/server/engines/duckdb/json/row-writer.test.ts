import { type DuckDBConnection, DuckDBInstance, type DuckDBResult } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ValueForm } from '#domain/engines/engine.ts'
import { cellJson } from '#server/engines/duckdb/json/cell-json.ts'
import { jsonRows } from '#server/engines/duckdb/json/row-writer.ts'

let connection: DuckDBConnection

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
})
afterAll(() => connection.closeSync())

/** Both ways to write the one column of a query: from the memory of its vectors, and each value by itself. */
async function bothWays(sql: string, form: ValueForm): Promise<{ fromMemory: string; byValue: string }> {
  const result: DuckDBResult = await (await connection.prepare(sql)).stream()
  const write = jsonRows(result.columnTypes(), ['v'], form)
  const fromMemory: string[] = []
  const byValue: string[] = []
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) break
    fromMemory.push(write(chunk, chunk.rowCount).toString())
    const cell = cellJson(chunk.getColumnVector(0), form)
    byValue.push(Array.from({ length: chunk.rowCount }, (_, row) => `{"v":${cell(row)}}`).join(','))
  }
  return { fromMemory: fromMemory.join(','), byValue: byValue.join(',') }
}

/** Values of a type with a NULL between each two, and so many of them that there are several chunks. */
function valuesOf(type: string, values: readonly string[]): string {
  const list = values.flatMap((value) => [`((${value})::${type})`, '(NULL)']).join(', ')
  return `SELECT v::${type} AS v FROM (VALUES ${list}) t(v), range(${Math.ceil(2500 / values.length)})`
}

const INTEGERS = ['0', '1', '-1', '9', '10', '99', '100', '-128', '127', '255']
const EDGES_64 = [
  "'9007199254740991'",
  "'9007199254740992'",
  "'-9007199254740991'",
  "'-9007199254740992'",
  "'-9007199254740993'",
  "'4294967295'",
  "'4294967296'",
  "'-4294967296'",
  "'999999999'",
  "'1000000000'",
  "'9223372036854775807'",
]

const COLUMNS: readonly (readonly [type: string, values: readonly string[]])[] = [
  ['BOOLEAN', ['true', 'false']],
  ['TINYINT', ['0', '-128', '127']],
  ['SMALLINT', ['-32768', '32767', '-7']],
  ['INTEGER', ['-2147483648', '2147483647', ...INTEGERS]],
  ['UTINYINT', ['0', '255']],
  ['USMALLINT', ['0', '65535']],
  ['UINTEGER', ['0', '4294967295', '2147483648']],
  ['BIGINT', [...EDGES_64, "'-9223372036854775808'", "'0'"]],
  ['UBIGINT', ["'0'", "'18446744073709551615'", "'9007199254740991'", "'9007199254740992'"]],
  [
    'HUGEINT',
    [
      ...EDGES_64,
      "'-170141183460469231731687303715884105728'",
      "'18446744073709551616'",
      "'-18446744073709551616'",
      "'-18446744073709551617'",
      "'-1'",
    ],
  ],
  ['UHUGEINT', ["'0'", "'340282366920938463463374607431768211455'"]],
  ['DECIMAL(4,2)', ["'0'", "'99.99'", "'-0.01'", "'-99.9'"]],
  ['DECIMAL(4,0)', ["'0'", "'9999'", "'-1'"]],
  ['DECIMAL(9,3)', ["'0.001'", "'999999.999'", "'-1.5'"]],
  [
    'DECIMAL(18,5)',
    ["'9999999999.99999'", "'10000000000'", "'-9999999999.99999'", "'-9999999999999.99999'", "'0.00001'"],
  ],
  ['DECIMAL(18,18)', ["'0.000000000000000001'", "'-0.999999999999999'", "'0.999999999999999999'", "'0'"]],
  [
    'DECIMAL(38,2)',
    ["'0'", "'-12.34'", "'9999999999999.99'", "'10000000000000'", "'123456789012345678901234567890.12'"],
  ],
  ['DECIMAL(38,37)', ["'0'", "'0.0000000000000000000000000000000000001'", "'-1.5'"]],
  [
    'DOUBLE',
    [
      "'-0'",
      '0',
      '0.1',
      '-0.1',
      '1e-7',
      '1e21',
      '1e300',
      '5e-324',
      '123456789.123456',
      '999999999.999999',
      '1e9',
      '0.000001',
      '0.0000015',
      '1.0000005',
      '4503599627370497.5',
      '9007199254740993',
      "'nan'",
      "'inf'",
      "'-inf'",
    ],
  ],
  ['FLOAT', ["'-0'", '0.1', '0.5', '1e10', '3.4e38', '16777217', "'nan'", "'-inf'"]],
  [
    'DATE',
    [
      "'1970-01-01'",
      "'0001-01-01'",
      "'9999-12-31'",
      "'10000-01-01'",
      "'0044-03-15 (BC)'",
      "'infinity'",
      "'-infinity'",
      "'2000-02-29'",
    ],
  ],
  [
    'TIMESTAMP',
    [
      "'1970-01-01 00:00:00'",
      "'1969-12-31 23:59:59.999999'",
      "'2001-02-03 04:05:06.000001'",
      "'0001-01-01'",
      "'0044-03-15 (BC) 01:02:03'",
      "'290000-01-01'",
      "'1500-01-01 00:00:00.1'",
      "'infinity'",
      "'-infinity'",
      "'9999-12-31 23:59:59.999999'",
    ],
  ],
  [
    'TIMESTAMPTZ',
    [
      "'1970-01-01 00:00:00+00'",
      "'1969-12-31 23:59:59.999999+02'",
      "'infinity'",
      "'-infinity'",
      "'290000-01-01'",
      "'0044-03-15 (BC) 01:02:03'",
    ],
  ],
  ['TIMESTAMP_S', ["'2001-02-03 04:05:06'"]],
  ['TIMESTAMP_MS', ["'2001-02-03 04:05:06.789'"]],
  ['TIMESTAMP_NS', ["'2001-02-03 04:05:06.123456789'"]],
  ['TIME', ["'04:05:06.5'", "'24:00:00'"]],
  ['TIMETZ', ["'04:05:06.5+02:30'"]],
  ['INTERVAL', ["'1 year 3 days 00:00:01'"]],
  ['UUID', ["'6ebe29fc-3307-43a6-9135-d0991a3b2ec0'"]],
  ['BLOB', ["'\\xFFa'", "''"]],
  ['BIT', ["'101'"]],
  ["ENUM('a', 'b \"c\"', 'é')", ["'a'", '\'b "c"\'', "'é'"]],
  ['JSON', [`'{"a": [1, "\\u00e9"]}'`, "'null'"]],
  ['INTEGER[]', ['[1, NULL]', '[]']],
  ['VARCHAR[]', ["['a', NULL, 'a text of more than twelve letters']"]],
  ['INTEGER[2]', ['[1, 2]']],
  ['STRUCT(a INTEGER, b VARCHAR)', ["{'a': 1, 'b': 'x'}"]],
  ['MAP(INTEGER, VARCHAR)', ["MAP {1: 'x'}"]],
]

describe('a column is written from its memory as each value is by itself', () => {
  describe.each(['sql', 'chart'] as const)('in %s form', (form) => {
    test.each(COLUMNS)('%s', async (type, values) => {
      const { fromMemory, byValue } = await bothWays(valuesOf(type, values), form)
      expect(fromMemory).toBe(byValue)
    })
  })

  // Numbers that nobody chose, the same in each run.
  test.each([
    ['(hash(i) >> 1)::BIGINT'],
    ['((hash(i) >> 1)::BIGINT - 4611686018427387904)'],
    ['(hash(i) % 1000000000000000)::BIGINT'],
    ['(hash(i) % 100000)::DOUBLE / 100'],
    ['(hash(i) % 100000000000)::DOUBLE / 1000000'],
    ['(hash(i) % 100000000000)::DOUBLE / -10000'],
    ['hash(i)::DOUBLE / 18446744073709551615'],
    ['(hash(i) % 1000)::DOUBLE * 0.1'],
    ['pow(10, (hash(i) % 40)::DOUBLE - 20) * (hash(i) % 977)'],
    ['(hash(i) % 100000)::FLOAT / 100'],
    ['((hash(i) % 1000000000000000)::HUGEINT - 500000000000000) * (i % 40)::HUGEINT'],
    ['((hash(i) % 10000000000000)::DECIMAL(18,3) / 7)::DECIMAL(18,3)'],
    ['make_timestamp((hash(i) % 9000000000000000)::BIGINT - 4500000000000000)'],
    ["DATE '1970-01-01' + ((hash(i) % 4000000)::INTEGER - 2000000)"],
    ["'Customer ' || hash(i)"],
    ["repeat('é', (hash(i) % 30)::INTEGER)"],
    ["CASE WHEN i % 3 = 0 THEN NULL ELSE repeat('x', (i % 40)::INTEGER) END"],
  ])('%s', async (expression) => {
    const { fromMemory, byValue } = await bothWays(`SELECT ${expression} AS v FROM range(20000) t(i)`, 'sql')
    expect(fromMemory).toBe(byValue)
  })
})

describe('texts are found wherever they lie', () => {
  const TEXTS = `(SELECT i, CASE WHEN i % 11 = 0 THEN NULL ELSE 'a text with the number ' || i END AS v FROM range(20000) t(i))`
  test.each([
    ['in a table', 'SELECT v FROM kept'],
    ['sorted otherwise', 'SELECT v FROM kept ORDER BY hash(i)'],
    ['backwards', 'SELECT v FROM kept ORDER BY i DESC'],
    ['joined', 'SELECT a.v FROM kept a JOIN kept b ON a.i = (b.i * 7919) % 20000'],
    ['the same over and over', "SELECT 'a text with the number ' || (i % 3) AS v FROM kept"],
    [
      'long between short',
      "SELECT repeat('long ', CASE WHEN i % 2000 = 7 THEN 60000 ELSE i % 4 END::INTEGER) AS v FROM kept",
    ],
  ])('%s', async (_name, sql) => {
    await connection.run(`CREATE OR REPLACE TABLE kept AS ${TEXTS}`)
    const { fromMemory, byValue } = await bothWays(sql, 'sql')
    expect(fromMemory).toBe(byValue)
  })
})

/** The JSON of one text, which SQL makes. */
async function textJson(sql: string): Promise<string> {
  return (await bothWays(`SELECT ${sql} AS v`, 'sql')).fromMemory
}

test('each letter of ASCII is written as the language writes it, in a short text and in a long one', async () => {
  for (let code = 0; code < 128; code += 1) {
    const letter = String.fromCharCode(code)
    const json = JSON.stringify({ v: `${letter}b` })
    expect(await textJson(`chr(${code}) || 'b'`)).toBe(json)
  }
  const { fromMemory, byValue } = await bothWays(
    `SELECT repeat(chr(i::INTEGER) || 'ab', 3000) AS v FROM range(128) t(i)`,
    'sql',
  )
  expect(fromMemory).toBe(byValue)
})

test('a text keeps the mark of byte order that it begins with', async () => {
  expect(await textJson('chr(65279)')).toBe('{"v":"\ufeff"}')
})

test('names of columns are written as JSON, in their order', async () => {
  const result = await (await connection.prepare(`SELECT 1 AS "a""b", 'x' AS c`)).stream()
  const write = jsonRows(result.columnTypes(), ['a"b', 'c'], 'sql')
  const chunk = await result.fetchChunk()
  expect(chunk === null ? '' : write(chunk, 1).toString()).toBe('{"a\\"b":1,"c":"x"}')
})
