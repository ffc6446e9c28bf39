import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const TABS = '/tabstateview/'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

function urlencoded(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString()
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}

function post(payload: string, headers: Record<string, string>) {
  return server.app.inject({ method: 'POST', url: TABS, payload, headers })
}

const forms = [
  ['urlencoded', FORM, urlencoded],
  ['multipart', MULTIPART, multipart],
] as const

test.each(forms)('a %s form may carry the CSRF token as a field', async (_name, type, write) => {
  const fields = { csrf_token: client.csrfToken, queryEditor: '{"dbId":null}' }
  const answer = await post(write(fields), { cookie: client.cookie, 'content-type': type })
  expect(answer.statusCode).toBe(200)
})

test.each(forms)(
  'a %s form with a wrong or missing token field changes nothing',
  async (_name, type, write) => {
    const before = (await client.get('/api/v1/sqllab/')).body
    for (const token of [
      {},
      { csrf_token: '' },
      { csrf_token: 'abc' },
      { csrf_token: `${client.csrfToken}x` },
    ]) {
      const fields = { ...token, queryEditor: '{"dbId":null}' }
      const answer = await post(write(fields), { cookie: client.cookie, 'content-type': type })
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login/'])
    }
    expect((await client.get('/api/v1/sqllab/')).body).toBe(before)
  },
)

test('another session token as a field does not open this session', async () => {
  const other = await server.signIn()
  const fields = { csrf_token: other.csrfToken, queryEditor: '{"dbId":null}' }
  const answer = await post(urlencoded(fields), { cookie: client.cookie, 'content-type': FORM })
  expect(answer.statusCode).toBe(302)
})

test('the token is taken under both names of its header', async () => {
  for (const name of ['x-csrftoken', 'x-csrf-token']) {
    const headers = { cookie: client.cookie, 'content-type': FORM, [name]: client.csrfToken }
    expect((await post('queryEditor={"dbId":null}', headers)).statusCode).toBe(200)
  }
})

test('a JSON body carries no token', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/saved_query/',
    payload: { csrf_token: client.csrfToken, label: 'x' },
    headers: { cookie: client.cookie },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('The CSRF token is missing.')
})

test('of a stranger no body is read, however it is broken', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/chart/data',
    payload: '{"broken":',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ msg: 'Missing Authorization Header' })
})
