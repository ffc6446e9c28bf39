import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '#tests/engines/request.ts'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench([], { maxResultBytes: 4_000_000_000 })
})
afterAll(() => bench.end())

/** Reads hundreds of thousands of rows well, and then fails. */
const FAILS_LATE = `SELECT range,
  CASE WHEN range < 900000 THEN '1' ELSE 'x' END::INTEGER AS n FROM range(1000000)`

test('a statement that fails at its last rows has failed: those before are not given as if they were all', async () => {
  const result = await bench.engine.run(request(FAILS_LATE, { rowLimit: 1_000_000 }))
  expect(result).toMatchObject({
    ok: false,
    error: {
      code: 'database',
      message: "Conversion Error: Could not convert string 'x' to INT32",
      line: 2,
      column: 49,
    },
  })
})

test('requested rows are returned, if only later ones would fail', async () => {
  const result = await bench.engine.run(request(FAILS_LATE, { rowLimit: 1000 }))
  expect(result.ok ? result.value.rowCount : result.error).toBe(1000)
})

test.each(['csv', 'json', 'xlsx', 'arrow'] as const)(
  'a file of %s does not exist if its last rows failed',
  async (format) => {
    const path = join(bench.folder, `late.${format}`)
    const file = { path, format, maxBytes: 1_000_000_000 }
    const result = await bench.engine.run(request(FAILS_LATE, { rowLimit: 1_000_000, exports: file }))
    expect([result.ok, existsSync(path)]).toEqual([false, false])
  },
)

test('a statement whose time is up while its rows are read has no rows', async () => {
  const endless = 'SELECT range, repeat(range::VARCHAR, 20) AS text FROM range(1000000000)'
  const result = await bench.engine.run(request(endless, { rowLimit: 1_000_000_000, timeoutMs: 700 }))
  expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } })
})
