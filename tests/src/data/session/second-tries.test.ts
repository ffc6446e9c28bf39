import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fetchDatabases } from '#data/http/catalogue/database.ts'
import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import { connection } from '#data/http/connection.ts'
import { fetchFavorites } from '#data/http/dashboard.ts'
import { request, setServer } from '#data/http/request.ts'
import { runSignedIn } from '#data/session/run-signed-in.ts'
import { makePatience, patientFetch, startSecondTries } from '#data/session/second-tries.ts'
import { answerSignIn, onSignInWanted } from '#data/session/sign-in-again.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})
afterEach(async () => server.close())

const paths = () => server.received.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
const DATABASES = {
  count: 1,
  ids: [1],
  result: [{ id: 1, database_name: 'Flights', backend: 'duckdb' }],
  list_columns: [],
  label_columns: {},
  list_title: '',
  order_columns: [],
  description_columns: {},
}
const ended = json(401, { message: 'Missing Authorization Header' })

/** Retries with a sign-in answered by the test; counts how often it was opened. */
function begin() {
  const opened: number[] = []
  const stops = [startSecondTries(1), onSignInWanted(() => opened.push(1))]
  onTestFinished(() => {
    answerSignIn(false)
    stops.forEach((stop) => stop())
  })
  return opened
}

test('calls without a session share one sign-in, and continue afterwards', async () => {
  const opened = begin()
  server.on(
    'GET /api/v1/dashboard/favorite_status/',
    ended,
    ended,
    json(200, { result: [{ id: 1, value: true }] }),
  )
  server.on('GET /api/v1/me/', ended)
  const both = Promise.all([fetchFavorites([1]), fetchFavorites([1])])
  await expect.poll(() => opened.length).toBe(1)
  await expect
    .poll(() => paths().filter((one) => one === 'GET /api/v1/dashboard/favorite_status/').length)
    .toBe(2)
  answerSignIn(true)
  const answers = await both
  expect(answers.map((one) => one.ok)).toEqual([true, true])
  expect(opened).toHaveLength(1)
})

test('closing the sign-in fails the call as signed out', async () => {
  const opened = begin()
  server.on('GET /api/v1/dashboard/favorite_status/', ended)
  server.on('GET /api/v1/me/', ended)
  const answer = fetchFavorites([1])
  await expect.poll(() => opened.length).toBe(1)
  answerSignIn(false)
  expect(await answer).toMatchObject({ ok: false, error: { code: 'signed-out' } })
})

test('a call opens the sign-in if another call found the end of the session and the screen aborted it', async () => {
  const opened = begin()
  connection.report(null)
  const stopped = new AbortController()
  const call = { path: ASK_CHART_DATA.path, body: '{}', signal: stopped.signal }
  stopped.abort()
  await request(ASK_CHART_DATA, call)
  expect(opened).toHaveLength(0)
  connection.report(silentError('signed-out'))
  await request(ASK_CHART_DATA, call)
  expect(opened).toHaveLength(1)
})

test('automatic calls open no sign-in', async () => {
  const opened = begin()
  server.on('GET /api/v1/me/', ended)
  const answer = await request({ method: 'GET', path: '/api/v1/me/' }, { path: '/api/v1/me/' })
  expect(answer).toMatchObject({ ok: false, error: { code: 'signed-out' } })
  expect(opened).toHaveLength(0)
})

test('background reads of names open none, but wait as the server requests', async () => {
  const opened = begin()
  server.on('GET /api/v1/database/', json(503, {}, { 'retry-after': '0' }), json(200, DATABASES), ended)
  server.on('GET /api/v1/me/', ended)
  expect((await fetchDatabases()).ok).toBe(true)
  expect(await fetchDatabases()).toMatchObject({ ok: false, error: { code: 'signed-out' } })
  expect(opened).toHaveLength(0)
})

test('a requested action waits for a sign-in once the session is known to have ended', async () => {
  const opened = begin()
  const ran: string[] = []
  connection.report(null)
  await runSignedIn(() => ran.push('before'))
  connection.report(silentError('signed-out'))
  const accepted = runSignedIn(() => ran.push('after'))
  await expect.poll(() => opened.length).toBe(1)
  expect(ran).toEqual(['before'])
  answerSignIn(true)
  await accepted
  const closed = runSignedIn(() => ran.push('never'))
  await expect.poll(() => opened.length).toBe(2)
  answerSignIn(false)
  await closed
  expect(ran).toEqual(['before', 'after'])
})

test('opens no sign-in without a network', async () => {
  const opened = begin()
  await server.close()
  expect(await fetchDatabases()).toMatchObject({ ok: false, error: { code: 'offline' } })
  expect(opened).toHaveLength(0)
})

test.each([429, 503])('repeats a chart after status %s', async (status) => {
  begin()
  server.on(
    'POST /api/v1/chart/data',
    json(status, { message: 'Later' }, { 'retry-after': '0' }),
    json(200, { result: [] }),
  )
  const answer = await request(ASK_CHART_DATA, { path: ASK_CHART_DATA.path, body: '{}' })
  expect(answer.ok).toBe(true)
  expect(paths()).toEqual(['POST /api/v1/chart/data', 'POST /api/v1/chart/data'])
})

test('does not repeat a write that may have arrived', async () => {
  begin()
  server.on('DELETE /api/v1/dashboard/1/favorites/', json(503, { message: 'Later' }, { 'retry-after': '0' }))
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  const path = '/api/v1/dashboard/1/favorites/'
  expect(await request({ method: 'DELETE', path }, { path })).toMatchObject({
    ok: false,
    error: { code: 'server', status: 503 },
  })
})

test('fetches a file after a pause and a sign-in', async () => {
  const opened = begin()
  const path = '/api/v1/sqllab/export/a/'
  server.on(`GET ${path}`, json(429, {}, { 'retry-after': '0' }), ended, json(200, { rows: 1 }))
  const answer = patientFetch(server.origin + path, { method: 'GET' })
  await expect.poll(() => opened.length).toBe(1)
  answerSignIn(true)
  expect(await (await answer).json()).toEqual({ rows: 1 })
})

test('a requested pause applies to all calls but the session check', async () => {
  const waits: number[] = []
  const patience = makePatience({
    userId: 1,
    now: () => 1_000,
    wait: async (ms) => void waits.push(ms),
    signIn: async () => false,
  })
  const call = { method: 'GET', path: '/api/v1/database/' }
  expect(await patience.mayTryAgain(call, { code: 'server', status: 429, retryAfterMs: 4_000 }, 0)).toBe(true)
  await patience.untilDue({ method: 'POST', path: '/api/v1/chart/data' })
  await patience.untilDue({ method: 'GET', path: '/api/v1/me/' })
  expect(waits).toEqual([4_000, 4_000])
})
