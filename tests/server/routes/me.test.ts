import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('me is the person of the installation', async () => {
  const client = await server.signIn()
  const answer = await client.get('/api/v1/me/')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({
    result: {
      id: 1,
      username: 'admin',
      first_name: 'Local',
      last_name: 'User',
      email: null,
      is_active: true,
      is_anonymous: false,
    },
  })
})

test('my roles have the camelCase names of the reference server', async () => {
  const client = await server.signIn()
  expect((await client.get('/api/v1/me/roles/')).json()).toMatchObject({
    result: { userId: 1, firstName: 'Local', isActive: true, createdOn: '2026-11-21T12:00:00.000000' },
  })
})
