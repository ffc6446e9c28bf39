import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RemoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { postgresqlBench } from './bench.ts'
import { hangingProxy } from './hanging-proxy.ts'
import { CERTIFICATE, type PostgresqlServer, startPostgresql } from './server.ts'

let server: PostgresqlServer
let bench: RemoteBench

beforeAll(async () => {
  server = await startPostgresql()
  bench = postgresqlBench(server)
})
afterAll(async () => {
  await bench.end()
  await server.end()
})

const ONE = '[{"a":1}]'
/** A statement that takes a minute; the number of its seconds names it at the server. */
function sleep(seconds: number): string {
  return `SELECT pg_sleep(${seconds})`
}

/** How many sessions run it. */
async function sleeping(seconds: number): Promise<unknown> {
  const [[count] = []] = await server.run(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE query LIKE '%pg_sleep(${seconds})%' AND state = 'active' AND pid <> pg_backend_pid()`,
  )
  return count
}

async function connections(): Promise<unknown> {
  const [[count] = []] = await server.run(
    "SELECT count(*)::int FROM pg_stat_activity WHERE usename = 'offset_user'",
  )
  return count
}

describe('a connection that fails has its fault, in a trial and in a run', () => {
  test('none for the right settings, with every special character in the password', async () => {
    expect(await bench.engine.tryConnection()).toBeNull()
  })

  test.each([
    [
      'a wrong password',
      {},
      'wrong',
      'access-denied',
      'The database does not accept the user or the password.',
    ],
    ['no password', {}, '', 'access-denied', 'The database does not accept the user or the password.'],
    ['an unknown user', { username: 'nowhere' }, undefined, 'access-denied', 'The database does not accept'],
    [
      'an unknown database',
      { database: 'nowhere' },
      undefined,
      'database-unknown',
      'The server has no database',
    ],
    [
      'a host without an address',
      { host: 'nowhere.invalid' },
      undefined,
      'host-unknown',
      'The host of the database has no address.',
    ],
    [
      'a forbidden host',
      { host: '169.254.169.254' },
      undefined,
      'host-forbidden',
      'This server may not connect',
    ],
    [
      'the same host by another form',
      { host: '0x7f000001' },
      undefined,
      'host-forbidden',
      'This server may not connect',
    ],
    [
      'a server without TLS',
      { tls: 'require' as const },
      undefined,
      'tls',
      'The encrypted connection to the database failed.',
    ],
  ])('%s', async (_name, settings, password, code, message) => {
    const engine = bench.open(1, settings, password)
    expect(await engine.tryConnection()).toMatchObject({ code })
    expect(await runText(engine, 'SELECT 1 AS a')).toContain(`database: ${message}`)
  })

  test('a closed port', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    probe.close()
    await once(probe, 'close')
    expect(await bench.open(1, { port }).tryConnection()).toEqual({ code: 'port-closed', detail: null })
  })

  test('a server that never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await bench.open(1, { port }).tryConnection()).toEqual({ code: 'timeout', detail: null })
    silent.close()
  })
})

describe('a certificate is checked against the name of the host', () => {
  let secure: PostgresqlServer
  let open: RemoteBench
  const ca = readFileSync(CERTIFICATE, 'utf8')
  beforeAll(async () => {
    secure = await startPostgresql({ hasTls: true })
    open = postgresqlBench(secure, { hosts: { allowed: ['127.0.0.1', 'localhost', '::1'] } })
  })
  afterAll(async () => {
    await open.end()
    await secure.end()
  })

  test.each([
    ['any certificate', { tls: 'require', host: '127.0.0.1' }, null],
    ['one of a known authority', { tls: 'verify', host: 'localhost', ca }, null],
    ['one of an unknown authority', { tls: 'verify', host: 'localhost' }, 'tls'],
    ['one for another name', { tls: 'verify', host: '127.0.0.1', ca }, 'tls'],
  ] as const)('%s', async (_name, settings, code) => {
    expect((await open.open(1, settings).tryConnection())?.code ?? null).toBe(code)
  })

  test('what is sent is encrypted', async () => {
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'
    expect(await runText(open.open(1, { tls: 'require' }), sql)).toBe('[{"ssl":true}]')
  })
})

test('50 users of a database share its connections, at most as many as it allows', async () => {
  const many = postgresqlBench(server)
  const application = [['application_name', 'fifty']] as const
  const open = (user: number) => many.open(user, { maxConnections: 3, options: application })
  const counts: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const [[count] = []] = await server.run(
        "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'fifty'",
      )
      counts.push(Number(count))
    }
  }
  const watching = watch()
  const users = Array.from({ length: 50 }, (_, user) => user)
  const runs = await Promise.all(
    users.map((user) => runText(open(user), `SELECT ${user} AS a, pg_sleep(0.01)::text`)),
  )
  isOver = true
  await watching
  expect(runs).toEqual(users.map((user) => `[{"a":${user},"pg_sleep":""}]`))
  // One connection is left for questions about the catalog.
  expect(Math.max(...counts)).toBe(2)
  await many.end()
})

test('a stop ends the statement at the server, and its connection is used again', async () => {
  const before = await connections()
  const run = bench.engine.run(request(sleep(60), { clientId: 'stopped' }))
  await expect.poll(() => sleeping(60)).toBe(1)
  expect(await bench.engine.stop('stopped')).toBe(true)
  expect(await run).toMatchObject({ error: { code: 'stopped' } })
  expect(await sleeping(60)).toBe(0)
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe(ONE)
  expect(await connections()).toBe(Math.max(1, Number(before)))
})

test('a stop ends a statement whose server does not answer, and no other', async () => {
  const proxy = await hangingProxy(server.port)
  const engine = bench.open(1, { port: proxy.port })
  expect(await runText(engine, 'SELECT 1 AS a')).toBe(ONE)
  const run = engine.run(request(sleep(61), { clientId: 'hanging' }))
  const direct = bench.engine.run(request('SELECT 1 AS a, pg_sleep(1)'))
  await expect.poll(() => sleeping(61)).toBe(1)
  proxy.hang()
  await engine.stop('hanging')
  expect(await run).toMatchObject({ error: { code: 'stopped' } })
  expect(await direct).toMatchObject({ ok: true })
  // A new connection hangs too, and the next one after the network is back works.
  expect(await runText(engine, 'SELECT 1 AS a')).toContain('database: The database does not answer.')
  proxy.resume()
  expect(await runText(engine, 'SELECT 1 AS a')).toBe(ONE)
  await proxy.end()
})

test('a server that is slow but answers is waited for', async () => {
  const proxy = await hangingProxy(server.port)
  const engine = bench.open(1, { port: proxy.port })
  // Longer than a dead server gets: for a session that is there, and for a new one.
  proxy.slow(2200)
  expect(await runText(engine, 'SELECT 1 AS a', { timeoutMs: 60_000 })).toBe(ONE)
  proxy.slow(0)
  await proxy.end()
})

test('a session that a network has lost is reported once, and replaced', async () => {
  const proxy = await hangingProxy(server.port)
  const engine = bench.open(1, { port: proxy.port })
  expect(await Promise.all([runText(engine, 'SELECT 1 AS a'), runText(engine, 'SELECT 1 AS a')])).toEqual([
    ONE,
    ONE,
  ])
  proxy.hang()
  expect(await runText(engine, 'SELECT 1 AS a')).toContain('database: The database does not answer.')
  proxy.resume()
  expect(await runText(engine, 'SELECT 1 AS a')).toBe(ONE)
  await proxy.end()
})

test('a server that is killed in mid-query ends that query, and is found again when it is back', async () => {
  const run = runText(bench.engine, sleep(62))
  await expect.poll(() => sleeping(62)).toBe(1)
  await server.kill()
  expect(await run).toContain('database: The connection to the database was lost.')
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toContain(
    'database: The host of the database accepts no connection',
  )
  expect(await bench.engine.tables('public')).toMatchObject({ ok: false, error: { code: 'database' } })
  await server.start()
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe(ONE)
})

test('a change whose connection is lost may have been made, which its error says', async () => {
  await server.run('CREATE TABLE changed (a int)')
  await server.run('GRANT INSERT ON changed TO offset_user')
  const sql = 'INSERT INTO changed SELECT 1 FROM pg_sleep(63)'
  const run = bench.engine.run({ ...request(sql), writes: true })
  await expect.poll(() => sleeping(63)).toBe(1)
  await server.kill()
  expect(await run).toMatchObject({
    ok: false,
    error: {
      fault: 'host-down',
      message: 'The connection to the database was lost. It is not known whether it succeeded.',
    },
  })
  await server.start()
})

test('idle sessions that a restart has closed are replaced without an error', async () => {
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe(ONE)
  await server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'offset_user'")
  expect(await runText(bench.engine, 'SELECT 1 AS a')).toBe(ONE)
})
