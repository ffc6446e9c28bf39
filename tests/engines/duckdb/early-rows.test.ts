import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EarlyRows, RunRequest } from '#domain/engines/engine.ts'
import { request } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench([], { maxResultBytes: 1_000_000_000 })
})
afterAll(() => bench.end())

/** Runs a statement, and gives its end and the early rows of each time that they came. */
async function run(sql: string, more: Partial<RunRequest> = {}, onEarly: () => void = () => undefined) {
  const early: EarlyRows[] = []
  const onEarlyRows = (rows: EarlyRows) => {
    early.push(rows)
    onEarly()
  }
  const end = await bench.engine.run(request(sql, { rowLimit: 1_000_000, onEarlyRows, ...more }))
  return { end, early }
}

function rowsOf({ dataJson }: EarlyRows): unknown[] {
  return JSON.parse(Buffer.from(dataJson).toString('utf8')) as unknown[]
}

test('the first rows of a large result come once, with its columns, and before a run ends', async () => {
  const sql = "SELECT range AS n, 'é' || range AS name FROM range(1000000000)"
  const stop = () => void bench.engine.stop('early')
  const { end, early } = await run(sql, { clientId: 'early', rowLimit: 1_000_000_000 }, stop)
  expect(end).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(early).toHaveLength(1)
  expect(early.flatMap(rowsOf).slice(0, 2)).toEqual([
    { n: 0, name: 'é0' },
    { n: 1, name: 'é1' },
  ])
  expect(early[0]?.columns).toMatchObject([
    { name: 'n', type: 'BIGINT' },
    { name: 'name', type: 'VARCHAR' },
  ])
})

test('a statement that fails later has failed', async () => {
  const sql = `SELECT CASE WHEN range < 60000 THEN '1' ELSE 'x' END::INTEGER AS n FROM range(100000)`
  const { end, early } = await run(sql)
  expect(end).toMatchObject({ ok: false, error: { code: 'database' } })
  expect(early.length).toBeLessThanOrEqual(2)
})

test.each([
  ['few rows', 'SELECT * FROM range(60000)', { rowLimit: 19_999 }, 19_999],
  ['very wide rows', "SELECT repeat('x', 2100) AS text FROM range(20000)", { timeoutMs: 60_000 }, 20_000],
])('a result of %s has none', async (_name, sql, more, rowCount) => {
  const { end, early } = await run(sql, more)
  expect(end).toMatchObject({ ok: true, value: { rowCount } })
  expect(early).toEqual([])
})
