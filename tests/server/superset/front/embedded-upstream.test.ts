import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let embedded: TestApp
let client: TestClient
let front: TestFront
let cookie: string

beforeAll(async () => {
  embedded = await openTestApp()
  await embedded.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = embedded.app.server.address() as AddressInfo
  front = await openTestFront(`http://127.0.0.1:${port}`)
  client = await embedded.signIn()
  // The embedded server names its cookie by its port, which the test client reached without one.
  const [, token = ''] = client.cookie.split('=')
  cookie = `offset-superset-${front.port}.offset-session-${port}=${token}`
})
afterAll(async () => {
  await front.close()
  await embedded.close()
})

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(front.origin + path, { ...init, headers: { cookie, ...init.headers } })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('a session is passed on, and without one there is no user', async () => {
  const direct = await client.get('/api/v1/me/')
  expect(await ask('/api/v1/me/')).toEqual({ status: 200, body: direct.json() })
  expect((await fetch(`${front.origin}/api/v1/me/`)).status).toBe(401)
})

test('a statement runs with a token that was requested through the front, and not without', async () => {
  const token = await ask('/api/v1/security/csrf_token/')
  expect(token).toEqual({ status: 200, body: { result: client.csrfToken } })
  const run = (headers: Record<string, string>) =>
    ask('/api/v1/sqllab/execute/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ database_id: embedded.databaseId, sql: 'SELECT 42 AS answer' }),
    })
  expect(await run({})).toMatchObject({ status: 400 })
  expect(await run({ 'x-csrftoken': client.csrfToken })).toMatchObject({
    status: 200,
    body: { status: 'success', data: [{ answer: 42 }] },
  })
})

test('an expired token is reported as such, so that a new one is requested', async () => {
  const body = new URLSearchParams({ queryEditor: '{"dbId":1}' })
  const answer = await ask('/tabstateview/', { method: 'POST', body, headers: { 'x-csrftoken': 'old' } })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('The CSRF token')
})
