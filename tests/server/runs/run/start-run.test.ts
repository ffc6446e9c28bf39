import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_OF_LOG } from '#server/jobs/event-id.ts'
import { createApp } from '#server/start/app.ts'
import { findQueryByClientId } from '#server/store/runs/queries.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const ENDLESS = 'SELECT count(*) FROM range(1000000000000)'

interface WireQuery {
  readonly id: string
  readonly state: string
  readonly resultsKey: string | null
  readonly extra: { readonly progress: string | null }
}

function execute(sql: string, fields: Record<string, unknown>, prefer?: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/sqllab/execute/',
    headers: {
      cookie: client.cookie,
      'x-csrftoken': client.csrfToken,
      'content-type': 'application/json',
      ...(prefer === undefined ? {} : { prefer }),
    },
    payload: JSON.stringify({ database_id: server.databaseId, sql, ...fields }),
  })
}

async function queryOf(id: string): Promise<WireQuery | undefined> {
  const changed = await client.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')
  return changed.json<{ result: WireQuery[] }>().result.find((query) => query.id === id)
}

async function untilState(id: string, state: string): Promise<WireQuery> {
  await expect.poll(async () => (await queryOf(id))?.state, { timeout: 15_000 }).toBe(state)
  const query = await queryOf(id)
  if (query === undefined) throw new Error(`There is no query ${id}`)
  return query
}

function stop(id: string) {
  return client.send('POST', '/api/v1/query/stop', { client_id: id })
}

function resultsOf(key: string | null, rows?: number) {
  return client.get(`/api/v1/sqllab/results/?q=(key:'${key}'${rows === undefined ? '' : `,rows:${rows}`})`)
}

async function eventsOf(id: string) {
  const events = await server.deps.jobs.events.after(server.user.id, START_OF_LOG)
  return events.filter(({ jobId }) => jobId === id)
}

test('an asynchronous run answers 202 with only its query, pending, and ends by itself', async () => {
  const answer = await execute('SELECT 1 AS a', {
    client_id: 'async000001',
    runAsync: true,
    sql_editor_id: '1',
  })
  expect(answer.statusCode).toBe(202)
  expect(Object.keys(answer.json())).toEqual(['query'])
  expect(answer.json()).toMatchObject({
    query: { id: 'async000001', state: 'pending', progress: 0, rows: null, resultsKey: null, endDttm: null },
  })
  const query = await untilState('async000001', 'success')
  expect(query).toMatchObject({ progress: 100, rows: 1, extra: { progress: null, columns: [{ name: 'a' }] } })
  expect((await resultsOf(query.resultsKey)).json()).toMatchObject({
    status: 'success',
    data: [{ a: 1 }],
    columns: [{ name: 'a' }],
    query: { id: 'async000001', state: 'success', resultsKey: query.resultsKey },
  })
})

test('its events have its start and the address of its result', async () => {
  const { resultsKey } = await untilState('async000001', 'success')
  const events = await eventsOf('async000001')
  expect(events).toMatchObject([
    { status: 'running', resultUrl: null, errors: [] },
    { status: 'done', errors: [] },
  ])
  const url = events[1]?.resultUrl ?? ''
  expect(decodeURIComponent(url)).toContain(String(resultsKey))
  expect((await client.get(url)).json()).toMatchObject({ data: [{ a: 1 }] })
})

test('a run that is longer than the caller waits answers 202 with its present state, and continues', async () => {
  const answer = await execute(ENDLESS, { client_id: 'prefer00001' }, 'wait=1')
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toMatchObject({
    query: { id: 'prefer00001', state: 'running', extra: { progress: 'Running statement 1 out of 1' } },
  })
  expect((await stop('prefer00001')).json()).toEqual({ result: 'OK' })
})

test('a run that is quicker than the caller waits answers 200 with its result', async () => {
  const answer = await execute('SELECT 2 AS b', { client_id: 'prefer00002' }, 'wait=60')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'success', data: [{ b: 2 }] })
})

test('a returned result can be read again by its key', async () => {
  const answer = await execute('SELECT 3 AS c', { client_id: 'waited00001' })
  const { query } = answer.json<{ query: WireQuery }>()
  expect((await resultsOf(query.resultsKey)).json()).toMatchObject({ data: [{ c: 3 }] })
})

test('a limited result is marked so, and the query keeps its number', async () => {
  const answer = await execute(`SELECT 'a}],"' || i AS t FROM range(3) r(i)`, { client_id: 'cutrows0001' })
  const { query } = answer.json<{ query: WireQuery }>()
  const [two, three, all] = await Promise.all([2, 3, 0].map((rows) => resultsOf(query.resultsKey, rows)))
  expect(two?.json()).toMatchObject({
    data: [{ t: 'a}],"0' }, { t: 'a}],"1' }],
    displayLimitReached: true,
    query: { rows: 3 },
  })
  for (const served of [three, all]) {
    expect(served?.json<{ data: unknown[] }>().data).toHaveLength(3)
    expect(served?.json()).not.toHaveProperty('displayLimitReached')
  }
})

test('numbers that JSON would round are exact in a stored result too', async () => {
  const sql = 'SELECT 9007199254740993::BIGINT AS big, 1.10::DECIMAL(10,2) AS money'
  const { query } = (await execute(sql, { client_id: 'exact000001' })).json<{ query: WireQuery }>()
  expect((await resultsOf(query.resultsKey)).body).toContain(
    '"data":[{"big":"9007199254740993","money":1.10}]',
  )
})

test('an unknown or expired key is 410', async () => {
  const gone = {
    errors: [
      {
        message:
          'Data could not be retrieved from the results backend. You need to re-run the original query.',
        error_type: 'RESULTS_BACKEND_ERROR',
        level: 'error',
        extra: {
          issue_codes: [
            {
              code: 1031,
              message: 'Issue 1031 - The results backend no longer has the data from the query.',
            },
            { code: 1032, message: 'Issue 1032 - The query associated with the results was deleted.' },
            {
              code: 1033,
              message:
                'Issue 1033 - The results stored in the backend were stored in a different format, and no longer can be deserialized.',
            },
          ],
        },
      },
    ],
  }
  const { query } = (await execute('SELECT 4', { client_id: 'expires0001' })).json<{ query: WireQuery }>()
  server.clock.now += 86_400_001
  const later = await server.signIn()
  const answers = await Promise.all(
    [query.resultsKey, '00000000-0000-4000-8000-000000000000', '../../metadata.sqlite', ''].map((key) =>
      later.get(`/api/v1/sqllab/results/?q=(key:'${key}')`),
    ),
  )
  client = later
  for (const answer of answers) {
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toEqual(gone)
  }
})

test('a result whose query was deleted is 404, that of another is 403', async () => {
  const { query } = (await execute('SELECT 5', { client_id: 'deleted0001' })).json<{ query: WireQuery }>()
  const other = await server.signIn(await addUser(server.store, 'results'))
  const theirs = await other.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`)
  expect(theirs.statusCode).toBe(403)
  expect(theirs.json()).toEqual({
    errors: [
      {
        message: 'Cannot access the query',
        error_type: 'QUERY_SECURITY_ACCESS_ERROR',
        level: 'error',
        extra: null,
      },
    ],
  })
  await server.store.db.deleteFrom('queries').where('client_id', '=', 'deleted0001').execute()
  const answer = await resultsOf(query.resultsKey)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message:
          'The query associated with these results could not be found. You need to re-run the original query.',
        error_type: 'RESULTS_BACKEND_ERROR',
      },
    ],
  })
})

test('a failure is stored with its error, is an event, and has no key', async () => {
  const answer = await execute('SELECT nope', { client_id: 'failing0001', runAsync: true })
  expect(answer.statusCode).toBe(202)
  const query = await untilState('failing0001', 'failed')
  const error = { error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', level: 'error' }
  expect(query).toMatchObject({
    resultsKey: null,
    rows: null,
    extra: { progress: 'Running statement 1 out of 1', errors: [error] },
  })
  expect((await eventsOf('failing0001')).at(-1)).toMatchObject({
    status: 'error',
    resultUrl: null,
    errors: [error],
  })
})

test('a run in the queue is stopped immediately, and never begins', async () => {
  const holding = ['hold0000001', 'hold0000002', 'hold0000003', 'hold0000004']
  for (const [index, id] of holding.entries()) {
    await execute(`${ENDLESS} t(a${index})`, { client_id: id, runAsync: true })
  }
  await execute('SELECT 6', { client_id: 'queued00001', runAsync: true })
  expect((await queryOf('queued00001'))?.state).toBe('pending')
  expect((await stop('queued00001')).json()).toEqual({ result: 'OK' })
  expect((await queryOf('queued00001'))?.state).toBe('stopped')
  for (const id of holding) {
    await stop(id)
    expect((await queryOf(id))?.state).toBe('stopped')
  }
  expect((await eventsOf('queued00001')).map(({ status, errors }) => [status, errors])).toEqual([
    ['error', [{ message: 'The query was stopped.' }]],
  ])
})

test('a client id that waits or runs is shown again, and starts nothing', async () => {
  await execute(ENDLESS, { client_id: 'again000001', runAsync: true, sql_editor_id: '7' })
  const same = await execute(ENDLESS, { client_id: 'again000001', runAsync: true, sql_editor_id: '7' })
  expect(same.statusCode).toBe(200)
  expect(same.json()).toMatchObject({ query: { id: 'again000001' } })
  const elsewhere = await execute(ENDLESS, { client_id: 'again000001', sql_editor_id: '8' })
  expect(elsewhere.statusCode).toBe(500)
  expect(elsewhere.body).toContain('UNIQUE constraint failed: query.client_id')
  await stop('again000001')
  const after = await execute(ENDLESS, { client_id: 'again000001', sql_editor_id: '7' })
  expect(after.statusCode).toBe(500)
})

test('equal texts at the same time run once, for all callers', async () => {
  const slow = 'SELECT count(*) AS n FROM range(30000) a, range(20000) b'
  const engine = server.deps.engines.open(server.user.id, {
    id: server.databaseId,
    kind: 'duckdb',
    settings: JSON.stringify({ file: 'data.duckdb' }),
  })
  if (!engine.ok) throw new Error(engine.error.message)
  for (const id of ['twin0000001', 'twin0000002']) {
    await execute(slow, { client_id: id, runAsync: true })
  }
  // The second has no run of its own at the engine.
  expect(await engine.value.stop('twin0000002 0')).toBe(false)
  const [first, second] = await Promise.all([
    untilState('twin0000001', 'success'),
    untilState('twin0000002', 'success'),
  ])
  expect(first.resultsKey).not.toBe(second.resultsKey)
  for (const { resultsKey } of [first, second]) {
    expect((await resultsOf(resultsKey)).json()).toMatchObject({ data: [{ n: 600_000_000 }] })
  }
})

test('a closing server stores running queries as failed, with the reason', async () => {
  const closing = await openTestApp()
  const person = await closing.signIn()
  const run = { database_id: closing.databaseId, sql: ENDLESS, client_id: 'closing0001', runAsync: true }
  await person.send('POST', '/api/v1/sqllab/execute/', run)
  await closing.deps.jobs.close()
  const message = 'The server stopped while this query ran. Run it again.'
  expect(await findQueryByClientId(closing.store, 'closing0001')).toMatchObject({
    state: 'failed',
    error_message: message,
  })
  const events = await closing.deps.jobs.events.after(closing.user.id, START_OF_LOG)
  expect(events.at(-1)).toMatchObject({ status: 'error', errors: [{ message }] })
  await closing.close()
})

test('the end of a run that the full disk rejected is stored later', async () => {
  const { db } = server.store
  await sql`CREATE TRIGGER full_disk BEFORE UPDATE ON queries WHEN new.state = 'success'
    BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(db)
  const answer = await execute('SELECT 8 AS h', { client_id: 'fulldisk001' })
  expect(answer.statusCode).toBe(500)
  expect((await queryOf('fulldisk001'))?.state).toBe('running')
  expect((await eventsOf('fulldisk001')).at(-1)).toMatchObject({ status: 'done' })
  await sql`DROP TRIGGER full_disk`.execute(db)
  const query = await untilState('fulldisk001', 'success')
  expect((await resultsOf(query.resultsKey)).json()).toMatchObject({ data: [{ h: 8 }] })
})

test('a fault during a run ends it as failed, and is reported', async () => {
  const broken = { join: () => Promise.reject(new Error('boo')) }
  const faulty = createApp({ ...server.deps, jobs: { ...server.deps.jobs, statements: broken } })
  const answer = await faulty.inject({
    method: 'POST',
    url: '/api/v1/sqllab/execute/',
    headers: { cookie: client.cookie, 'x-csrftoken': client.csrfToken, 'content-type': 'application/json' },
    payload: JSON.stringify({ database_id: server.databaseId, sql: 'SELECT 1', client_id: 'faulty00001' }),
  })
  await faulty.close()
  const message = 'The server met an unexpected fault. Nothing was changed. Try again.'
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ errors: [{ message }] })
  expect(await queryOf('faulty00001')).toMatchObject({ state: 'failed', errorMessage: message })
  expect((await eventsOf('faulty00001')).at(-1)).toMatchObject({ status: 'error', errors: [{ message }] })
  expect(server.log.join()).toContain('boo')
})
