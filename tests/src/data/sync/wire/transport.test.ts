import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockDeadline } from '#data/http/exchange/requester.ts'
import { makeTransport, type Transport } from '#data/sync/wire/transport.ts'
import type { FrozenRequest } from '#domain/sync/outbox/outbox-row.ts'
import {
  breakOff,
  type HostileServer,
  json,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'

const TOKEN = 'GET /api/v1/security/csrf_token/'
const ME = 'GET /api/v1/me/'
const PUT = 'PUT /tabstateview/4'
const UPDATE: FrozenRequest = {
  method: 'PUT',
  path: '/tabstateview/4',
  bodyAs: 'form',
  body: 'label=%22one%22',
  headers: { 'Idempotency-Key': 'op-1', 'If-Match': '"7"' },
  revTo: 3,
  sent: { name: 'one' },
}
const EXPIRED = json(400, { errors: [{ message: 'The CSRF token has expired.' }] })
const me = (id: number) => ({ id, username: 'ada', first_name: 'Ada', last_name: '' })

let server: HostileServer
let transport: Transport
/** The time limit fires on request of a test; null: by the clock. */
let limit: AbortSignal | null

beforeEach(async () => {
  server = await startHostileServer()
  limit = null
  transport = makeTransport(
    {
      fetch: async (address, init) => fetch(address, init),
      now: () => 1_000,
      deadline: (afterMs) =>
        limit === null ? clockDeadline(afterMs) : { signal: limit, stop: () => undefined },
      learnTime: () => undefined,
    },
    server.origin,
  )
  server.on(TOKEN, json(200, { result: 'token-1' }), json(200, { result: 'token-2' }))
  server.on(ME, json(200, { result: me(3) }))
})

afterEach(async () => server.close())

/** The calls that arrived, in order. */
function calls(): string[] {
  return server.received.map(({ method, path }) => `${method} ${path}`)
}

describe('a change as sent', () => {
  test('is the frozen request with its headers and a fresh token', async () => {
    server.on(PUT, json(200, 4, { etag: '"8"' }))
    expect(await transport.send(UPDATE)).toEqual({ ok: true, status: 200, body: 4, etag: '"8"' })
    expect(calls()).toEqual([TOKEN, PUT])
    expect(server.received[1]).toMatchObject({
      body: 'label=%22one%22',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'idempotency-key': 'op-1',
        'if-match': '"7"',
        'x-csrftoken': 'token-1',
        accept: 'application/json',
      },
    })
  })

  test('uses the new token after the session changed', async () => {
    server.on(PUT, json(200, 4))
    await transport.send(UPDATE)
    transport.renewSession()
    await transport.send(UPDATE)
    expect(calls()).toEqual([TOKEN, PUT, TOKEN, PUT])
    expect(server.received[3]?.headers['x-csrftoken']).toBe('token-2')
  })

  test('is repeated once with a new token when the old one was rejected', async () => {
    server.on(PUT, json(200, 4), EXPIRED, EXPIRED)
    await transport.send(UPDATE)
    expect(await transport.send(UPDATE)).toMatchObject({ ok: false, error: { isCsrf: true } })
    expect(calls()).toEqual([TOKEN, PUT, PUT, TOKEN, PUT])
  })

  test('is not sent if it is no longer wanted once the token has arrived', async () => {
    server.on(PUT, json(200, 4))
    const callsBefore: string[][] = []
    const isStillWanted = async () => {
      callsBefore.push(calls())
      return false
    }
    expect(await transport.send(UPDATE, isStillWanted)).toMatchObject({
      ok: false,
      error: { code: 'aborted', status: null },
    })
    expect(callsBefore).toEqual([[TOKEN]])
    expect(calls()).toEqual([TOKEN])
  })

  test('has no body if it was frozen without', async () => {
    server.on('DELETE /tabstateview/4', json(200, 'OK'))
    await transport.send({ ...UPDATE, method: 'DELETE', bodyAs: 'none', body: '' })
    expect(server.received[1]).toMatchObject({ method: 'DELETE', body: '' })
    expect(server.received[1]?.headers['content-type']).toBeUndefined()
  })
})

describe('the transport never repeats what may have arrived', () => {
  test.each([
    ['a connection that breaks', reset, 'offline', null],
    ['half an answer', breakOff, 'offline', null],
    ['a server that fails', json(500, {}), 'server', 500],
    ['a gateway without its server', text(502, '<html>', { 'content-type': 'text/html' }), 'server', 502],
    ['a server that is busy', json(503, {}, { 'retry-after': '7' }), 'server', 503],
    ['a page instead of an answer', text(200, '<html>', { 'content-type': 'text/html' }), 'login-page', 200],
    [
      'an answer that is no JSON',
      text(200, '{"a', { 'content-type': 'application/json' }),
      'unreadable',
      200,
    ],
  ] as const)('%s', async (_what, reply, code, status) => {
    server.on(PUT, reply)
    expect(await transport.send(UPDATE)).toMatchObject({ ok: false, error: { code, status } })
    expect(calls()).toEqual([TOKEN, PUT])
  })

  test('times out after the limit of a write', async () => {
    const time = new AbortController()
    server.on(PUT, json(200, 4), () => time.abort())
    await transport.send(UPDATE)
    limit = time.signal
    expect(await transport.send(UPDATE)).toMatchObject({
      ok: false,
      error: { code: 'timeout', status: null },
    })
    expect(calls()).toEqual([TOKEN, PUT, PUT])
  })
})

test('does not follow a redirect of a write: session or token has ended', async () => {
  server.on(PUT, text(302, '', { location: '/login/' }))
  expect(await transport.send(UPDATE)).toMatchObject({ ok: false, error: { code: 'signed-out' } })
  expect(calls()).toEqual([TOKEN, PUT])
})

test('returns the body of a rejection', async () => {
  server.on(PUT, json(412, { message: 'changed', result: { id: 4 } }, { etag: '"9"' }))
  expect(await transport.send(UPDATE)).toMatchObject({
    ok: false,
    error: { code: 'refused', status: 412 },
    body: { message: 'changed', result: { id: 4 } },
    etag: '"9"',
  })
})

test.each([
  ['somebody is signed in', json(200, { result: me(3) }), 'forbidden'],
  ['nobody is signed in', json(401, { msg: 'Missing Authorization Header' }), 'signed-out'],
] as const)('a 401 while %s', async (_who, reply, code) => {
  server.on(PUT, json(401, { message: 'Not authorized' }))
  server.on(ME, reply)
  expect(await transport.send(UPDATE)).toMatchObject({ ok: false, error: { code, status: 401 } })
  expect(calls()).toEqual([TOKEN, PUT, ME])
})

test('reads the signed-in user', async () => {
  expect(await transport.readUserId()).toEqual({ ok: true, value: 3 })
  server.on(ME, json(401, { msg: 'Missing Authorization Header' }))
  expect(await transport.readUserId()).toMatchObject({
    ok: false,
    error: { error: { code: 'signed-out' } },
  })
  server.on(ME, json(200, { result: { id: 'x' } }))
  expect(await transport.readUserId()).toMatchObject({
    ok: false,
    error: { error: { code: 'unreadable' } },
  })
})
