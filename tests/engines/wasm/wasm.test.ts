import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import { EXACT_VALUES } from '#tests/engines/duckdb/exact-values.ts'
import { DUCKDB_SUBJECT } from '#tests/engines/duckdb/subject.ts'
import { request, runText } from '#tests/engines/request.ts'
import { engineSuite } from '#tests/engines/suite.ts'
import { wasmBench } from './wasm-bench.ts'

engineSuite({ ...DUCKDB_SUBJECT, kind: 'device', open: wasmBench })

let engine: Engine

beforeAll(async () => {
  ;({ engine } = await wasmBench())
})
afterAll(() => engine.close())

/** The build for browsers lacks the extension with this type. */
const LACKING = new Set(['JSON'])

describe('a value is the same as on the server', () => {
  test.each(EXACT_VALUES.filter(([, , type]) => !LACKING.has(type)))(
    '%s',
    async (sql, json, type, generic) => {
      const result = await engine.run(request(`SELECT ${sql} AS v`))
      expect(result.ok ? Buffer.from(result.value.dataJson).toString() : result.error).toBe(`[{"v":${json}}]`)
      const column = result.ok ? result.value.columns[0] : undefined
      expect([column?.type, column?.type_generic]).toEqual([type, generic])
    },
  )
})

// Types that the format of results lacks, inside of others; texts by the documentation of the server's values.
describe('a value inside of another is exact too', () => {
  test.each([
    ["[INTERVAL '1 day', NULL]", '["1 day",null]'],
    [
      "{'a': '170141183460469231731687303715884105727'::HUGEINT}",
      '{"a":"170141183460469231731687303715884105727"}',
    ],
    ["row(1, INTERVAL '2 days')", '[1,"2 days"]'],
    ["MAP {'6ebe29fc-3307-43a6-9135-d0991a3b2ec0'::UUID: 1}", '{"6ebe29fc-3307-43a6-9135-d0991a3b2ec0":1}'],
    ["[{'x y': 1.10::DECIMAL(30,2)}, NULL]", '[{"x y":1.10},null]'],
    ["[TIMESTAMP '1969-12-31 23:59:59.999999']", '["1969-12-31T23:59:59.999999"]'],
    ['array_value([1, 2], NULL, [3])', '[[1,2],null,[3]]'],
    ['[true, false, NULL, true]', '[true,false,null,true]'],
  ])('%s', async (sql, json) => {
    expect(await runText(engine, `SELECT ${sql} AS v`)).toBe(`[{"v":${json}}]`)
  })
})

test('rows of many chunks keep their order, nested values too', async () => {
  const sql = 'SELECT range AS n, [range, NULL] AS l, range % 2 = 0 AS b FROM range(5000)'
  const rows: unknown = JSON.parse(await runText(engine, sql, { rowLimit: 10_000 }))
  expect(Array.isArray(rows) && [rows.length, rows[2047], rows[2048], rows[4999]]).toEqual([
    5000,
    { n: 2047, l: [2047, null], b: false },
    { n: 2048, l: [2048, null], b: true },
    { n: 4999, l: [4999, null], b: false },
  ])
})

test('chart form has times in milliseconds, and texts for values that are not numbers', async () => {
  const sql = `SELECT TIMESTAMP '2001-01-01 00:00:00.0005' AS t, DATE '2001-01-01' AS d, 'nan'::DOUBLE AS n,
    'infinity'::TIMESTAMP AS i, 9007199254740993 AS b, 1.10::DECIMAL(4,2) AS m`
  expect(await runText(engine, sql, { form: 'chart' })).toBe(
    '[{"t":978307200000.5,"d":978307200000,"n":"NaN","i":null,"b":"9007199254740993","m":1.10}]',
  )
})

test('columns of one name get different names, and never a used one', async () => {
  const result = await engine.run(request('SELECT 1 AS a, 2 AS a, 3 AS a__1, 4 AS a'))
  expect(result.ok && result.value.columns.map((column) => column.name)).toEqual([
    'a',
    'a__2',
    'a__1',
    'a__3',
  ])
})

describe('a result is cut at the limit and marked so', () => {
  test.each([
    ['SELECT * FROM range(5)', 3, 3, true],
    ['SELECT * FROM range(3)', 3, 3, false],
    ['SELECT * FROM range(9) LIMIT 2', 3, 2, false],
    ['SELECT range FROM range(9) ORDER BY range DESC -- last', 3, 3, true],
    ['WITH r AS (FROM range(9)) FROM r;', 3, 3, true],
    ['VALUES (1), (2), (3), (4)', 3, 3, true],
    ['SHOW TABLES', 3, 1, false],
    ['DESCRIBE numbers', 3, 1, false],
    ['PIVOT (SELECT 1 AS a, 2 AS b) ON a USING sum(b)', 3, 1, false],
    ['EXPLAIN SELECT 1', 3, 1, false],
  ])('%s', async (sql, rowLimit, rowCount, isCut) => {
    const result = await engine.run(request(sql, { rowLimit }))
    expect(result.ok ? [result.value.rowCount, result.value.cut !== null] : result.error).toEqual([
      rowCount,
      isCut,
    ])
  })
})

describe('nothing but a query over the tables of this device runs', () => {
  test.each([
    ['INSERT INTO numbers VALUES (4)', 'refused'],
    ['WITH r AS (SELECT 1) DELETE FROM numbers', 'syntax'],
    ['SELECT 1) AS x; DROP VIEW numbers; SELECT * FROM (SELECT 1', 'unreadable'],
    ['SELECT 1) AS x UNION ALL SELECT * FROM (SELECT 2', 'syntax'],
    ["COPY numbers TO 'tables/out.csv'", 'syntax'],
    ["ATTACH 'x.duckdb'", 'syntax'],
    ["SET memory_limit='1GB'", 'syntax'],
    ['PRAGMA database_list', 'syntax'],
    ["FROM 'tables/numbers.duckdb'", 'table'],
    ["FROM 'https://example.com/a.csv'", 'forbidden'],
    ["SELECT * FROM glob('*')", 'forbidden'],
    ["SELECT * FROM query('DROP VIEW numbers')", 'forbidden'],
    ['FROM duckdb_settings()', 'forbidden'],
  ])('%s', async (sql, code) => {
    const result = await engine.run(request(sql))
    expect(result.ok ? 'answered' : result.error.code).toBe(code)
  })
})
