import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountSession } from '#server/superset/session/session-part.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'
import { type HostileServer, startHostileServer } from '#tests/support/hostile-server.ts'
import { recordedSignIn } from '#tests/support/superset/recorded-upstream.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: [mountSession] })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

function answers(call: string, { status, headers, body }: UpstreamAnswer): void {
  superset.on(call, (response) => {
    const { 'set-cookie': cookies, ...others } = headers
    response.writeHead(status, {
      ...others,
      ...(cookies === undefined ? {} : { 'set-cookie': cookies.split('\n') }),
    })
    response.end(body)
  })
}

async function signIn(body: unknown = { username: 'admin', password: 'the-secret' }): Promise<Response> {
  return await fetch(`${front.origin}/api/v1/security/password_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function way(): Promise<unknown> {
  return (await fetch(`${front.origin}/api/v1/security/sign_in_way/`)).json()
}

function superset412(): void {
  answers('GET /login/', recordedSignIn('login page'))
  answers('POST /login/', recordedSignIn('form taken'))
  answers('GET /api/v1/me/', recordedSignIn('who am I'))
}

test('a sign-in sets the session cookie at our address, and returns the user', async () => {
  superset412()
  const answer = await signIn()
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([
    `offset-superset-${front.port}.session=value-of-the-session; Path=/; HttpOnly; SameSite=Lax`,
  ])
  expect(await answer.json()).toMatchObject({ result: { id: 1, username: 'admin' } })
})

test('a wrong password is rejected with a message, and sets no cookie', async () => {
  superset412()
  answers('POST /login/', recordedSignIn('form refused'))
  const answer = await signIn()
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  expect(await answer.json()).toEqual({
    message: 'The name or the password is wrong, or the account is switched off.',
  })
})

test('the password is in no log and in no error', async () => {
  answers('GET /login/', recordedSignIn('login page'))
  superset.on('POST /login/', (response) => response.destroy())
  const answer = await signIn()
  expect(answer.status).toBe(503)
  expect(JSON.stringify([front.log, await answer.text()])).not.toContain('the-secret')
})

test.each([
  ['login page', { way: 'password', is_directory: false, providers: [] }],
  [
    'login page of OAuth',
    { way: 'page', is_directory: false, providers: ['google', 'company sso'], opens: true },
  ],
  ['login page of remote user', { way: 'page', is_directory: false, providers: [] }],
])('the way to sign in is known from the %s', async (name, told) => {
  answers('GET /login/', recordedSignIn(name))
  expect(await way()).toEqual({ result: { server: new URL(superset.origin).host, ...told } })
})

test('another program is reported as such', async () => {
  answers('GET /login/', { status: 404, headers: {}, body: 'nothing' })
  expect(await way()).toMatchObject({ result: { way: 'none' } })
})

test.each([
  ['no object', null],
  ['no name', { username: '', password: 'x' }],
  ['a password of no text', { username: 'admin', password: 7 }],
  ['a name that is too long', { username: 'x'.repeat(1_001), password: 'x' }],
  ['a field more', { username: 'admin', password: 'x', next: '//elsewhere.example' }],
  ['a body that is too large', { username: 'admin', password: 'x'.repeat(20_000) }],
])('%s reaches no Superset', async (_name, body) => {
  const answer = await signIn(body)
  expect([400, 413]).toContain(answer.status)
  expect(superset.received).toEqual([])
})

test('another site may not sign anybody in', async () => {
  const answer = await fetch(`${front.origin}/api/v1/security/password_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{"username":"a","password":"b"}',
  })
  expect([answer.status, superset.received]).toEqual([403, []])
})

test('signing out ends the session there, and removes its cookies', async () => {
  answers('GET /logout/', { status: 302, headers: { location: '/' }, body: '' })
  const name = `offset-superset-${front.port}.`
  const answer = await fetch(`${front.origin}/api/v1/security/logout/?clear=cache`, {
    method: 'POST',
    headers: { cookie: `${name}session=abc; ${name}async-token=t; other=x` },
  })
  expect([answer.status, await answer.json()]).toEqual([200, { result: 'OK' }])
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(superset.received.map(({ headers }) => headers['cookie'])).toEqual(['session=abc; async-token=t'])
  expect(answer.headers.getSetCookie()).toEqual([
    `${name}session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${name}async-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
  ])
})

test('a sign-out that does not reach the Superset fails, and the cookies stay', async () => {
  superset.on('GET /logout/', (response) => response.destroy())
  const answer = await fetch(`${front.origin}/api/v1/security/logout/`, {
    method: 'POST',
    headers: { cookie: `offset-superset-${front.port}.session=abc` },
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
})

test('a link cannot sign in', async () => {
  const answer = await fetch(`${front.origin}/api/v1/security/link_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"x"}',
  })
  expect([answer.status, superset.received]).toEqual([401, []])
})
