import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelLeft } from '#server/engines/trino/session.ts'
import { type RemoteBench, remoteBench } from '#tests/engines/remote-bench.ts'
import { request, runText } from '#tests/engines/request.ts'
import { type FakeTrino, numberPages, RECORDINGS, startFakeTrino } from './fake-server.ts'

let fake: FakeTrino
let bench: RemoteBench
beforeAll(async () => {
  fake = await startFakeTrino()
  bench = remoteBench('trino', fake)
})
beforeEach(() => {
  fake.before = () => false
})
afterAll(async () => {
  await bench.end()
  await fake.end()
})

const [numbers = '', values = ''] = RECORDINGS.map(({ sql }) => sql)

const posts = () => fake.seen.filter(({ method }) => method === 'POST')

const POSTED_AND_READ = (from: number) =>
  fake.seen.slice(from).filter(({ path }) => path.startsWith('/v1/statement'))

test('a statement of a process that is gone is ended by its id, and no other text is sent', async () => {
  const { settings, secrets } = fake
  const target = {
    settings: { ...settings, tls: 'off', ca: null, options: [], maxConnections: 4 },
    secrets,
    host: { address: '127.0.0.1', family: 4 },
    catalog: null,
    timeoutMs: 5000,
  } as const
  await cancelLeft(target, '20261130_031500_00001_abcde')
  expect(fake.seen.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/v1/query/20261130_031500_00001_abcde',
    headers: { 'x-trino-user': 'me' },
  })
  const count = fake.seen.length
  await cancelLeft(target, '../statement/x')
  expect(fake.seen).toHaveLength(count)
})

describe('recorded answers of a real server', () => {
  test('every digit of a value arrives', async () => {
    expect(await runText(bench.engine, values)).toBe(
      `[{"large":"9223372036854775807","exact":"12345678901234567890123456789012.345678","double":1e+300,"nothing":"NaN",${'"tenth":0.10000000149011612,"text":"x\\"y\\\\z","bytes":"\\\\xff61","time":"2001-02-03T04:05:06.789012",'}${
        // The server does not name the offset of the hour that occurs twice.
        '"early":"2021-10-30T23:30:00+00:00","twice":"2021-10-31 02:30:00 Europe/Berlin",'
      }"list":["9007199254740993",null],"map":{"k":"2001-02-03"},"struct":{"a":1,"b":"x"},"missing":null}]`,
    )
  })

  test('charts have milliseconds', async () => {
    const rows: unknown = JSON.parse(await runText(bench.engine, values, { form: 'chart' }))
    expect(rows).toMatchObject([{ time: 981_173_106_789.012, early: 1_635_636_600_000 }])
  })

  test('columns have the names of types and their groups', async () => {
    const result = await bench.engine.run(request(values))
    expect(result.ok && result.value.columns.map(({ type, type_generic }) => [type, type_generic])).toEqual([
      ['BIGINT', 0],
      ['DECIMAL(38, 6)', 0],
      ['DOUBLE', 0],
      ['DOUBLE', 0],
      ['REAL', 0],
      ['VARCHAR(5)', 1],
      ['VARBINARY', 1],
      ['TIMESTAMP(6)', 2],
      ['TIMESTAMP(0) WITH TIME ZONE', 2],
      ['TIMESTAMP(0) WITH TIME ZONE', 2],
      ['ARRAY(BIGINT)', 1],
      ['MAP(VARCHAR(1), DATE)', 1],
      ['ROW(A INTEGER, B VARCHAR)', 1],
      ['INTEGER', 0],
    ])
  })

  test('an error has its code and its place', async () => {
    expect(await bench.engine.run(request('SELECT nope FROM numbers'))).toMatchObject({
      error: {
        code: 'column',
        message: "line 1:8: Column 'nope' cannot be resolved",
        line: 1,
        column: 8,
        length: 4,
      },
    })
  })

  test('a statement that changes data has no rows, and the number of changed ones', async () => {
    const sql = 'INSERT INTO numbers SELECT 4 WHERE false'
    expect(await runText(bench.engine, sql)).toMatch(/^refused/)
    const result = await bench.engine.run(request(sql, { writes: true }))
    expect(result).toMatchObject({ ok: true, value: { rowCount: 0, columns: [] } })
  })

  test('the plan of a query has its steps with their estimates', async () => {
    const result = await bench.engine.run(request('SELECT a FROM numbers WHERE a > 1', { explains: true }))
    expect(result.ok && result.value.plan?.steps.map(({ depth, name }) => [depth, name])).toEqual([
      [0, 'Output'],
      [1, 'ScanFilter'],
    ])
  })

  test('catalogs are listed', async () => {
    expect(await bench.engine.catalogs()).toEqual({ ok: true, value: ['memory', 'system', 'tpch'] })
  })
})

describe('requests', () => {
  test('the settings of a statement come with it', async () => {
    await runText(bench.engine, numbers, { schema: 'other', catalog: 'tpch', timeoutMs: 5000 })
    expect(posts().at(-1)?.headers).toMatchObject({
      'x-trino-user': 'me',
      'x-trino-catalog': 'tpch',
      'x-trino-schema': 'other',
      'x-trino-source': 'offset',
      'x-trino-time-zone': 'UTC',
      'x-trino-session': 'query_max_run_time=15000ms',
    })
    expect(posts().at(-1)?.headers).not.toHaveProperty('authorization')
  })

  test('a name that no header can have is an error, and nothing is sent', async () => {
    const before = posts().length
    expect(await runText(bench.engine, numbers, { schema: 'a\r\nx-trino-user: admin' })).toMatch(
      /^database: The name/,
    )
    expect(posts()).toHaveLength(before)
  })

  test('the next page is requested after the rows before it were taken, and a cut result is ended', async () => {
    fake.replay('SELECT 1', numberPages(50, 1000))
    const from = fake.seen.length
    const result = await bench.engine.run(request('SELECT 1', { rowLimit: 1500 }))
    expect(result).toMatchObject({ ok: true, value: { rowCount: 1500, cut: { by: 'rows' } } })
    const sent = POSTED_AND_READ(from).map(({ method }) => method)
    expect(sent.slice(0, 3)).toEqual(['POST', 'GET', 'GET'])
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(sent.at(-1)).toBe('DELETE')
  })

  test('progress grows', async () => {
    fake.replay('SELECT 2', numberPages(5, 10))
    const progress: number[] = []
    await bench.engine.run(request('SELECT 2'), (percent) => progress.push(percent))
    expect(progress).toEqual([0, 20, 40, 60, 80])
  })

  test('a stop ends the statement at the server', async () => {
    fake.before = ({ path }) => path.endsWith('/1') && path.startsWith('/v1/statement')
    const run = bench.engine.run(request(numbers, { clientId: 'long' }))
    await expect.poll(() => fake.seen.at(-1)?.path).toMatch(/\/1$/)
    const from = fake.seen.length
    expect(await bench.engine.stop('long')).toBe(true)
    expect(await run).toMatchObject({ error: { code: 'stopped' } })
    await expect.poll(() => fake.seen.slice(from).map(({ method }) => method)).toContain('DELETE')
  })
})

describe('a server that misbehaves', () => {
  test('one that is busy is asked again', async () => {
    let rejections = 0
    fake.before = ({ method }, answer) => {
      const isBusy = method === 'POST' && rejections < 3
      if (isBusy) answer.writeHead(rejections % 2 === 0 ? 503 : 429, { 'retry-after': '0' }).end()
      rejections += 1
      return isBusy
    }
    expect(await runText(bench.engine, numbers)).toBe('[{"a":1},{"a":2},{"a":3}]')
  })

  test('one that stays busy is reported', async () => {
    fake.before = ({ method }, answer) => {
      if (method === 'POST') answer.writeHead(503, { 'retry-after': '0' }).end()
      return method === 'POST'
    }
    const before = posts().length
    expect(await runText(bench.engine, numbers)).toMatch(
      /^database: .*The server answered with the status 503/,
    )
    expect(posts().length - before).toBe(6)
  })

  test.each([
    ['another host', 'http://127.0.0.2:{port}/v1/statement/executing/a/1'],
    ['another scheme', 'https://127.0.0.1:{port}/v1/statement/executing/a/1'],
    ['a user in the address', 'http://127.0.0.1:{port}@evil.example/v1/statement/executing/a/1'],
    ['another path', 'http://127.0.0.1:{port}/v1/node'],
    ['no address', 'x'],
  ])('rows at %s are not requested', async (_name, address) => {
    const next = address.replace('{port}', String(fake.settings.port))
    fake.replay('SELECT 3', [`{"nextUri":${JSON.stringify(next)}}`])
    const before = POSTED_AND_READ(0).length
    expect(await runText(bench.engine, 'SELECT 3')).toMatch(/names another address for its rows/)
    expect(POSTED_AND_READ(0).length).toBe(before + 1)
  })

  test('a redirect is not followed', async () => {
    fake.before = ({ method }, answer) => {
      if (method === 'POST') answer.writeHead(307, { location: `${fake.origin}/v1/other` }).end()
      return method === 'POST'
    }
    expect(await runText(bench.engine, numbers)).toMatch(/the status 307/)
    expect(fake.seen.filter(({ path }) => path === '/v1/other')).toEqual([])
  })

  test('a page whose connection breaks is requested again', async () => {
    let isBroken = false
    fake.before = ({ path }, answer) => {
      if (isBroken || !path.endsWith('/2') || path === '/v1/info') return false
      isBroken = true
      answer.destroy()
      return true
    }
    expect(await runText(bench.engine, numbers)).toBe('[{"a":1},{"a":2},{"a":3}]')
    expect(isBroken).toBe(true)
  })

  test('a restarted one does not know the query', async () => {
    fake.before = ({ path }, answer) => {
      if (!path.endsWith('/2')) return false
      answer.writeHead(404).end()
      return true
    }
    expect(await runText(bench.engine, numbers)).toMatch(/^database: The connection to the database was lost/)
  })

  test('one that vanishes in mid-query is reported', async () => {
    let isGone = false
    fake.before = ({ path }) => {
      isGone ||= path.endsWith('/2')
      return isGone
    }
    expect(await runText(bench.engine, numbers, { timeoutMs: 60_000 })).toMatch(
      /^database: The connection .* lost/,
    )
  })

  test.each([
    ['no JSON', 'x'],
    ['cut JSON', '{"nextUri":"{origin}/v1/statement/x","data":[[1'],
    ['a row without an end', '{"data":[[1,2}],"columns":[]}'],
    ['a list', '[]'],
    ['a page of HTML', '<html>503</html>'],
  ])('an answer that is %s is an error', async (_name, page) => {
    fake.replay('SELECT 4', [page])
    expect(await runText(bench.engine, 'SELECT 4')).toMatch(/^database: .*not of Trino/)
  })

  test('a row with another number of values than columns is an error', async () => {
    fake.replay('SELECT 6', [(numberPages(1, 1)[1] ?? '').replace('[[0]]', '[[0],[1,2]]')])
    expect(await runText(bench.engine, 'SELECT 6')).toMatch(/a row without a value of each column/)
  })

  test('a value of another type than its column does not break the rows', async () => {
    const type = (name: string) =>
      `{"name":"${name}","type":"${name}","typeSignature":{"rawType":"${name}","arguments":[]}}`
    const data = '[[1e5x,{"a":1},"\\q","a"]]'
    fake.replay('SELECT 5', [
      `{"columns":[${type('bigint')},${type('double')},${type('varchar')},${type('decimal')}],"data":${data}}`,
    ])
    const rows: unknown = JSON.parse(await runText(bench.engine, 'SELECT 5'))
    expect(rows).toEqual([{ bigint: '1e5x', double: '{"a":1}', varchar: '"\\q"', decimal: 'a' }])
  })
})

describe('connections', () => {
  test.each([
    ['a server that answers', 200, null],
    ['a wrong password', 401, 'access-denied'],
    ['a user without rights', 403, 'access-denied'],
  ])('%s', async (_name, status, code) => {
    fake.before = ({ method }, answer) => {
      if (method !== 'POST' || status === 200) return false
      answer.writeHead(status).end()
      return true
    }
    fake.replay(
      "SELECT catalog_name FROM system.metadata.catalogs WHERE catalog_name = 'memory'",
      numberPages(1, 1),
    )
    expect((await bench.engine.tryConnection())?.code ?? null).toBe(code)
  })

  test('an unknown catalog', async () => {
    fake.replay(
      "SELECT catalog_name FROM system.metadata.catalogs WHERE catalog_name = 'nope'",
      numberPages(1, 0),
    )
    expect((await bench.open(1, { database: 'nope' }).tryConnection())?.code).toBe('database-unknown')
  })

  test('a forbidden host, a closed port, and a server that starts', async () => {
    const code = async (more: object) => (await bench.open(1, more).tryConnection())?.code
    expect(await code({ host: '169.254.169.254' })).toBe('host-forbidden')
    expect(await code({ port: 1 })).toBe('port-closed')
    fake.before = ({ path }, answer) => {
      if (path === '/v1/info') answer.end('{"starting":true}')
      return path === '/v1/info'
    }
    expect(await code({})).toBe('host-down')
  })

  test('a password is never sent without encryption', async () => {
    const before = fake.seen.length
    const engine = bench.open(2, {}, 'secret')
    expect(await engine.tryConnection()).toMatchObject({ code: 'tls' })
    expect(await runText(engine, numbers)).toMatch(/A password is sent over an encrypted connection only/)
    expect(fake.seen).toHaveLength(before)
  })

  test('a password is sent over TLS, and only to a server with the right certificate', async () => {
    const safe = await startFakeTrino(true)
    const at = { port: safe.settings.port }
    const trusting = bench.open(3, { ...at, tls: 'require' }, 'secret')
    expect(await runText(trusting, numbers)).toBe('[{"a":1},{"a":2},{"a":3}]')
    expect(safe.seen.find(({ method }) => method === 'POST')?.headers.authorization).toBe(
      `Basic ${Buffer.from('me:secret').toString('base64')}`,
    )
    const before = safe.seen.length
    expect((await bench.open(3, { ...at, tls: 'verify' }, 'secret').tryConnection())?.code).toBe('tls')
    expect(safe.seen).toHaveLength(before)
    await safe.end()
  })
})
