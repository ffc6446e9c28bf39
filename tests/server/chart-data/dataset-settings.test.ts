import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertFlights } from '#tests/support/flights-dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertFlights(server)
})
afterAll(() => server.close())

interface Answer {
  readonly data: readonly Record<string, unknown>[]
  readonly cache_timeout: number
  readonly is_cached: boolean | null
  readonly from_dttm: number | null
  readonly message?: string
}

/** Sets the dataset, and asks one query of it. */
async function set(patch: object): Promise<void> {
  const answer = await client.send('PUT', `/api/v1/dataset/${datasetId}`, patch)
  expect(answer.statusCode).toBe(200)
}

async function ask(query: object, more: object = {}): Promise<Answer> {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
    ...more,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ result: [Answer] }>().result[0]
}

const DAYS = {
  columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', timeGrain: 'P1D' }],
  metrics: ['count'],
  orderby: [['count', false]],
}

describe('the hours offset of a dataset', () => {
  test('moves the times of a chart, and moves the bounds of its range back', async () => {
    await set({ offset: 3 })
    // The flights of 1 January at 10 and 11 and of 2 January at 10 are shown at 13, 14 and 13.
    const days = await ask({
      ...DAYS,
      orderby: [['date', true]],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01T14:00:00 : 2001-01-03' }],
    })
    expect(days.data).toEqual([
      { date: Date.UTC(2001, 0, 1, 3), count: 1 },
      { date: Date.UTC(2001, 0, 2, 3), count: 1 },
    ])
    expect(days.from_dttm).toBe(Date.UTC(2001, 0, 1, 14))
    const rows = await ask({
      columns: ['date', 'origin'],
      filters: [{ col: 'origin', op: '==', val: 'ORD' }],
    })
    expect(rows.data).toEqual([{ date: Date.UTC(2001, 0, 1, 14), origin: 'ORD' }])
    await set({ offset: 0 })
  })

  test('lets a shown time find its rows', async () => {
    await set({ offset: -5 })
    const shown = { col: 'date', op: '==', val: Date.UTC(2001, 0, 1, 6) }
    const rows = await ask({ columns: ['date', 'origin'], filters: [shown] })
    expect(rows.data).toEqual([{ date: Date.UTC(2001, 0, 1, 6), origin: 'ORD' }])
    await set({ offset: 0 })
  })

  test('that results in an invalid date is rejected', async () => {
    const answer = await client.send('PUT', `/api/v1/dataset/${datasetId}`, { offset: 1_000_001 })
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json())).toContain('offset')
  })
})

describe('an answer is given again', () => {
  const query = { columns: ['origin'], metrics: ['count'] }

  test('for the timeout of the dataset, or of the chart, or of the request, which override each other', async () => {
    expect((await ask(query)).cache_timeout).toBe(300)
    await set({ cache_timeout: 60 })
    expect((await ask(query)).cache_timeout).toBe(60)
    const made = await client.send('POST', '/api/v1/chart/', {
      slice_name: 'slow',
      datasource_id: datasetId,
      datasource_type: 'table',
      cache_timeout: 3600,
      query_context: JSON.stringify({ queries: [query] }),
    })
    const { id } = made.json<{ id: number }>()
    expect((await ask(query, { form_data: { slice_id: id } })).cache_timeout).toBe(3600)
    const own = { form_data: { slice_id: id }, custom_cache_timeout: 5 }
    expect((await ask(query, own)).cache_timeout).toBe(5)
    const saved = await client.get(`/api/v1/chart/${id}/data/`)
    expect(saved.json()).toMatchObject({ result: [{ cache_timeout: 3600 }] })
  })

  test('exactly to the timeout, never for -1, and without limit for 0', async () => {
    await set({ cache_timeout: 60 })
    await ask(query, { force: true })
    server.clock.now += 60_000
    expect((await ask(query)).is_cached).toBe(true)
    server.clock.now += 1
    expect((await ask(query)).is_cached).toBeNull()
    await set({ cache_timeout: -1 })
    await ask(query)
    expect((await ask(query)).is_cached).toBeNull()
    await set({ cache_timeout: 0 })
    await ask(query)
    server.clock.now += 365 * 86_400_000
    client = await server.signIn()
    expect((await ask(query)).is_cached).toBe(true)
  })
})

test('the template parameters of a dataset fill in its SQL, its samples and its filters', async () => {
  const sql = "SELECT '{{ state }}' AS state, {{ n }} AS n"
  const params = '{"state": "CA", "n": 7}'
  const made = await client.send('POST', '/api/v1/dataset/', {
    database: server.databaseId,
    table_name: 'templated',
    sql: 'SELECT state, 1 AS n FROM main.airports',
  })
  const { id } = made.json<{ id: number }>()
  const change = await client.send('PUT', `/api/v1/dataset/${id}`, { sql, template_params: params })
  expect(change.statusCode).toBe(200)
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['state', 'n'], extras: { where: "state = '{{ state }}'" } }],
  })
  expect(answer.json()).toMatchObject({ result: [{ data: [{ state: 'CA', n: 7 }] }] })
  const samples = await client.send(
    'POST',
    `/datasource/samples?datasource_type=table&datasource_id=${id}`,
    {},
  )
  expect(samples.json()).toMatchObject({ result: { data: [{ state: 'CA', n: 7 }] } })
  const refreshed = await client.send('PUT', `/api/v1/dataset/${id}/refresh`, {})
  expect(refreshed.json()).toEqual({ message: 'OK' })
})
