import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request, runText } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'
import { EXACT_VALUES } from './exact-values.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench(['CREATE TABLE t (a INTEGER)'])
})
afterAll(() => bench.end())

describe('every value arrives exact', () => {
  test.each(EXACT_VALUES)('%s', async (sql, json, type, generic) => {
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
