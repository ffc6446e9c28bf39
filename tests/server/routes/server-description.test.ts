import { expect, test } from 'vitest'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import { describeServer } from '#server/routes/server-description.ts'
import { openTestApp } from '#tests/support/test-app.ts'

test('the embedded server describes itself', async () => {
  const server = await openTestApp()
  const client = await server.signIn()
  const answer = await client.get('/api/v1/server/')
  expect(answer.json()).toMatchObject({
    result: {
      kind: 'offset',
      address: null,
      capabilities: { sqlLab: 'yes', keepsTabs: 'yes', costEstimate: 'yes', uuids: 'yes' },
      limits: { default_rows: 1_000, most_rows: 1_000_000, result_seconds: 86_400 },
      job_transport: 'websocket',
    },
  })
  await server.close()
})

test('a server whose tabs stay on their devices stores none', () => {
  expect(
    describeServer(
      { keepsTabs: false, embedFrom: [], costLimits: NO_COST_LIMITS },
      { username: 'admin' },
      0,
    ).capabilities.get('keepsTabs'),
  ).toBe('off')
})

test('its sign-in is by link, without a password', async () => {
  const server = await openTestApp()
  const way = await server.app.inject('/api/v1/security/sign_in_way/')
  expect(way.json()).toEqual({ result: { way: 'link', server: null, is_directory: false, providers: [] } })
  const tried = await server.app.inject({
    method: 'POST',
    url: '/api/v1/security/password_login/',
    payload: { username: 'admin', password: 'admin' },
  })
  expect([tried.statusCode, tried.cookies]).toEqual([401, []])
  await server.close()
})
