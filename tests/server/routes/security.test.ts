import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertLink, LINK_MS, SESSION_MS } from '#server/store/sessions.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(() => {
  server.clock.now = TEST_TIME
})
afterAll(() => server.close())

async function makeLink(token: string): Promise<void> {
  await insertLink(server.store, { token, userId: server.user.id, now: server.clock.now })
}

function useLink(payload: unknown) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/security/link_login/',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
}

test('a link signs in once and sets a cookie that scripts cannot read', async () => {
  await makeLink('once')
  const first = await useLink({ token: 'once' })
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({ result: { username: 'admin' } })
  expect(first.cookies[0]).toMatchObject({
    name: 'offset-session-80',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 28_800,
  })
  const second = await useLink({ token: 'once' })
  expect(second.statusCode).toBe(401)
  expect(second.json<{ message: string }>().message).toContain('Press Enter in the terminal')
  expect(second.cookies).toEqual([])
})

test('a link is rejected an hour after it was printed', async () => {
  await makeLink('old')
  server.clock.now += LINK_MS
  expect((await useLink({ token: 'old' })).statusCode).toBe(401)
})

test.each([
  ['a token nobody made', { token: 'nobody' }, 401],
  ['an empty token', { token: '' }, 401],
  ['a token of another type', { token: 7 }, 400],
  ['no token', {}, 400],
  ['an unknown field', { token: 'x', admin: true }, 400],
])('%s signs nobody in', async (_name, body, status) => {
  const answer = await useLink(body)
  expect(answer.statusCode).toBe(status)
  expect(answer.cookies).toEqual([])
})

test('a session ends eight hours after sign-in, even if it is used', async () => {
  const client = await server.signIn()
  server.clock.now += SESSION_MS - 1
  expect((await client.get('/api/v1/me/')).statusCode).toBe(200)
  server.clock.now += 1
  const answer = await client.get('/api/v1/me/')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ message: 'Not authorized' })
})

test('signing out ends the session on the server too', async () => {
  const client = await server.signIn()
  const out = await client.send('POST', '/api/v1/security/logout/')
  expect(out.json()).toEqual({ result: 'OK' })
  expect(out.cookies[0]).toMatchObject({ value: '', maxAge: 0 })
  expect(out.headers['clear-site-data']).toBeUndefined()
  expect((await client.get('/api/v1/me/')).statusCode).toBe(401)
})

test('signing out clears the stored answers of the browser on request', async () => {
  const client = await server.signIn()
  const out = await client.send('POST', '/api/v1/security/logout/?clear=cache')
  expect([out.statusCode, out.headers['clear-site-data']]).toEqual([200, '"cache"'])
  const other = await server.signIn()
  expect((await other.send('POST', '/api/v1/security/logout/?clear=storage')).statusCode).toBe(400)
})

test('signing in again ends the browser’s former session', async () => {
  const client = await server.signIn()
  await makeLink('again')
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/security/link_login/',
    payload: { token: 'again' },
    headers: { cookie: client.cookie },
  })
  expect((await client.get('/api/v1/me/')).statusCode).toBe(401)
})

test.each([
  ['a garbage cookie', 'offset-session-80=%00%ff'],
  ['a cookie of the right form that nobody gave', `offset-session-80=${'a'.repeat(43)}`],
  ['another cookie only', 'session=abc'],
])('%s has no session', async (_name, cookie) => {
  const answer = await server.app.inject({ url: '/api/v1/database/', headers: { cookie } })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ msg: 'Missing Authorization Header' })
})

test('the token of writes is the same all session long and differs between sessions', async () => {
  const one = await server.signIn()
  const other = await server.signIn()
  expect((await one.get('/api/v1/security/csrf_token/')).json()).toEqual({ result: one.csrfToken })
  expect(other.csrfToken).not.toBe(one.csrfToken)
})

test('neither tokens of links nor of sessions are stored as they are', async () => {
  await makeLink('plain-link-token')
  const client = await server.signIn()
  const links = await server.store.db.selectFrom('one_time_links').selectAll().execute()
  const sessions = await server.store.db.selectFrom('sessions').selectAll().execute()
  const stored = JSON.stringify([links, sessions])
  expect(stored).not.toContain('plain-link-token')
  expect(stored).not.toContain(client.cookie.split('=')[1])
})

test('behind TLS the cookie is host-bound and secure', async () => {
  const secure = await openTestApp({ publicOrigin: 'https://offset.example' })
  await insertLink(secure.store, { token: 'tls', userId: secure.user.id, now: TEST_TIME })
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/v1/security/link_login/',
    payload: { token: 'tls' },
    headers: { host: 'offset.example' },
  })
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-offset-session-443', secure: true })
  await secure.close()
})
