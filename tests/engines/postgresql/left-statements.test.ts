import { afterAll, beforeAll, expect, test } from 'vitest'
import { processOfPort } from '#tests/engines/process-of-port.ts'
import { request, runText } from '#tests/engines/request.ts'
import { postgresqlBench } from './bench.ts'
import { type PostgresqlServer, startPostgresql } from './server.ts'

let server: PostgresqlServer

beforeAll(async () => {
  server = await startPostgresql()
})
afterAll(() => server.end())

/** An aggregate that writes nothing to its client for hours, and so would not see that it is gone; the number names it. */
function endless(name: number): string {
  return `SELECT count(*) + ${name} AS a FROM generate_series(1, 1000000000000)`
}

/** The ports of the clients for which the server works at it. */
async function ports(name: number): Promise<readonly number[]> {
  const rows = await server.run(
    `SELECT client_port FROM pg_stat_activity
     WHERE query LIKE '%+ ${name} AS%' AND state = 'active' AND pid <> pg_backend_pid()`,
  )
  return rows.map(([port]) => Number(port))
}

const SLOW = { timeout: 20_000 }

test('a process that is killed leaves no statement at the server, and the next one runs', async () => {
  const bench = postgresqlBench(server)
  const run = bench.engine.run(request(endless(71), { timeoutMs: 120_000 }))
  await expect.poll(() => ports(71), SLOW).toHaveLength(1)
  const [port = 0] = await ports(71)
  process.kill(processOfPort(port), 'SIGKILL')
  expect(await run).toMatchObject({ ok: false, error: { code: 'crashed' } })
  await expect.poll(() => ports(71), SLOW).toEqual([])
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe('[{"a":1}]')
  await bench.end()
})

test('a server of Offset that ends leaves no statement at the database', async () => {
  const bench = postgresqlBench(server)
  const run = bench.engine.run(request(endless(72), { timeoutMs: 120_000 }))
  await expect.poll(() => ports(72), SLOW).toHaveLength(1)
  await bench.end()
  expect(await run).toMatchObject({ ok: false })
  await expect.poll(() => ports(72), SLOW).toEqual([])
})
