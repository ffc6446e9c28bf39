import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REQUEST_LIMITS } from '#server/http/receive/request-limits.ts'
import { createApp } from '#server/start/app.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let app: FastifyInstance
let port: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  app = createApp(server.deps, { ...REQUEST_LIMITS, headersMs: 200, totalMs: 300, checkEveryMs: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/** The server's answer to bytes that are sent in pieces, until it ends the connection. */
async function said(begin: string, drop: string | null = null): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(begin)
  const dripping = drop === null ? undefined : setInterval(() => drip(socket, drop), 20)
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString()
  })
  // A connection that is cut with bytes under way ends with an error: that is an end as well.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return text
}

function drip(socket: Socket, drop: string): void {
  if (socket.writable) socket.write(drop)
}

const BODY_HEADERS = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"'

test('a request whose headers drip is ended', async () => {
  expect(await said('GET /api/v1/me/ HTTP/1.1\r\nHost: localhost\r\n', 'x: y\r\n')).toContain(
    'HTTP/1.1 408 Request Timeout',
  )
})

test('a slow body is ended, also that of a signed in user', async () => {
  const head = `POST /api/v1/sqllab/execute/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\nX-CSRFToken: ${client.csrfToken}\r\n`
  const text = await said(head + BODY_HEADERS, 'x')
  expect(text).toContain('HTTP/1.1 408 Request Timeout')
  expect(text).toContain('"error_type":"GENERIC_BACKEND_ERROR"')
  expect(text).toContain("content-security-policy: default-src 'none'")
})

test('a body that drips in chunks is ended', async () => {
  const head = `POST /tabstateview/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\nX-CSRFToken: ${client.csrfToken}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`
  expect(await said(head, '1\r\nx\r\n')).toContain('HTTP/1.1 408')
})

test('without a session the answer is immediate, and reading ends soon', async () => {
  const head = 'POST /api/v1/chart/data HTTP/1.1\r\nHost: localhost\r\n'
  expect(await said(head + BODY_HEADERS, 'x')).toContain('HTTP/1.1 401 Unauthorized')
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 ',
  ],
  [
    'two lengths',
    'POST /tabstateview/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    'HTTP/1.1 400 Bad Request',
  ],
])('%s is answered in the shape of the wire', async (_name, bytes, status) => {
  const text = await said(bytes)
  expect(text).toContain(status)
  expect(text).toContain('"level":"error"')
  expect(text.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test('the address of a call may have at most 8,192 characters', async () => {
  const address = (length: number) => `/api/v1/me/?a=${'x'.repeat(length - 14)}`
  expect((await client.get(address(8192))).statusCode).toBe(200)
  const answer = await client.get(address(8193))
  expect(answer.statusCode).toBe(414)
  expect(answer.json()).toMatchObject({ errors: [{ error_type: 'GENERIC_BACKEND_ERROR', level: 'error' }] })
})
