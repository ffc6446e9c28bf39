import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request, runText } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench(['CREATE TABLE t (a INTEGER)'])
})
afterAll(() => bench.end())

// SQL, the JSON of its value, the database's word for its type, and how the wire groups it.
const VALUES: readonly (readonly [sql: string, json: string, type: string, generic: number | null])[] = [
  ['1::TINYINT', '1', 'TINYINT', 0],
  ['9007199254740991::BIGINT', '9007199254740991', 'BIGINT', 0],
  ['9007199254740993::BIGINT', '"9007199254740993"', 'BIGINT', 0],
  ['-9007199254740993::BIGINT', '"-9007199254740993"', 'BIGINT', 0],
  ['18446744073709551615::UBIGINT', '"18446744073709551615"', 'UBIGINT', 0],
  [
    '170141183460469231731687303715884105727::HUGEINT',
    '"170141183460469231731687303715884105727"',
    'HUGEINT',
    0,
  ],
  ['5::HUGEINT', '5', 'HUGEINT', 0],
  ['1.50::DECIMAL(10,2)', '1.50', 'DECIMAL(10,2)', 0],
  ['-0.05::DECIMAL(4,2)', '-0.05', 'DECIMAL(4,2)', 0],
  ['0::DECIMAL(4,3)', '0.000', 'DECIMAL(4,3)', 0],
  ['1234567890123.45::DECIMAL(15,2)', '1234567890123.45', 'DECIMAL(15,2)', 0],
  ['12345678901234.567::DECIMAL(18,3)', '"12345678901234.567"', 'DECIMAL(18,3)', 0],
  ['12345678901234567890.123456::DECIMAL(38,6)', '"12345678901234567890.123456"', 'DECIMAL(38,6)', 0],
  ['0.1::DOUBLE', '0.1', 'DOUBLE', 0],
  ['0.1::FLOAT', '0.10000000149011612', 'FLOAT', 0],
  ["'-0'::DOUBLE", '-0', 'DOUBLE', 0],
  ['1e300::DOUBLE', '1e+300', 'DOUBLE', 0],
  ["'nan'::DOUBLE", '"NaN"', 'DOUBLE', 0],
  ["'inf'::DOUBLE", '"Infinity"', 'DOUBLE', 0],
  ["'-inf'::FLOAT", '"-Infinity"', 'FLOAT', 0],
  ['true', 'true', 'BOOLEAN', 3],
  ["'x'", '"x"', 'VARCHAR', 1],
  [`'a"b\\c' || chr(10) || 'é😀'`, '"a\\"b\\\\c\\né😀"', 'VARCHAR', 1],
  ["'null'", '"null"', 'VARCHAR', 1],
  ['NULL::INTEGER', 'null', 'INTEGER', 0],
  ['NULL::TIMESTAMP', 'null', 'TIMESTAMP', 2],
  ['NULL::VARCHAR', 'null', 'VARCHAR', 1],
  ["DATE '2001-02-03'", '"2001-02-03"', 'DATE', 2],
  ["DATE '1600-02-29'", '"1600-02-29"', 'DATE', 2],
  ["DATE '0044-03-15 (BC)'", '"0044-03-15 (BC)"', 'DATE', 2],
  ["'infinity'::DATE", '"infinity"', 'DATE', 2],
  ["'-infinity'::DATE", '"-infinity"', 'DATE', 2],
  ["TIME '04:05:06.5'", '"04:05:06.500000"', 'TIME', 2],
  ["'04:05:06.5+02:30'::TIMETZ", '"04:05:06.500000+02:30"', 'TIME WITH TIME ZONE', 2],
  ["TIMESTAMP '2001-02-03 04:05:06'", '"2001-02-03T04:05:06"', 'TIMESTAMP', 2],
  ["TIMESTAMP '2001-02-03 04:05:06.789012'", '"2001-02-03T04:05:06.789012"', 'TIMESTAMP', 2],
  ["TIMESTAMP '1969-12-31 23:59:59.999999'", '"1969-12-31T23:59:59.999999"', 'TIMESTAMP', 2],
  ["TIMESTAMP '1500-01-01 00:00:00.000001'", '"1500-01-01T00:00:00.000001"', 'TIMESTAMP', 2],
  ["TIMESTAMP '290000-01-01 00:00:00'", '"290000-01-01T00:00:00"', 'TIMESTAMP', 2],
  ["'-infinity'::TIMESTAMP", '"-infinity"', 'TIMESTAMP', 2],
  ["'2001-02-03 04:05:06.123456789'::TIMESTAMP_NS", '"2001-02-03T04:05:06.123456789"', 'TIMESTAMP_NS', 2],
  ["'2001-02-03 04:05:06.5'::TIMESTAMP_MS", '"2001-02-03T04:05:06.500"', 'TIMESTAMP_MS', 2],
  ["TIMESTAMPTZ '2001-02-03 04:05:06+02'", '"2001-02-03T02:05:06+00:00"', 'TIMESTAMP WITH TIME ZONE', 2],
  ["INTERVAL '1 year 2 months 3 days 4:05:06.789'", '"1 year 2 months 3 days 04:05:06.789"', 'INTERVAL', 2],
  ["'6ebe29fc-3307-43a6-9135-d0991a3b2ec0'::UUID", '"6ebe29fc-3307-43a6-9135-d0991a3b2ec0"', 'UUID', 1],
  ["'a'::ENUM('a', 'b')", '"a"', 'ENUM', 1],
  ["'101'::BIT", '"101"', 'BIT', 1],
  ["'\\xFFa'::BLOB", '"\\\\xff61"', 'BLOB', 1],
  ["''::BLOB", '"\\\\x"', 'BLOB', 1],
  ['[1, NULL, 3]', '[1,null,3]', 'INTEGER[]', 1],
  ['[[1], []]', '[[1],[]]', 'INTEGER[][]', 1],
  ['NULL::INTEGER[]', 'null', 'INTEGER[]', 1],
  ["['nan'::DOUBLE, 9007199254740993::DOUBLE]", '["NaN",9007199254740992]', 'DOUBLE[]', 1],
  ['[9007199254740993]', '["9007199254740993"]', 'BIGINT[]', 1],
  ['array_value(1, 2)', '[1,2]', 'INTEGER[2]', 1],
  ["{'2': 1, 'b': 'x'}", '{"2":1,"b":"x"}', 'STRUCT("2" INTEGER, "b" VARCHAR)', 1],
  ["{'a': {'b': 1.5}}", '{"a":{"b":1.5}}', 'STRUCT("a" STRUCT("b" DECIMAL(2,1)))', 1],
  ['row(1, 2)', '[1,2]', 'STRUCT("" INTEGER, "" INTEGER)', 1],
  ["MAP {'k': 1}", '{"k":1}', 'MAP(VARCHAR, INTEGER)', 1],
  ['MAP {9007199254740993: 1.5}', '{"9007199254740993":1.5}', 'MAP(BIGINT, DECIMAL(2,1))', 1],
  ["MAP {[1]: 'x'}", '{"[1]":"x"}', 'MAP(INTEGER[], VARCHAR)', 1],
  ['union_value(k := 1)', '1', 'UNION("k" INTEGER)', 1],
  [`'{"a": 9007199254740993}'::JSON`, '"{\\"a\\": 9007199254740993}"', 'JSON', 1],
]

describe('every value arrives exact', () => {
  test.each(VALUES)('%s', async (sql, json, type, generic) => {
    const result = await bench.engine.run(request(`SELECT ${sql} AS v`))
    expect(result.ok ? Buffer.from(result.value.dataJson).toString() : result.error).toBe(`[{"v":${json}}]`)
    const column = result.ok ? result.value.columns[0] : undefined
    expect([column?.type, column?.type_generic]).toEqual([type, generic])
  })
})

test('chart form has times in milliseconds, and texts for values that are not numbers', async () => {
  const sql = `SELECT TIMESTAMP '2001-01-01 00:00:00.0005' AS t, DATE '2001-01-01' AS d, 'nan'::DOUBLE AS n,
    'infinity'::TIMESTAMP AS i, 9007199254740993 AS b, 1.10::DECIMAL(4,2) AS m`
  expect(await runText(bench.engine, sql, { form: 'chart' })).toBe(
    '[{"t":978307200000.5,"d":978307200000,"n":"NaN","i":null,"b":"9007199254740993","m":1.10}]',
  )
})

test('columns of one name get different names, and never a used one', async () => {
  const result = await bench.engine.run(request('SELECT 1 AS a, 2 AS a, 3 AS a__1, 4 AS a'))
  expect(result.ok && result.value.columns.map((column) => column.name)).toEqual([
    'a',
    'a__2',
    'a__1',
    'a__3',
  ])
})

test('an empty result has its columns', async () => {
  const result = await bench.engine.run(request('SELECT a, true AS b FROM t'))
  expect(result.ok && [Buffer.from(result.value.dataJson).toString(), result.value.columns.length]).toEqual([
    '[]',
    2,
  ])
})

test('a value in many chunks of rows is written once per row, in order', async () => {
  const text = await runText(bench.engine, 'SELECT range AS n FROM range(5000)', { rowLimit: 10_000 })
  const rows: unknown = JSON.parse(text)
  expect(Array.isArray(rows) && [rows.length, rows[2047], rows[2048], rows[4999]]).toEqual([
    5000,
    { n: 2047 },
    { n: 2048 },
    { n: 4999 },
  ])
})

describe('a result is cut at the limit and marked so', () => {
  test.each([
    ['SELECT * FROM range(5)', 3, 3, true],
    ['SELECT * FROM range(3)', 3, 3, false],
    ['SELECT * FROM range(9) LIMIT 2', 3, 2, false],
    ['SELECT * FROM range(9) LIMIT 4', 3, 3, true],
    ['SELECT range FROM range(9) ORDER BY range DESC -- last', 3, 3, true],
    ['WITH r AS (FROM range(9)) FROM r;', 3, 3, true],
    ['VALUES (1), (2), (3), (4)', 3, 3, true],
    ['SHOW TABLES', 3, 1, false],
  ])('%s', async (sql, rowLimit, rowCount, isCut) => {
    const result = await bench.engine.run(request(sql, { rowLimit }))
    expect(result.ok ? [result.value.rowCount, result.value.cut !== null] : result.error).toEqual([
      rowCount,
      isCut,
    ])
  })
})
