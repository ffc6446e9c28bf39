import { afterEach, beforeEach, expect, test } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { type HostileServer, json, reset, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront
let now: number

beforeEach(async () => {
  now = 1_000_000
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: FRONT_PARTS, now: () => now })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

/** Calls of every sort, each with the first address that it asks the Superset. */
const CALLS = [
  ['one that is passed on', 'GET', '/api/v1/database/', 'GET /api/v1/database/'],
  ['a run', 'POST', '/api/v1/sqllab/execute/', 'POST /api/v1/sqllab/execute/'],
  ['one of synced records', 'GET', '/api/v1/sync/changes', 'GET /api/v1/me/'],
  ['what it can do', 'GET', '/api/v1/server/', 'GET /api/v1/me/'],
  ['how one signs in', 'GET', '/api/v1/security/sign_in_way/', 'GET /login/'],
  ['the end of a session', 'POST', '/api/v1/security/logout/', 'GET /logout/'],
] as const

async function ask(method: string, path: string) {
  const cookie = `offset-superset-${front.port}.session=abc`
  const answer = await fetch(front.origin + path, {
    method,
    headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: '{"sql":"SELECT 1","database_id":1}' }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }
}

test.each(CALLS)('an outage found by %s pauses all other calls', async (_what, method, path, first) => {
  superset.on(first, json(503, { message: 'starting' }, { 'retry-after': '40' }))
  expect((await ask(method, path)).status).toBeGreaterThanOrEqual(500)
  expect(superset.received).toHaveLength(1)
  now += 39_000
  for (const [, otherMethod, otherPath] of CALLS) {
    const reply = await ask(otherMethod, otherPath)
    expect([otherPath, reply.status, reply.retryAfter]).toEqual([otherPath, 503, '1'])
  }
  expect(superset.received).toHaveLength(1)
})

test.each(CALLS)('its end is noticed by %s, if that is first', async (_what, method, path, first) => {
  superset.on('GET /api/v1/chart/', json(503, {}), json(200, { result: [] }))
  superset.on(first, json(200, { result: {} }))
  expect((await ask('GET', '/api/v1/chart/')).status).toBe(503)
  now += 5_000
  await ask(method, path)
  expect((await ask('GET', '/api/v1/chart/')).status).toBe(200)
  expect(front.log).toEqual([
    `The Superset at ${superset.origin} does not answer: it answers 503.`,
    `The Superset at ${superset.origin} answers again.`,
  ])
})

test.each(CALLS.slice(0, 4))('a pause requested for %s pauses its session', async (...call) => {
  const [, method, path, first] = call
  superset.on(first, json(429, { message: 'too much' }, { 'retry-after': '30' }))
  expect((await ask(method, path)).retryAfter).toBe('30')
  expect(superset.received).toHaveLength(1)
  for (const [what, otherMethod, otherPath] of CALLS.slice(0, 4)) {
    const reply = await ask(otherMethod, otherPath)
    expect([what, reply.status === 429 || reply.status === 503, reply.retryAfter]).toEqual([what, true, '30'])
  }
  expect(superset.received).toHaveLength(1)
})

test('a Superset that breaks off three times is not used for five seconds', async () => {
  superset.on('GET /api/v1/chart/', reset)
  for (let at = 0; at < 5; at += 1) await ask('GET', '/api/v1/chart/')
  expect(superset.received).toHaveLength(3)
  expect(await ask('GET', '/api/v1/chart/')).toMatchObject({ status: 503, retryAfter: '5' })
  now += 5_000
  await ask('GET', '/api/v1/chart/')
  await ask('GET', '/api/v1/chart/')
  expect(superset.received).toHaveLength(4)
})

test('its abilities are determined again after an outage, whichever call noticed it', async () => {
  superset.on('GET /api/v1/me/', json(200, { result: ADA }))
  superset.on('GET /api/v1/chart/', json(503, {}), json(200, {}))
  const probes = () => superset.received.filter(({ path }) => path === '/superset/welcome/').length
  await ask('GET', '/api/v1/server/')
  await ask('GET', '/api/v1/sync/')
  expect(probes()).toBe(1)
  await ask('GET', '/api/v1/chart/')
  now += 5_001
  await ask('GET', '/api/v1/sync/')
  expect(probes()).toBe(2)
})

const ADA = {
  id: 1,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Admin',
  email: 'ada@superset.example',
  is_active: true,
  is_anonymous: false,
}
