import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connection } from '#data/http/connection.ts'
import { setServer } from '#data/http/request.ts'
import { send, sendRaw } from '#data/http/send.ts'
import { serverClockOffset } from '#data/platform/server-clock.ts'
import { listDatabases, listTables } from '#domain/contract/database.ts'
import { getMe } from '#domain/contract/me.ts'
import { stopQuery } from '#domain/contract/query.ts'
import { executeSql } from '#domain/contract/sqllab.ts'
import { activateTab, createTab } from '#domain/contract/tab-state.ts'
import {
  breakOff,
  type HostileServer,
  hang,
  json,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'

const ME = {
  id: 1,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  is_active: true,
  is_anonymous: false,
}
const SIGNED_OUT = json(401, { msg: 'Missing Authorization Header' })
const TOKEN = 'GET /api/v1/security/csrf_token/'
const STOP = 'POST /api/v1/query/stop'
const BAD_TOKEN = json(400, { errors: [{ message: 'The CSRF token has expired.' }] })
const STOPPED = { body: { client_id: 'abcdefghijk' } }

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  server.on('GET /api/v1/me/', json(200, { result: ME }))
  server.on(TOKEN, json(200, { result: 'token-1' }), json(200, { result: 'token-2' }))
  server.on(STOP, json(200, { result: 'OK' }))
})

afterEach(async () => server.close())

/** The calls that arrived, in order. */
function calls(): string[] {
  return server.received.map(({ method, path }) => `${method} ${path}`)
}

describe('a call as sent', () => {
  test('requests JSON, and drops fields unknown to the contract', async () => {
    server.on('GET /api/v1/me/', json(200, { result: { ...ME, login_count: 3 } }))
    expect(await send(getMe)).toEqual({ ok: true, value: { result: ME } })
    expect(server.received[0]?.headers.accept).toBe('application/json')
  })

  test('writes parameters into the path and the query string as rison', async () => {
    server.on('GET /api/v1/database/7/tables/', json(200, { count: 0, result: [] }))
    await send(listTables, { params: { id: 7 }, query: { q: { schema_name: 'main', force: false } } })
    const [path = ''] = calls()
    expect(decodeURIComponent(path)).toBe('GET /api/v1/database/7/tables/?q=(schema_name:main,force:!f)')
  })

  test('omits an empty query string', async () => {
    server.on('GET /api/v1/database/', json(200, { count: 0, ids: [], result: [] }))
    await send(listDatabases, { query: {} })
    expect(calls()).toEqual(['GET /api/v1/database/'])
  })

  test('writes a JSON body, with a token that is fetched once', async () => {
    await send(stopQuery, STOPPED)
    await send(stopQuery, STOPPED)
    expect(calls()).toEqual([TOKEN, STOP, STOP])
    expect(server.received[1]).toMatchObject({
      body: '{"client_id":"abcdefghijk"}',
      headers: { 'x-csrftoken': 'token-1', 'content-type': 'application/json' },
    })
  })

  test('writes a form of JSON texts if required', async () => {
    server.on('POST /tabstateview/', json(200, { id: 4 }))
    expect(await send(createTab, { body: { queryEditor: { dbId: 1, name: 'a & b' } } })).toEqual({
      ok: true,
      value: { id: 4 },
    })
    const { body = '', headers } = server.received[1] ?? {}
    expect(headers?.['content-type']).toContain('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(body)]).toEqual([['queryEditor', '{"dbId":1,"name":"a & b"}']])
  })
})

describe('a failed call', () => {
  test.each([
    [
      'a login page',
      text(200, '<!doctype html><title>Hotel</title>', { 'content-type': 'text/html' }),
      'login-page',
    ],
    ['a redirect to another page', text(302, '', { location: '/elsewhere' }), 'login-page'],
    ['a redirect to our login page', text(302, '', { location: '/login/?next=x' }), 'signed-out'],
    ['a connection that breaks before the answer', reset, 'offline'],
    ['an answer that breaks off', breakOff, 'offline'],
    [
      'JSON that breaks off',
      text(200, '{"result":{"id":1', { 'content-type': 'application/json' }),
      'unreadable',
    ],
    ['JSON of another shape', json(200, { result: { id: 'one' } }), 'unreadable'],
    ['nothing at all', text(200, ''), 'unreadable'],
    ['413 without words', text(413, ''), 'too-large'],
    ['500 with a page', text(500, '<html>Traceback</html>', { 'content-type': 'text/html' }), 'server'],
    ['502', text(502, ''), 'server'],
    ['404', json(404, { message: 'Not found' }), 'not-found'],
    ['403', json(403, { message: 'Forbidden' }), 'forbidden'],
    ['a session that ended', SIGNED_OUT, 'signed-out'],
  ] as const)('%s', async (_what, reply, code) => {
    server.on('GET /elsewhere', text(200, '<html>', { 'content-type': 'text/html' }))
    server.on('GET /login/', text(200, '<html>', { 'content-type': 'text/html' }))
    server.on('GET /api/v1/me/', reply)
    expect(await send(getMe)).toMatchObject({ ok: false, error: { code } })
  })

  test('times out', async () => {
    server.on('GET /api/v1/me/', hang)
    expect(await send(getMe, { timeoutMs: 50 })).toEqual({
      ok: false,
      error: { code: 'timeout', status: null, message: 'Request timed out' },
    })
    expect(connection.get().kind).toBe('no-answer')
  })

  test('is offline without a server', async () => {
    await server.close()
    expect(await send(getMe)).toMatchObject({
      error: { code: 'offline', status: null, message: 'Network error' },
    })
    expect(connection.get().kind).toBe('no-answer')
  })

  test('is aborted by its caller', async () => {
    server.on('GET /api/v1/me/', hang)
    const gone = new AbortController()
    const answer = send(getMe, { signal: gone.signal })
    gone.abort()
    expect(await answer).toMatchObject({ error: { code: 'aborted' } })
    expect(await send(getMe, { signal: AbortSignal.abort() })).toMatchObject({ error: { code: 'aborted' } })
  })

  test('has the server’s messages by field', async () => {
    server.on(STOP, json(422, { message: { client_id: ['Unknown'] } }))
    expect(await send(stopQuery, STOPPED)).toMatchObject({
      error: {
        code: 'refused',
        status: 422,
        message: 'client_id: Unknown',
        fields: { client_id: ['Unknown'] },
      },
    })
  })
})

describe('the token', () => {
  test('is renewed once when it is rejected, and the write is repeated', async () => {
    await send(stopQuery, STOPPED)
    server.on(STOP, BAD_TOKEN, json(200, { result: 'OK' }))
    expect(await send(stopQuery, STOPPED)).toMatchObject({ ok: true })
    expect(calls().slice(2)).toEqual([STOP, TOKEN, STOP])
    expect(server.received.at(-1)?.headers['x-csrftoken']).toBe('token-2')
  })

  test('is renewed after a redirect of a form to the login page', async () => {
    server.on('POST /tabstateview/3/activate', json(200, 3))
    await send(activateTab, { params: { id: 3 } })
    server.on('POST /tabstateview/3/activate', text(302, '', { location: '/login/' }), json(200, 3))
    expect(await send(activateTab, { params: { id: 3 } })).toMatchObject({ ok: true })
    expect(calls()).not.toContain('GET /login/')
  })

  test('is not renewed twice', async () => {
    await send(stopQuery, STOPPED)
    server.on(STOP, BAD_TOKEN)
    expect(await send(stopQuery, STOPPED)).toMatchObject({ error: { code: 'signed-out' } })
    expect(calls().filter((call) => call === STOP)).toHaveLength(3)
  })

  test('cannot be fetched without a session, and the write is not sent', async () => {
    server.on(TOKEN, SIGNED_OUT)
    expect(await send(stopQuery, STOPPED)).toMatchObject({ error: { code: 'signed-out', status: 401 } })
    expect(calls()).not.toContain(STOP)
    expect(connection.get().kind).toBe('signed-out')
  })

  test('of another shape is an error, and the write is not sent', async () => {
    server.on(TOKEN, json(200, { token: 'x' }))
    expect(await send(stopQuery, STOPPED)).toMatchObject({ error: { code: 'unreadable' } })
    expect(calls()).not.toContain(STOP)
  })
})

describe('a 401', () => {
  test('means forbidden if the user is signed in', async () => {
    server.on(STOP, json(401, { message: 'Not authorized' }))
    expect(await send(stopQuery, STOPPED)).toMatchObject({
      error: { code: 'forbidden', message: 'Not authorized' },
    })
    expect(connection.get().kind).toBe('online')
  })

  test('means signed out without a session', async () => {
    server.on(STOP, json(401, { msg: 'x' }))
    server.on('GET /api/v1/me/', SIGNED_OUT)
    expect(await send(stopQuery, STOPPED)).toMatchObject({ error: { code: 'signed-out' } })
  })

  test('is the error of the session check if that fails', async () => {
    server.on(STOP, json(401, { msg: 'x' }))
    server.on('GET /api/v1/me/', text(200, '<html>', { 'content-type': 'text/html' }))
    expect(await send(stopQuery, STOPPED)).toMatchObject({ error: { code: 'login-page' } })
  })
})

test('never repeats a write that may have arrived', async () => {
  for (const reply of [reset, breakOff, text(500, ''), text(503, ''), text(504, '')]) {
    server.on(STOP, reply)
    const before = calls().filter((call) => call === STOP).length
    await send(stopQuery, STOPPED)
    expect(calls().filter((call) => call === STOP)).toHaveLength(before + 1)
  }
})

test('raw answers are bytes, and errors are errors', async () => {
  const answer = '{"query_id":1,"status":"success","data":[{"n":9007199254740993}]}'
  server.on('POST /api/v1/sqllab/execute/', text(200, answer, { 'content-type': 'application/json' }))
  const body = { database_id: 1, sql: 'select 1' }
  const raw = await sendRaw(executeSql, { body, timeoutMs: Number.POSITIVE_INFINITY })
  expect(raw.ok && new TextDecoder().decode(raw.value.bytes)).toBe(answer)
  server.on(
    'POST /api/v1/sqllab/execute/',
    json(500, { errors: [{ message: 'no such column', error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] }),
  )
  expect(await sendRaw(executeSql, { body })).toMatchObject({
    error: { code: 'server', errors: [{ errorType: 'COLUMN_DOES_NOT_EXIST_ERROR' }] },
  })
  expect(connection.get().kind).toBe('online')
})

test('learns the server’s clock from its answers', async () => {
  server.on('GET /api/v1/me/', json(200, { result: ME }, { date: 'Wed, 21 Oct 2099 07:28:00 GMT' }))
  for (let time = 0; time < 9; time += 1) await send(getMe)
  expect(serverClockOffset()).toBeGreaterThan(365 * 86_400_000)
})
