import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const EXECUTE = '/api/v1/sqllab/execute/'

function write(headers: Record<string, string>, payload = '{}', url = EXECUTE) {
  return server.app.inject({ method: 'POST', url, payload, headers: { cookie: client.cookie, ...headers } })
}

function messageOf(answer: { json: () => unknown }): unknown {
  const body = answer.json() as { errors: { message: string; error_type: string }[] }
  return body.errors[0]?.message
}

test.each([
  ['no token', {}, 'The CSRF token is missing.'],
  ['a wrong token', { 'x-csrftoken': 'abc' }, 'The CSRF token is invalid.'],
  [
    'an old token without the session',
    { 'x-csrftoken': 'abc', cookie: '' },
    'The CSRF session token is missing.',
  ],
])('a JSON write with %s is 400', async (_name, headers, message) => {
  const answer = await write({ 'content-type': 'application/json', ...headers })
  expect(answer.statusCode).toBe(400)
  expect(messageOf(answer)).toBe(`400 Bad Request: ${message}`)
})

test('a form write without a token is sent to the login page', async () => {
  const answer = await write(
    { 'content-type': 'application/x-www-form-urlencoded' },
    'label="x"',
    '/tabstateview/',
  )
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['location']).toBe('/login/')
})

test('an empty write without a token is sent to the login page', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/tabstateview/1/activate',
    headers: { cookie: client.cookie },
  })
  expect(answer.statusCode).toBe(302)
})

test('another session token does not open this session', async () => {
  const other = await server.signIn()
  const answer = await write({ 'content-type': 'application/json', 'x-csrftoken': other.csrfToken })
  expect(answer.statusCode).toBe(400)
})

test('broken JSON is 400 in the shape of the wire', async () => {
  const answer = await write(
    { 'content-type': 'application/json', 'x-csrftoken': client.csrfToken },
    '{"sql":',
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ error_type: 'GENERIC_BACKEND_ERROR', level: 'error' }] })
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['plain text', 'text/plain', '{"database_id":1}'],
])('%s instead of JSON is 400', async (_name, type, payload) => {
  const answer = await write({ 'content-type': type, 'x-csrftoken': client.csrfToken }, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [{ message: 'Request is not JSON', error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' }],
  })
})

test('an unknown path is 404 in the shape of the wire', async () => {
  const answer = await client.get('/api/v1/nothing/')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    errors: [
      {
        message:
          '404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.',
        error_type: 'GENERIC_BACKEND_ERROR',
        level: 'error',
        extra: {
          issue_codes: [{ code: 1011, message: 'Issue 1011 - Superset encountered an unexpected error.' }],
        },
      },
    ],
  })
})

test('an address that cannot be decoded is 400 with the security headers', async () => {
  const answer = await client.get('/api/v1/%zz')
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.json()).toMatchObject({ errors: [{ level: 'error' }] })
})

test.each([
  ['GET', EXECUTE, 'POST'],
  ['HEAD', EXECUTE, 'POST'],
  ['PATCH', EXECUTE, 'POST'],
  ['TRACE', '/api/v1/me/', 'GET, HEAD'],
  ['PATCH', '/api/v1/saved_query/1', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/tabstateview/1', 'GET, HEAD, PUT, DELETE'],
  ['PUT', '/', 'GET, HEAD'],
] as const)('%s %s is 405, and Allow lists the methods', async (method, url, allow) => {
  const answer = await server.app.inject({ method, url, headers: { cookie: client.cookie } })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe(allow)
  if (method === 'HEAD') return
  expect(messageOf(answer)).toBe('405 Method Not Allowed: The method is not allowed for the requested URL.')
})

test.each([
  [EXECUTE, 'POST, OPTIONS'],
  ['/api/v1/chart/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
])('OPTIONS %s is answered with the methods of the path', async (url, allow) => {
  const answer = await server.app.inject({ method: 'OPTIONS', url })
  expect([answer.statusCode, answer.headers['allow'], answer.body]).toEqual([200, allow, ''])
})

test('a wrong method is rejected before the body is read', async () => {
  const answer = await server.app.inject({
    method: 'PATCH',
    url: '/api/v1/saved_query/1',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken":',
  })
  expect(answer.statusCode).toBe(405)
})

test('every GET route answers HEAD without a body', async () => {
  const answer = await server.app.inject({
    method: 'HEAD',
    url: '/api/v1/me/',
    headers: { cookie: client.cookie },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test.each([
  ['/api/v1/database/1/schemas?q=(force:!f)', '/api/v1/database/1/schemas/?q=(force:!f)'],
  ['/api/v1/me', '/api/v1/me/'],
  ['/api/v1/database/1/select_star/a%3Fb/x:y', '/api/v1/database/1/select_star/a%3Fb/x:y/'],
  ['/api/v1/me?a=1?b=2', '/api/v1/me/?a=1?b=2'],
  ['http://localhost/api/v1/me?a=1', '/api/v1/me/?a=1'],
])('%s without its final slash is 308 to the same place on this server', async (url, location) => {
  const answer = await client.get(url)
  expect(answer.statusCode).toBe(308)
  expect(answer.headers['location']).toBe(location)
})

test('the redirect does not depend on scheme and host, and is not cached', async () => {
  const proxied = await openTestApp({ publicOrigin: 'https://offset.example' })
  const answer = await proxied.app.inject({
    method: 'POST',
    url: '/tabstateview',
    headers: { host: 'offset.example' },
  })
  expect(answer.statusCode).toBe(308)
  expect(answer.headers['location']).toBe('/tabstateview/')
  expect(answer.headers['cache-control']).toBe('no-store')
  await proxied.close()
})

test('a fault of the server has no details for the browser', async () => {
  const broken = await openTestApp()
  const signedIn = await broken.signIn()
  await broken.store.db.schema.dropTable('tab_states').execute()
  const answer = await signedIn.get('/api/v1/sqllab/')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/tab_states|node_modules|\.ts|at /)
  expect(broken.log.join()).toContain('no such table: tab_states')
  await broken.close()
})

test('a full disk is reported as such, and nothing is changed', async () => {
  const full = await openTestApp()
  const signedIn = await full.signIn()
  await sql`PRAGMA max_page_count = 1`.execute(full.store.db)
  const fields = { queryEditor: { dbId: null, sql: 'x'.repeat(1_000_000) } }
  const answer = await signedIn.form('POST', '/tabstateview/', fields)
  expect(answer.statusCode).toBe(507)
  expect(messageOf(answer)).toContain('The disk of the server is full. Nothing was changed.')
  expect((await signedIn.get('/api/v1/sqllab/')).json()).toMatchObject({ result: { tab_state_ids: [] } })
  await full.close()
})

test('every answer carries the security headers', async () => {
  const answers = await Promise.all([
    client.get('/api/v1/me/'),
    client.get('/api/v1/nothing/'),
    client.get(EXECUTE),
    client.get('/api/v1/database/1/schemas'),
    write({}),
  ])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  }
})
