import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UPSTREAM_LIMITS } from '#server/superset/upstream/pool.ts'
import {
  breakOff,
  type HostileServer,
  hang,
  json,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin)
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(front.origin + path, init)
  const body: unknown = await answer.json()
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
}

const WRITE = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"sql":"SELECT 1"}' }

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Waits until a server has received requests, so that later ones follow them. */
async function untilRequested(times = 1): Promise<void> {
  await expect.poll(() => superset.received.length).toBe(times)
}

test('a Superset that is down is tried once in five seconds, and other requests fail immediately', async () => {
  let now = 1_000_000
  await front.close()
  front = await openTestFront(superset.origin, { now: () => now })
  await superset.close()
  const message = `The Superset at ${superset.origin} does not answer: it refuses connections. Nothing was changed.`
  expect(await ask('/api/v1/me/')).toEqual({ status: 503, retryAfter: '5', body: { message } })

  // It is back, but there is no check before the pause is over.
  const { port } = new URL(superset.origin)
  const back = await startPlain(Number(port))
  now += 3_000
  expect(await ask('/api/v1/me/')).toEqual({ status: 503, retryAfter: '2', body: { message } })
  expect(back.calls()).toBe(0)

  now += 2_000
  expect(await ask('/api/v1/me/')).toEqual({ status: 200, retryAfter: null, body: { result: 1 } })
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 200 })
  expect(back.calls()).toBe(2)
  // The operator of the front reads it once.
  expect(front.log).toEqual([
    `The Superset at ${superset.origin} does not answer: it refuses connections.`,
    `The Superset at ${superset.origin} answers again.`,
  ])
  await back.close()
})

test('during this try there are no others', async () => {
  let now = 1_000_000
  await front.close()
  front = await openTestFront(superset.origin, { now: () => now })
  superset.on('GET /api/v1/me/', json(503, { message: 'starting' }), hang)
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 503 })
  now += 5_000
  const gone = new AbortController()
  const trying = fetch(`${front.origin}/api/v1/me/`, { signal: gone.signal }).catch(() => null)
  await untilRequested(2)
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 503, retryAfter: '5' })
  gone.abort()
  await trying
  expect(superset.received.length).toBe(2)
})

test('a slow Superset times out, and the outcome of a write is unknown', async () => {
  await front.close()
  const limits = { ...UPSTREAM_LIMITS, answerMs: { short: 50, run: 50 } }
  front = await openTestFront(superset.origin, { limits })
  superset.on('GET /api/v1/me/', hang)
  superset.on('POST /api/v1/sqllab/execute/', hang)
  expect(await ask('/api/v1/me/')).toMatchObject({
    status: 504,
    body: { message: `The Superset at ${superset.origin} did not answer in time.` },
  })
  expect(await ask('/api/v1/sqllab/execute/', WRITE)).toMatchObject({
    status: 504,
    body: {
      message: `The Superset at ${superset.origin} did not answer in time. It is not known whether it succeeded.`,
    },
  })
})

test.each([
  [200, 502, 'It may not be a Superset, or a proxy answered for it.'],
  [404, 404, 'It may not be a Superset, or a proxy answered for it.'],
  [500, 500, 'A proxy may have answered for it.'],
  [502, 502, 'A proxy may have answered for it.'],
  [503, 503, 'It may be under maintenance.'],
])('a page of status %i in place of data is reported as %i', async (given, shown, why) => {
  superset.on('GET /api/v1/database/', text(given, '\n <html><h1>Hello</h1></html>', HTML))
  expect(await ask('/api/v1/database/')).toMatchObject({
    status: shown,
    body: {
      message: `The Superset at ${superset.origin} answered with a page (${given}) instead of data. ${why}`,
    },
  })
})

test('a maintenance page is respected for its pause', async () => {
  superset.on('GET /api/v1/me/', text(503, '<html>Back soon</html>', { ...HTML, 'retry-after': '40' }))
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 503, retryAfter: '40' })
  expect(await ask('/api/v1/me/')).toMatchObject({
    status: 503,
    retryAfter: '40',
    body: {
      message: `The Superset at ${superset.origin} does not answer: it answers 503. Nothing was changed.`,
    },
  })
  expect(superset.received.length).toBe(1)
})

test('data with the type of a page are passed on unchanged', async () => {
  superset.on('GET /api/v1/me/', text(200, '{"result": 1}', HTML))
  superset.on('GET /tabstateview/7', text(403, '', HTML))
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 200, body: { result: 1 } })
  const refused = await fetch(`${front.origin}/tabstateview/7`)
  expect([refused.status, await refused.text()]).toEqual([403, ''])
})

test('a session with too many requests continues after a pause, and others are not delayed', async () => {
  await front.close()
  front = await openTestFront(superset.origin, { limits: { ...UPSTREAM_LIMITS, rateLimitMs: 20 } })
  superset.on('GET /api/v1/me/', json(429, { errors: [] }), json(200, { result: 1 }))
  const cookie = `offset-superset-${front.port}.session=one`
  expect(await ask('/api/v1/me/', { headers: { cookie } })).toMatchObject({ status: 429, retryAfter: '1' })
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 200 })
  expect(await ask('/api/v1/me/', { headers: { cookie } })).toMatchObject({ status: 200 })
})

test('a long pause of a session is reported immediately', async () => {
  superset.on('GET /api/v1/me/', json(429, {}, { 'retry-after': '30' }))
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 429, retryAfter: '30' })
  expect(await ask('/api/v1/me/')).toEqual({
    status: 429,
    retryAfter: '30',
    body: {
      message: `The Superset at ${superset.origin} reports too many requests. Nothing was changed.`,
    },
  })
  expect(superset.received.length).toBe(1)
})

test('a restart of the Superset during a write leaves its outcome unknown', async () => {
  superset.on('POST /api/v1/sqllab/execute/', reset)
  const message = `The Superset at ${superset.origin} broke off: it closed the connection. It is not known whether it succeeded.`
  expect(await ask('/api/v1/sqllab/execute/', WRITE)).toEqual({
    status: 502,
    retryAfter: null,
    body: { message },
  })
  // It was sent once.
  expect(superset.received.length).toBe(1)
})

test('an answer that breaks off in its middle breaks off for the browser too', async () => {
  superset.on('GET /api/v1/me/', breakOff)
  const answer = await fetch(`${front.origin}/api/v1/me/`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('an answer that is not HTTP is reported', async () => {
  const raw = await startRaw('SSH-2.0-OpenSSH_9.6\r\n')
  await front.close()
  front = await openTestFront(raw.origin)
  expect(await ask('/api/v1/me/')).toMatchObject({
    status: 502,
    body: { message: `The Superset at ${raw.origin} broke off: its answer is not HTTP.` },
  })
  await raw.close()
})

test('too large headers are rejected, ours and the Superset’s', async () => {
  const huge = 'x'.repeat(40_000)
  expect((await fetch(`${front.origin}/api/v1/me/`, { headers: { 'x-huge': huge } })).status).toBe(431)
  superset.on('GET /api/v1/me/', json(200, {}, { 'x-huge': huge }))
  expect(await ask('/api/v1/me/')).toMatchObject({
    status: 502,
    body: {
      message: `The Superset at ${superset.origin} broke off: the headers of its answer are larger than this server reads.`,
    },
  })
})

test('a foreign Host and a foreign Origin are rejected', async () => {
  superset.on('POST /api/v1/sqllab/execute/', json(200, {}))
  const origin = { ...WRITE, headers: { ...WRITE.headers, origin: 'https://evil.example' } }
  expect(await ask('/api/v1/sqllab/execute/', origin)).toMatchObject({ status: 403 })
  expect(await sendRaw(['GET /api/v1/me/ HTTP/1.1', 'host: evil.example', 'connection: close'])).toMatch(
    /^HTTP\/1\.1 403 /,
  )
  expect(superset.received).toEqual([])
})

test('proxy headers of a client are not passed on', async () => {
  superset.on('GET /api/v1/me/', json(200, {}))
  await ask('/api/v1/me/', {
    headers: {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      authorization: 'Bearer x',
      'x-http-method-override': 'DELETE',
    },
  })
  const { host } = new URL(superset.origin)
  const [received] = superset.received
  expect(received?.headers).toMatchObject({
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  })
  for (const name of ['x-real-ip', 'forwarded', 'authorization', 'x-http-method-override']) {
    expect(received?.headers).not.toHaveProperty(name)
  }
})

test.each([
  '/api/v1/dashboard/../user/',
  '/api/v1/dashboard/%2e%2e',
  '/api/v1/dashboard/..%2fuser',
  '/api/v1/dashboard/a%5cb',
  '/api/v1/dashboard/%252e%252e',
  '/api/v1/dashboard/a%00b',
  '/api/v1/dashboard//charts',
  '/api/v1/dashboard/1#x',
  '//evil.example/api/v1/me/',
  'http://evil.example/api/v1/me/',
  '/api/v1/rowlevelsecurity/',
  '/api/v1/chart/1%20',
  '/API/V1/ME/',
  '*',
])('the address %s leads nowhere', async (address) => {
  const answer = await sendRaw([`GET ${address} HTTP/1.1`, `host: 127.0.0.1`, 'connection: close'])
  expect(answer).toMatch(/^HTTP\/1\.1 40[034] /)
  expect(superset.received).toEqual([])
})

test.each(['CONNECT evil.example:443', 'TRACE /api/v1/me/', 'DELETE /api/v1/me/', 'PATCH /api/v1/chart/1'])(
  'the request %s is not passed on',
  async (line) => {
    const answer = await sendRaw([`${line} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close'])
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(superset.received).toEqual([])
  },
)

test('a redirect to the log-in is an ended session, in the form that the browser expects', async () => {
  superset.on('GET /api/v1/me/', text(302, '', { location: '/login/?next=/api/v1/me/' }))
  superset.on('GET /api/v1/database/', text(302, '', { location: 'https://sso.example/authorize?x=1' }))
  superset.on('POST /tabstateview/', text(302, '', { location: '/login/' }))
  superset.on('GET /api/v1/sqllab/', text(200, '<form><input name=u><input type="password"></form>', HTML))
  expect(await ask('/api/v1/me/')).toMatchObject({ status: 401, body: { message: 'Not authorized' } })
  expect(await ask('/api/v1/database/')).toMatchObject({ status: 401 })
  expect(await ask('/api/v1/sqllab/')).toMatchObject({ status: 401 })
  expect(
    await ask('/tabstateview/', { method: 'POST', body: new URLSearchParams({ a: '1' }) }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ message: '400 Bad Request: The CSRF token is missing or has expired.' }] },
  })
})

test('any other redirect is not followed but reported', async () => {
  superset.on('GET /api/v1/me/', text(308, '', { location: '/api/v1/user/' }))
  expect(await ask('/api/v1/me/')).toMatchObject({
    status: 502,
    body: {
      message: `The Superset at ${superset.origin} sends this request to another address (308), which Offset does not follow. Check the address that Offset was started with.`,
    },
  })
  expect(superset.received.length).toBe(1)
})

test('a too large body is rejected, also without a declared length', async () => {
  superset.on('POST /api/v1/sqllab/execute/', json(200, {}))
  const part = new Uint8Array(1024 * 1024).fill(32)
  const large = { ...WRITE, body: new Uint8Array(5 * 1024 * 1024).fill(32) }
  expect((await fetch(`${front.origin}/api/v1/sqllab/execute/`, large)).status).toBe(413)
  const pieces = new ReadableStream({
    start: (controller) => {
      for (let piece = 0; piece < 5; piece += 1) controller.enqueue(part)
      controller.close()
    },
  })
  const inPieces = { ...WRITE, body: pieces, duplex: 'half' } satisfies RequestInit & { duplex: 'half' }
  expect((await fetch(`${front.origin}/api/v1/sqllab/execute/`, inPieces)).status).toBe(413)
})

test('a client that leaves ends the request at the Superset too', async () => {
  let hasGone = false
  superset.on('GET /api/v1/sqllab/results/', (response) => {
    response.on('close', () => {
      hasGone = true
    })
  })
  const gone = new AbortController()
  const asking = fetch(`${front.origin}/api/v1/sqllab/results/?q=(key:x)`, { signal: gone.signal }).catch(
    () => null,
  )
  await untilRequested()
  gone.abort()
  await asking
  await expect.poll(() => hasGone).toBe(true)
})

test('a session has six requests at the Superset, and the rest in their turn', async () => {
  const waiting: (() => void)[] = []
  superset.on('GET /api/v1/me/', (response) => waiting.push(() => json(200, { result: 1 })(response, FIRST)))
  const calls = Array.from({ length: 9 }, () => ask('/api/v1/me/'))
  await untilRequested(6)
  // Another session has its own six.
  const cookie = `offset-superset-${front.port}.session=other`
  const other = ask('/api/v1/me/', { headers: { cookie } })
  await untilRequested(7)
  waiting.splice(0).forEach((answer) => answer())
  await untilRequested(10)
  waiting.splice(0).forEach((answer) => answer())
  expect(await Promise.all([...calls, other])).toHaveLength(10)
})

const FIRST = { method: '', path: '', headers: {}, body: '' }

async function sendRaw(lines: readonly string[]): Promise<string> {
  return await new Promise((resolve) => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

async function startPlain(port: number) {
  let times = 0
  const server = createServer((_request, response) => {
    times += 1
    response.setHeader('content-type', 'application/json').end('{"result":1}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { calls: () => times, close: async () => closed(server) }
}

async function startRaw(greeting: string) {
  const server = createServer()
  server.on('connection', (socket) => socket.end(greeting))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: async () => closed(server) }
}
