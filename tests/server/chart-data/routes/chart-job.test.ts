import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { EMPTY_ENGINE, EMPTY_ENGINES } from '#tests/support/empty-engine.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

const ROWS = `SELECT * FROM (VALUES
  (TIMESTAMP '2001-01-01 10:00:00', 'ATL', 5, 9007199254740993),
  (TIMESTAMP '2001-01-01 11:00:00', 'ORD', 15, 1),
  (TIMESTAMP '2001-01-02 10:00:00', 'ATL', 25, 2),
  (TIMESTAMP '2001-02-01 10:00:00', 'ATL', NULL, 3)) AS flights(date, origin, delay, big)`

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'flights',
    sql: ROWS,
    mainTimeColumn: 'date',
    columns: [
      { name: 'date', type: 'TIMESTAMP', typeGeneric: 2, isTime: true },
      { name: 'origin', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'delay', type: 'INTEGER', typeGeneric: 0 },
      { name: 'big', type: 'BIGINT', typeGeneric: 0 },
    ],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: server.user.id,
    now: TEST_TIME,
  })
})
afterAll(() => server.close())

describe('an asynchronous chart', () => {
  const QUERY = { columns: ['origin'], metrics: ['count'], orderby: [['count', false]] }

  function askAsync(query: object, prefer = 'respond-async', more: object = {}) {
    const body = { datasource: { id: datasetId, type: 'table' }, queries: [query], ...more }
    return client.send('POST', '/api/v1/chart/data', body, { prefer })
  }

  async function endOf(
    jobId: string,
  ): Promise<{ status: string; result_url: string | null; errors: unknown }> {
    interface Event {
      readonly job_id: string
      readonly status: string
      readonly result_url: string | null
      readonly errors: unknown
    }
    const find = async () => {
      const { result } = (await client.get('/api/v1/async_event/')).json<{ result: Event[] }>()
      return result.find(({ job_id: id }) => id === jobId)
    }
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    const event = await find()
    if (event === undefined) throw new Error('No event')
    return event
  }

  test('is answered with a job as recorded, and its data are at the address in its event', async () => {
    const answer = await askAsync({ ...QUERY, row_limit: 11 })
    expect(answer.statusCode).toBe(202)
    const { job_id: jobId } = answer.json<{ job_id: string }>()
    expect(answer.json()).toEqual({
      channel_id: expect.any(String),
      errors: [],
      job_id: expect.any(String),
      result_url: null,
      status: 'pending',
      user_id: server.user.id,
    })
    const event = await endOf(jobId)
    expect(event).toMatchObject({ status: 'done', errors: [] })
    expect(event.result_url).toMatch(/^\/api\/v1\/chart\/data\/qc-[0-9a-f]{32}$/)
    const data = await client.get(event.result_url ?? '')
    expect(data.statusCode).toBe(200)
    expect(data.json()).toMatchObject({
      result: [{ is_cached: true, rowcount: 2, data: [{ origin: 'ATL' }, { origin: 'ORD' }] }],
    })
  })

  test('is answered immediately if its data are cached', async () => {
    const body = { datasource: { id: datasetId, type: 'table' }, queries: [{ ...QUERY, row_limit: 12 }] }
    await client.send('POST', '/api/v1/chart/data', body)
    const answer = await askAsync({ ...QUERY, row_limit: 12 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ result: [{ is_cached: true }] })
  })

  test('is answered with its data if they arrive within the wait', async () => {
    const answer = await askAsync({ ...QUERY, row_limit: 13 }, 'respond-async, wait=60')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ result: [{ rowcount: 2 }] })
  })

  test('has its error as an event', async () => {
    const wrong = {
      columns: [],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'summ(delay)', label: 'x' }],
    }
    const answer = await askAsync(wrong)
    expect(answer.statusCode).toBe(202)
    const event = await endOf(answer.json<{ job_id: string }>().job_id)
    expect(event).toMatchObject({ status: 'error', result_url: null })
    expect(event.errors).toEqual([{ message: expect.stringMatching(/^Error: .*summ/s) }])
  })

  test('has data of another person nowhere', async () => {
    for (const key of ['qc-nosuchkey', 'nosuchkey', '..%2f..%2fmetadata.sqlite']) {
      const answer = await client.get(`/api/v1/chart/data/${key}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Not found' })
    }
  })
})

test('a fault in an asynchronous chart is an event, and ends nothing else', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const engine: Engine = {
    ...EMPTY_ENGINE,
    run: async () => {
      await released
      throw new Error('boo')
    },
    stop: async () => true,
  }
  const engines = {
    ...EMPTY_ENGINES,
    dialectOf: () => DUCKDB_KIND.dialect,
    open: () => ok(engine),
    close: async () => undefined,
  }
  const broken = await openTestApp({ engines })
  const id = await insertDataset(broken.store, {
    databaseId: broken.databaseId,
    schema: 'main',
    tableName: 'flights',
    sql: ROWS,
    columns: [{ name: 'origin', type: 'VARCHAR', typeGeneric: 1 }],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: broken.user.id,
    now: TEST_TIME,
  })
  const person = await broken.signIn()
  const body = { datasource: { id, type: 'table' }, queries: [{ columns: ['origin'], metrics: ['count'] }] }
  const answer = await person.send('POST', '/api/v1/chart/data', body, { prefer: 'respond-async' })
  expect(answer.statusCode).toBe(202)
  release()
  await expect
    .poll(async () => (await person.get('/api/v1/async_event/')).json())
    .toMatchObject({
      result: [
        {
          job_id: answer.json<{ job_id: string }>().job_id,
          status: 'error',
          errors: [{ message: 'The server met an unexpected fault. Nothing was changed. Try again.' }],
        },
      ],
    })
  expect(broken.log).toEqual([expect.stringContaining('boo')])
  await broken.close()
})
