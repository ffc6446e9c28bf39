import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { clickhouseError, clickhouseFault } from '#domain/engines/clickhouse/errors.ts'
import { type ClickhouseSession, cancelLeft, connectClickhouse } from '#server/engines/clickhouse/session.ts'
import { type FakeServer, type SeenRequest, settingRows, startFake } from './fake-server.ts'

const READS = { schema: null, writes: false, timeoutMs: 5000 }

const HEAD = '["a"]\n["Int64"]\n'

let server: FakeServer | null = null
let session: ClickhouseSession | null = null

afterEach(async () => {
  session?.destroy()
  await server?.end()
  server = null
  session = null
})

async function connect(...start: Parameters<typeof startFake>) {
  const fake = await startFake(...start)
  server = fake
  const connected = await connectClickhouse(fake.target)
  session = connected
  return { fake, connected }
}

function last({ seen }: FakeServer): SeenRequest {
  const request = seen.at(-1)
  if (request === undefined) throw new Error('nothing was requested')
  return request
}

/** The error of a call that fails. */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => null,
    (error: unknown) => error,
  )
}

test('a statement is sent to the checked address by the name of the host, read-only, with its limits', async () => {
  const { fake, connected } = await connect((_request, response) => response.end(`${HEAD}[1]\n`))
  await connected.enter({ ...READS, schema: 'other' })
  const rows = await connected.query('SELECT a', 'sql')
  expect(rows.columns.map(({ name, type }) => [name, type])).toEqual([['a', 'Int64']])
  expect([await rows.read(10, 1000), await rows.read(10, 1000)]).toEqual([[['1']], []])
  const { sql, parameters, headers } = last(fake)
  expect(sql).toBe('SELECT a')
  expect(parameters.get('readonly')).toBe('1')
  expect(parameters.get('max_execution_time')).toBe('15')
  expect(parameters.get('http_write_exception_in_output_format')).toBe('0')
  expect(parameters.get('output_format_json_quote_denormals')).toBe('1')
  expect(parameters.get('query_id')).toMatch(/^[\da-f-]{36}$/)
  expect(headers['x-clickhouse-database']).toBe('other')
  expect(headers['x-clickhouse-format']).toBe('JSONCompactEachRowWithNamesAndTypes')
  expect(headers.host).toMatch(/^clickhouse\.example\.org:/)
  expect(headers.authorization).toBe(`Basic ${Buffer.from('analyst:p:ü').toString('base64')}`)
})

test('settings that an older server lacks are not sent, and a user that only reads needs none for it', async () => {
  const names = ['date_time_output_format', 'output_format_json_quote_denormals']
  const { fake, connected } = await connect((_request, response) => response.end(HEAD), {
    settings: settingRows('2', 0, names),
  })
  await connected.enter(READS)
  await connected.query('SELECT a', 'sql')
  const own = [...last(fake).parameters.keys()].filter((name) => name !== 'query_id')
  expect(own.toSorted()).toEqual(names)
})

test('a user that may change no settings is told so when it connects', async () => {
  const fake = await startFake(() => undefined, { settings: settingRows('1', 1) })
  server = fake
  expect(clickhouseFault(await errorOf(connectClickhouse(fake.target)))).toMatchObject({
    code: 'other',
    detail: expect.stringContaining('readonly = 2'),
  })
})

test('a change waits for its end, and reports the rows that it wrote', async () => {
  const { fake, connected } = await connect((_request, response) => {
    response.setHeader('X-ClickHouse-Summary', '{"read_rows":"0","written_rows":"12"}')
    response.end()
  })
  await connected.enter({ ...READS, writes: true })
  const rows = await connected.query('INSERT INTO t SELECT 1', 'sql')
  expect([rows.columns, await rows.read(10, 1000), rows.affected?.()]).toEqual([[], [], 12])
  expect(last(fake).parameters.get('wait_end_of_query')).toBe('1')
  expect(last(fake).parameters.has('readonly')).toBe(false)
})

test.each([
  [
    'with the code of an exception',
    { 'X-ClickHouse-Exception-Code': '60' },
    'Code: 60. DB::Exception: Unknown table expression identifier `t`. (UNKNOWN_TABLE)\n',
    'table',
  ],
  [
    'with the text of an exception alone',
    {},
    'Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)\n',
    'memory',
  ],
])('an answer of 200 %s is an error', async (_name, headers, body, code) => {
  const { connected } = await connect((_request, response) => response.writeHead(200, headers).end(body))
  await connected.enter(READS)
  const error = await errorOf(connected.query('SELECT * FROM t', 'sql'))
  expect(clickhouseError(error, { sql: 'SELECT * FROM t' }).code).toBe(code)
})

test.each([
  ['Code: 395. DB::Exception: Value is bad. (X_Y_Z) (version 24.3)', 'Value is bad.'],
  [
    '__exception__\r\nabcdefghijklmnop\r\nCode: 395. DB::Exception: Value is bad. (X_Y_Z)\n61 abcdefghijklmnop\r\n__exception__\r\n',
    'Value is bad.',
  ],
])('an exception after rows is an error: %j', async (end, message) => {
  const { connected } = await connect((_request, response) => {
    response.write(`${HEAD}[1]\n[2]\n`)
    setImmediate(() => response.end(end))
  })
  await connected.enter(READS)
  const rows = await connected.query('SELECT a', 'sql')
  const error = await errorOf(
    (async () => {
      while ((await rows.read(1, 1000)).length > 0);
    })(),
  )
  expect(clickhouseError(error, { sql: 'SELECT a' })).toMatchObject({ code: 'database', message })
})

test.each([
  ['within a row', (response: { end: (text: string) => unknown }) => response.end('[1')],
  ['with a closed connection', (response: { destroy: () => unknown }) => response.destroy()],
])('an answer that ends %s is a lost connection, and no result', async (_name, end) => {
  const { connected } = await connect((_request, response) => {
    response.write(`${HEAD}[1]\n`)
    setImmediate(() => end(response))
  })
  await connected.enter(READS)
  const rows = await connected.query('SELECT a', 'sql')
  const error = await errorOf(
    (async () => {
      while ((await rows.read(1, 1000)).length > 0);
    })(),
  )
  expect(clickhouseFault(error)).toMatchObject({ code: 'host-down' })
})

test('a stop kills the statement by its id, beside its connection', async () => {
  const { fake, connected } = await connect((request, response) => {
    if (request.sql.startsWith('KILL')) response.end()
    else response.write(`${HEAD}[1]\n`)
  })
  await connected.enter(READS)
  await connected.query('SELECT a', 'sql')
  const id = last(fake).parameters.get('query_id')
  connected.cancel()
  await expect.poll(() => last(fake).sql).toBe('KILL QUERY WHERE query_id = {id: String} ASYNC')
  expect(last(fake).parameters.get('param_id')).toBe(id)
})

test('a result that is left early kills its statement and closes its connection', async () => {
  let isClosed = false
  const { fake, connected } = await connect((request, response) => {
    if (request.sql.startsWith('KILL')) {
      response.end()
      return
    }
    response.once('close', () => {
      isClosed = true
    })
    response.write(`${HEAD}[1]\n`)
  })
  await connected.enter(READS)
  const rows = await connected.query('SELECT a', 'sql')
  expect(await rows.read(1, 1000)).toEqual([['1']])
  await connected.leave()
  await expect.poll(() => [isClosed, last(fake).sql.startsWith('KILL')]).toEqual([true, true])
  await connected.enter(READS)
})

test('no more rows are requested than are read', async () => {
  let sent = 0
  const { connected } = await connect((_request, response) => {
    response.write(HEAD)
    const line = `[${'1'.repeat(998)}]\n`.repeat(100)
    const write = () => {
      while (sent < 1000) {
        sent += 1
        if (!response.write(line)) {
          response.once('drain', write)
          return
        }
      }
      response.end()
    }
    write()
  })
  await connected.enter(READS)
  const rows = await connected.query('SELECT a', 'sql')
  expect((await rows.read(1, 1000)).length).toBe(1)
  // 100 MB are there; the buffers of two sockets have a few.
  expect(sent).toBeLessThan(200)
  let count = 1
  for (
    let batch = await rows.read(5000, 10_000_000);
    batch.length > 0;
    batch = await rows.read(5000, 10_000_000)
  )
    count += batch.length
  expect([count, sent]).toEqual([100_000, 1000])
})

test('progress is that of the statement in the processes of the server', async () => {
  const percents: number[] = []
  let end = () => undefined as unknown
  const { connected } = await connect((request, response) => {
    if (request.sql.includes('system.processes')) {
      response.end('["250","1000"]\n')
      return
    }
    end = () => response.end(`${HEAD}[1]\n`)
  })
  await connected.enter(READS)
  const query = connected.query('SELECT a', 'sql', (percent) => {
    percents.push(percent)
    end()
  })
  await query
  expect(percents).toEqual([25])
})

const CERTIFICATE = new URL('../../../engines/postgresql/certificate/', import.meta.url)
const cert = readFileSync(new URL('server.crt', CERTIFICATE), 'utf8')
const certificate = { cert, key: readFileSync(new URL('server.key', CERTIFICATE), 'utf8') }

test.each([
  ['any certificate', 'require', null, 'clickhouse.example.org', null],
  ['a certificate of this name', 'verify', cert, 'localhost', null],
  ['a certificate of another name', 'verify', cert, 'clickhouse.example.org', 'tls'],
  ['a certificate that nobody signed', 'verify', null, 'localhost', 'tls'],
] as const)('encryption with %s', async (_name, tls, ca, host, code) => {
  const fake = await startFake(() => undefined, { certificate, target: { tls, ca, host } })
  server = fake
  const error = await errorOf(
    connectClickhouse(fake.target).then((connected) => {
      session = connected
    }),
  )
  expect(error === null ? null : clickhouseFault(error)?.code).toBe(code)
})

test('a server that is no ClickHouse is named so', async () => {
  const fake = await startFake(() => undefined, { settings: '<html>Welcome</html>' })
  server = fake
  const error = await errorOf(connectClickhouse(fake.target))
  expect(clickhouseError(error, { sql: '' }).message).toBe(
    'The server at this address does not answer as ClickHouse does.',
  )
})

test('a statement has a ticket before it is sent, by which another process ends it', async () => {
  const { fake, connected } = await connect((_request, response) => response.end(`${HEAD}[1]\n`))
  await connected.enter(READS)
  const tickets: string[] = []
  connected.onTicket = (ticket) => void tickets.push(ticket)
  await connected.query('SELECT a', 'sql')
  const [ticket = ''] = tickets
  expect(last(fake).parameters.get('query_id')).toBe(ticket)
  await cancelLeft(fake.target, ticket)
  expect(last(fake).sql).toContain('KILL QUERY WHERE query_id = {id: String} ASYNC')
  expect(last(fake).parameters.get('param_id')).toBe(ticket)
})
