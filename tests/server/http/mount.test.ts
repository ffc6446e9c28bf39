import { BODY_LIMIT_BYTES } from '#server/http/bodies.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
])('%s where JSON belongs is 400', async (_name, type, payload) => {
  const answer = await write({ 'content-type': type, 'x-csrftoken': client.csrfToken }, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [{ message: 'Request is not JSON', error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' }],
  })
})

test.each([
  ['JSON', 'application/json', (size: number) => `{"sql":"${'x'.repeat(size)}"}`],
  ['a form', 'application/x-www-form-urlencoded', (size: number) => `sql="${'x'.repeat(size)}"`],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    (size: number) => `--b\r\n\r\n${'x'.repeat(size)}\r\n--b--`,
  ],
])('a body of %s over the limit is 413, which names the limit', async (_name, type, make) => {
  const answer = await write(
    { 'content-type': type, 'x-csrftoken': client.csrfToken },
    make(BODY_LIMIT_BYTES),
  )
  expect(answer.statusCode).toBe(413)
  const message =
    '413 Request Entity Too Large: The data value transmitted exceeds the capacity limit of 4.2 MB.'
  expect(answer.json()).toMatchObject({ errors: [{ message, error_type: 'GENERIC_BACKEND_ERROR' }] })
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

test('a known path with another method is 405', async () => {
  const answer = await client.get(EXECUTE)
  expect(answer.statusCode).toBe(405)
  expect(messageOf(answer)).toBe('405 Method Not Allowed: The method is not allowed for the requested URL.')
})

test('a path without its final slash is 308 to the absolute address with it', async () => {
  const answer = await client.get('/api/v1/database/1/schemas?q=(force:!f)')
  expect(answer.statusCode).toBe(308)
  expect(answer.headers['location']).toBe('http://localhost:80/api/v1/database/1/schemas/?q=(force:!f)')
})

test('a fault of the server tells the browser nothing of itself', async () => {
  const broken = await openTestApp()
  const signedIn = await broken.signIn()
  await broken.store.db.schema.dropTable('tab_states').execute()
  const answer = await signedIn.get('/api/v1/sqllab/')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/tab_states|node_modules|\.ts|at /)
  expect(broken.log.join()).toContain('no such table: tab_states')
  await broken.close()
})

test('a full disk is told as such, and nothing is changed', async () => {
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
