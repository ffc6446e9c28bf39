import { expect, test } from 'vitest'
import { request } from '#tests/engines/request.ts'
import { engineBench } from './duckdb-file.ts'

/** Hard to tell of a long text whether it has this: the scan takes so long that it is looked at on any machine. */
const PATTERN = '(1.*2.*3.*4.*5.*6.*7.*8.*9.*0)+$'

test('the scan of a table reports its progress', async () => {
  const bench = await engineBench(['CREATE TABLE t AS SELECT hash(i)::VARCHAR AS h FROM range(3000000) r(i)'])
  const reported: number[] = []
  const sql = `SELECT count(*) FROM t WHERE regexp_matches(repeat(h, 40), '${PATTERN}')`
  const run = bench.engine.run(request(sql, { clientId: 'scan', timeoutMs: 600_000 }), (percent) => {
    reported.push(percent)
    if (percent > 0) void bench.engine.stop('scan')
  })
  await run
  expect(reported[0]).toBe(0)
  expect(reported.slice(1).every((percent) => percent > 0 && percent <= 100)).toBe(true)
  expect(reported.length).toBeGreaterThan(1)
  await bench.end()
})
