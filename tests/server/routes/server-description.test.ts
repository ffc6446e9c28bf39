import { expect, test } from 'vitest'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import { DEFAULT_SQL_LAB_OPTIONS } from '#domain/query/sql-lab-options.ts'
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
      { keepsTabs: false, embedFrom: [], costLimits: NO_COST_LIMITS, sqlLab: DEFAULT_SQL_LAB_OPTIONS },
      { username: 'admin' },
      0,
    ).capabilities.get('keepsTabs'),
  ).toBe('off')
})

test('the settings of its operator are in its description', async () => {
  const sqlLab = {
    ...DEFAULT_SQL_LAB_OPTIONS,
    defaultDbId: 3,
    defaultRows: 500,
    fetchSeconds: 30,
    hasChartJobs: false,
  }
  const server = await openTestApp({ sqlLab })
  const client = await server.signIn()
  expect((await client.get('/api/v1/server/')).json()).toMatchObject({
    result: {
      capabilities: { chartJobs: 'off' },
      limits: { default_rows: 500, fetch_seconds: 30 },
      default_database: 3,
      job_transport: null,
    },
  })
  await server.close()
})

test('a check of a load balancer needs no session', async () => {
  const server = await openTestApp()
  for (const path of ['/health', '/healthcheck', '/ping']) {
    const { statusCode, body, headers } = await server.app.inject(path)
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'OK', 'text/html; charset=utf-8'])
  }
  await server.close()
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
