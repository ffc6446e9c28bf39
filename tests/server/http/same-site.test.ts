import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedNames } from '#server/http/same-site.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

test.each(['127.0.0.1:8090', 'localhost:8090', '[::1]:8090', 'LOCALHOST', '127.0.0.1'])(
  'the server answers under %s',
  async (host) => {
    expect((await client.get('/api/v1/openapi.json', { host })).statusCode).toBe(200)
  },
)

test.each(['evil.example', 'localhost.evil.example:8090', '127.0.0.1.nip.io', '10.0.0.1'])(
  'a page whose host name was redirected to us gets nothing (%s)',
  async (host) => {
    const answer = await client.get('/api/v1/openapi.json', { host })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ errors: [{ level: 'error' }] })
  },
)

test('the configured address and the public origin are names too', () => {
  const names = allowedNames({ host: '192.168.1.5', publicOrigin: 'https://Offset.example:8443' })
  expect([...names]).toEqual(['localhost', '127.0.0.1', '[::1]', '192.168.1.5', 'offset.example'])
  expect([...allowedNames({ host: '::', publicOrigin: null })]).toContain('[::]')
})

const crossSite = { 'sec-fetch-site': 'cross-site' }

test('requests of another site are rejected, with or without a token', async () => {
  expect((await client.get('/api/v1/me/', crossSite)).statusCode).toBe(403)
  const write = await server.app.inject({
    method: 'POST',
    url: '/tabstateview/',
    payload: 'queryEditor={"dbId":1}',
    headers: {
      ...crossSite,
      cookie: client.cookie,
      'x-csrftoken': client.csrfToken,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(write.statusCode).toBe(403)
})

test('a visit by a link on another site is welcome, a frame is not', async () => {
  const visit = { ...crossSite, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  expect((await client.get('/api/v1/openapi.json', visit)).statusCode).toBe(200)
  expect(
    (await client.get('/api/v1/openapi.json', { ...visit, 'sec-fetch-dest': 'iframe' })).statusCode,
  ).toBe(403)
})

test.each(['same-origin', 'same-site', 'none'])('a request marked %s is accepted', async (site) => {
  expect((await client.get('/api/v1/me/', { 'sec-fetch-site': site })).statusCode).toBe(200)
})
