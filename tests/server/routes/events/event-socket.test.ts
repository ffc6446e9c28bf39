import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { isRecord } from '#domain/core/parse.ts'
import { REQUEST_LIMITS } from '#server/http/receive/request-limits.ts'
import { createApp } from '#server/start/app.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let app: TestApp['app']
/** Tries its connections all the time. */
let eager: TestApp['app']
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  app = server.app
  eager = createApp(server.deps, { ...REQUEST_LIMITS, pingEveryMs: 200 })
  await Promise.all([app.ready(), eager.ready()])
  client = await server.signIn()
})
afterAll(async () => {
  await eager.close()
  await server.close()
})

const PATH = '/api/v1/async_event/socket'

/** A handshake of RFC 6455. */
const HANDSHAKE = {
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** A connection, and its events. */
interface Listener {
  readonly socket: Awaited<ReturnType<TestApp['app']['injectWS']>>
  readonly jobs: string[]
}

async function connect(
  query = '',
  headers: Record<string, string> = {},
  { by = client, to = app } = {},
): Promise<Listener> {
  const jobs: string[] = []
  const socket = await to.injectWS(
    `${PATH}${query}`,
    { headers: { host: 'localhost', cookie: by.cookie, ...headers } },
    {
      onInit: (made) => {
        made.on('message', (data: Buffer) => {
          const event: unknown = JSON.parse(data.toString())
          if (isRecord(event)) jobs.push(String(event['job_id']))
        })
      },
    },
  )
  return { socket, jobs }
}

function add(jobId: string, userId = server.user.id) {
  server.deps.jobs.events.add({ userId, jobId, status: 'done', resultUrl: null, errors: [] })
}

test('missed events are sent first, then new ones, each once and in order', async () => {
  add('first')
  add('second')
  const { socket, jobs } = await connect(`?last_id=${TEST_TIME}-0`)
  await expect.poll(() => jobs).toEqual(['second'])
  add('third')
  add('fourth')
  await expect.poll(() => jobs).toEqual(['second', 'third', 'fourth'])
  socket.terminate()
})

test('without a last id all stored events are sent', async () => {
  const { socket, jobs } = await connect()
  await expect.poll(() => jobs).toEqual(['first', 'second', 'third', 'fourth'])
  socket.terminate()
})

test('a run has events from its start to its end', async () => {
  const { socket, jobs } = await connect(`?last_id=${TEST_TIME}-3`)
  const run = { database_id: server.databaseId, sql: 'SELECT 1', client_id: 'socketrun01' }
  await client.send('POST', '/api/v1/sqllab/execute/', run)
  await expect.poll(() => jobs).toEqual(['socketrun01', 'socketrun01'])
  socket.terminate()
})

test('another user gets events only of their own jobs', async () => {
  const otherId = await addUser(server.store, 'other')
  const { socket, jobs } = await connect('', {}, { by: await server.signIn(otherId) })
  add('mine')
  add('theirs', otherId)
  await expect.poll(() => jobs).toEqual(['theirs'])
  socket.terminate()
})

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another port of this host', { origin: 'http://localhost:9999' }, 403],
  ['what calls itself null', { origin: 'null' }, 403],
  ['nobody', { cookie: '' }, 401],
  ['a name that is not ours', { host: 'evil.example' }, 403],
])('a connection of %s is rejected', async (_name, headers, status) => {
  await expect(connect('', headers)).rejects.toThrow(`Unexpected server response: ${status}`)
})

test('a connection of one of our own pages is let in', async () => {
  const { socket } = await connect('', { origin: 'http://localhost' })
  expect(socket.readyState).toBe(socket.OPEN)
  socket.terminate()
})

describe('over a real connection', () => {
  let real: TestApp['app']
  let port: number

  beforeAll(async () => {
    real = createApp(server.deps)
    await real.listen({ port: 0, host: '127.0.0.1' })
    const address = real.server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(() => real.close())

  /** Sends a handshake; gives the bytes that the server wrote until it ended the connection itself. */
  async function answerTo(path: string, headers: Record<string, string>): Promise<string> {
    const socket = connectTo(port, '127.0.0.1')
    const sent = { ...HANDSHAKE, host: 'localhost', cookie: client.cookie, ...headers }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    let written = ''
    socket.on('data', (bytes) => (written += bytes.toString()))
    await once(socket, 'end')
    socket.destroy()
    return written
  }

  test.each([
    ['without a session', PATH, { cookie: '' }, 401],
    ['of another site', PATH, { origin: 'https://evil.example' }, 403],
    ['to an address that is not there', '/api/v1/async_event/socket/other', {}, 404],
    ['to another address', '/api/v1/me/', {}, 200],
  ])(
    'a handshake %s is answered as a request, and the server closes it',
    async (_name, path, headers, status) => {
      const answer = await answerTo(path, { connection: 'Upgrade', ...headers })
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).not.toContain('101 Switching')
    },
  )
})

test('a plain request to the address gets a hint at the other one', async () => {
  const answer = await app.inject({ url: PATH, headers: { cookie: client.cookie } })
  expect(answer.statusCode).toBe(426)
  expect(answer.headers['upgrade']).toBe('websocket')
  expect(answer.body).toContain('/api/v1/async_event/')
})

test('one user has at most twenty connections, and can open another when one ends', async () => {
  const guest = await server.signIn(await addUser(server.store, 'guest'))
  const open = await Promise.all(Array.from({ length: 20 }, () => connect('', {}, { by: guest })))
  await expect(connect('', {}, { by: guest })).rejects.toThrow('Unexpected server response: 429')
  open[0]?.socket.terminate()
  await expect
    .poll(() =>
      connect('', {}, { by: guest }).then(
        ({ socket }) => socket.readyState,
        () => null,
      ),
    )
    .toBe(1)
})

test('a connection is closed when its session has ended', async () => {
  const leaver = await server.signIn(await addUser(server.store, 'leaver'))
  const { socket } = await connect('', {}, { by: leaver, to: eager })
  const closed = once(socket, 'close')
  await leaver.send('POST', '/api/v1/security/logout/', {})
  expect((await closed)[0]).toBe(4401)
})

test('a connection that does not answer is ended', async () => {
  const { socket } = await connect('', {}, { to: eager })
  socket.pong = () => undefined
  const [code] = await once(socket, 'close')
  expect(code).toBe(1006)
})

test('data from a client are not read, and too many end the connection', async () => {
  const { socket } = await connect()
  socket.send('{"last_id":"0-0"}')
  const closed = once(socket, 'close')
  socket.send('x'.repeat(2_000))
  expect((await closed)[0]).toBe(1009)
})

test('the server closes with connections open', async () => {
  const other = createApp(server.deps)
  await other.ready()
  await other.injectWS(PATH, { headers: { host: 'localhost', cookie: client.cookie } })
  await other.close()
})

test('a browser gets events over a real connection, and one of another site is rejected', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(origin)
  const cookie = client.cookie.replace('offset-session-80', `offset-session-${port}`)
  const jobs: string[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}?last_id=${server.clock.now}-9999`, {
    headers: { cookie, origin },
  })
  await once(socket, 'open')
  socket.on('message', (data: Buffer) => {
    const event: unknown = JSON.parse(data.toString())
    if (isRecord(event)) jobs.push(String(event['job_id']))
  })
  server.clock.now += 1_000
  add('over the wire')
  await expect.poll(() => jobs).toEqual(['over the wire'])
  socket.terminate()
  const foreign = new WebSocket(`ws://127.0.0.1:${port}${PATH}`, {
    headers: { cookie, origin: 'https://evil.example' },
  })
  const [error] = await once(foreign, 'error')
  expect(String(error)).toContain('Unexpected server response: 403')
})
