import { afterEach, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { type EngineBench, engineBench, openFile } from './duckdb/duckdb-file.ts'
import { request, runText } from './request.ts'

let bench: EngineBench | null = null

afterEach(async () => {
  await bench?.end()
  bench = null
})

const sort = (ascending: boolean): PostStep => ({
  operation: 'sort',
  options: { is_sort_index: false, by: 'a', ascending },
})

/** Minutes of work: each sort undoes the one before. */
const ENDLESS = Array.from({ length: 5_000 }, () => [sort(true), sort(false)]).flat()
const MANY_ROWS = 'SELECT (range * 7919) % 100003 AS a FROM range(100000)'

async function answered(engine: Engine): Promise<readonly string[]> {
  return [
    await runText(engine, 'SELECT 1 AS a'),
    await runText(engine, 'SELECT * FROM (VALUES (2), (1)) t(a)', { steps: [sort(true)] }),
  ]
}

test('long steps do not delay the same user or another, and stop on request', async () => {
  const at = await engineBench(['CREATE TABLE t (a INTEGER)'], { running: 4 })
  bench = at
  const another = openFile(at.engines, 2)
  const short = ['[{"a":1}]', '[{"a":1},{"a":2}]']
  for (const engine of [at.engine, another]) expect(await answered(engine)).toEqual(short)
  const over: unknown[] = []
  const long = at.engine.run(request(MANY_ROWS, { clientId: 'long', rowLimit: 100_000, steps: ENDLESS }))
  void long.then((result) => over.push(result))
  for (const engine of [at.engine, another]) expect(await answered(engine)).toEqual(short)
  expect(over).toEqual([])
  expect(await at.engine.stop('long')).toBe(true)
  expect(await long).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(await answered(at.engine)).toEqual(short)
})

test.each(['constructor', 'toString', '__proto__'])(
  'a column called %s can be used in steps',
  async (name) => {
    const at = await engineBench(['CREATE TABLE t (a INTEGER)'])
    bench = at
    const columns = Object.fromEntries([[name, `${name} so far`]])
    const steps: readonly PostStep[] = [
      { operation: 'rename', options: { columns: { nothing: 'else' }, level: 0 } },
      { operation: 'cum', options: { operator: 'sum', columns } },
    ]
    expect(await runText(at.engine, `SELECT * FROM (VALUES (2), (1)) t("${name}")`, { steps })).toBe(
      `[{"${name}":2,"${name} so far":2},{"${name}":1,"${name} so far":3}]`,
    )
  },
)

test('numbers that no double can represent are returned as text', async () => {
  const at = await engineBench(['CREATE TABLE t (a INTEGER)'])
  bench = at
  expect(await runText(at.engine, 'SELECT 1e999 AS a, -1e400 AS b')).toBe(
    '[{"a":"Infinity","b":"-Infinity"}]',
  )
  expect(await runText(at.engine, "SELECT 1e999 AS a, 'Infinity' AS b WHERE 1e999 > 1")).toBe(
    '[{"a":"Infinity","b":"Infinity"}]',
  )
  expect(await runText(at.engine, `SELECT ${'9'.repeat(400)} AS a`)).toBe('[{"a":"Infinity"}]')
  expect(await runText(at.engine, 'SELECT 1e999 AS a', { form: 'chart' })).toBe('[{"a":"Infinity"}]')
  expect(await runText(at.engine, 'SELECT 1e999 AS a', { form: 'chart', steps: [sort(true)] })).toBe(
    '[{"a":"Infinity"}]',
  )
  expect(await runText(at.engine, 'SELECT * FROM missing WHERE a < 1e999')).toMatch(/^table: Catalog Error/)
})
