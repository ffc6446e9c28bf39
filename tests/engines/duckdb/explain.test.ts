import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench([
    "CREATE TABLE t AS SELECT range AS a, 'x' || range AS b FROM range(1000)",
    'CREATE TABLE u AS SELECT range AS a FROM range(100)',
  ])
})
afterAll(() => bench.end())

function explain(sql: string) {
  return bench.engine.run(request(sql, { explains: true }))
}

async function stepsOf(sql: string): Promise<readonly string[]> {
  const answer = await explain(sql)
  if (!answer.ok) return [`${answer.error.code}: ${answer.error.message}`]
  expect(answer.value.rowCount).toBe(0)
  return answer.value.plan?.steps.map(({ depth, name }) => `${depth} ${name}`) ?? ['no plan']
}

test('a statement is answered with its plan', async () => {
  expect(await stepsOf('SELECT a FROM t WHERE a > 5 -- ;\n;')).toContain('0 SEQ_SCAN')
})

// Each of these fails or never ends if it runs.
test.each([
  "SELECT error('executed') FROM t",
  'SELECT error(b) FROM t',
  "EXPLAIN ANALYZE SELECT error('executed') FROM t",
  "EXPLAIN (ANALYZE, FORMAT json) SELECT error('executed') FROM t",
  "WITH x AS MATERIALIZED (SELECT error('executed') FROM t) SELECT * FROM x",
  "SELECT (SELECT error('executed') FROM t LIMIT 1)",
  "SELECT * FROM t WHERE a IN (SELECT error('executed') FROM u)",
  'SELECT sum(a.range + b.range) FROM range(10000000) a, range(1000000) b, range(1000000) c',
])('nothing is executed for it: %s', async (sql) => {
  const steps = await stepsOf(sql)
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => !/^\d+ [A-Z_]+$/.test(step))).toEqual([])
})

test('the first statement above fails when it runs', async () => {
  expect(await bench.engine.run(request("SELECT error('executed') FROM t"))).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('executed') },
  })
})

test('a PIVOT without listed values has no plan, since the engine would run a statement for it', async () => {
  expect(await stepsOf('PIVOT t ON b')).toEqual(['no plan'])
  expect(await stepsOf("PIVOT t ON b IN ('x1') USING count(*)")).not.toEqual(['no plan'])
})

test.each([
  ['SELECT nope FROM t', 'column', '1:8+4'],
  ['SELECT *\nFROM nope', 'table', '2:6+4'],
  ['SELECT FORM t', 'column', '1:8+4'],
  ['SELEC 1', 'syntax', '1:1+5'],
  ['INSERT INTO t VALUES (1)', 'refused', '1:1+6'],
  ['ANALYZE SELECT 1', 'syntax', '1:9+6'],
  ["SELECT * FROM read_csv('secret.csv')", 'forbidden', '1:15+8'],
  ['SELECT 1; SELECT 2', 'unreadable', '1:11+6'],
  ['SELECT $1', 'unreadable', 'null:null+null'],
])('%j fails as its run would, at the same place', async (sql, code, place) => {
  const answer = await explain(sql)
  const error = answer.ok ? null : answer.error
  expect([error?.code, `${error?.line}:${error?.column}+${error?.length}`]).toEqual([code, place])
})

test('a plan of many levels is read', async () => {
  const deep = Array.from({ length: 60 }).reduce<string>(
    (inner) => `SELECT DISTINCT a FROM (${inner}) LIMIT 9`,
    'SELECT a FROM t',
  )
  const answer = await explain(deep)
  expect(answer.ok && answer.value.plan?.steps.at(-1)?.depth).toBeGreaterThan(60)
})
