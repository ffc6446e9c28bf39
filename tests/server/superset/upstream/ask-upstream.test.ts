import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  breakOff,
  type HostileServer,
  json,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(`${superset.origin}/bi`)
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

const READ = { method: 'GET', path: '/api/v1/me/', headers: { cookie: 'session=1' }, body: '' } as const

test('an answer is read completely, a redirect too, and each cookie is a line', async () => {
  superset.on('GET /bi/api/v1/me/', (response) => {
    response
      .writeHead(302, { location: '/bi/login/', 'set-cookie': ['a=1; Path=/', 'b=2'] })
      .end('Redirecting')
  })
  expect(await front.deps.ask(READ)).toMatchObject({
    ok: true,
    value: {
      status: 302,
      headers: { location: '/bi/login/', 'set-cookie': 'a=1; Path=/\nb=2' },
      body: 'Redirecting',
    },
  })
  expect(superset.received).toMatchObject([{ headers: { cookie: 'session=1', accept: 'application/json' } }])
})

test('a write has its origin and body', async () => {
  superset.on('POST /bi/tabstateview/', json(200, { id: 1 }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await front.deps.ask({ method: 'POST', path: '/tabstateview/', headers, body: 'a=1' })
  expect(superset.received).toMatchObject([
    { body: 'a=1', headers: { origin: superset.origin, referer: `${superset.origin}/bi/`, ...headers } },
  ])
})

test('a request that breaks off has an unknown outcome, before its head and in the middle', async () => {
  superset.on('GET /bi/api/v1/me/', reset, breakOff)
  expect(await front.deps.ask(READ)).toEqual({
    ok: false,
    error: { code: 'unknown', reason: 'it closed the connection' },
  })
  expect(await front.deps.ask(READ)).toMatchObject({ ok: false, error: { code: 'unknown' } })
  expect(superset.received.length).toBe(2)
})

test('one that is down is unreached, and then not requested', async () => {
  await superset.close()
  expect(await front.deps.ask(READ)).toEqual({
    ok: false,
    error: { code: 'unreached', reason: 'it refuses connections' },
  })
  expect(await front.deps.ask(READ)).toMatchObject({ ok: false, error: { code: 'paused' } })
})

test('one that is too large is not read on', async () => {
  superset.on('GET /bi/api/v1/me/', text(200, ' '.repeat(17 * 1024 * 1024)))
  expect(await front.deps.ask(READ)).toEqual({
    ok: false,
    error: { code: 'unknown', reason: 'its answer is larger than this server reads' },
  })
})
