import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { answerCharts } from '#server/chart-data/answer/answer-charts.ts'
import { insertFlights } from '#tests/support/flights-dataset.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertFlights(server)
})
afterAll(() => server.close())

/** The time at which a job's answer was computed; null when that was just now. */
async function cachedAtOfJob(query: QueryObject): Promise<number | null> {
  const body = { datasource: { id: datasetId, type: 'table' }, queries: [query] }
  const { signal } = new AbortController()
  const requested = { body, user: server.user, now: server.clock.now }
  const answers = await answerCharts(server.deps, requested, signal)
  const [answer] = answers.ok ? answers.value : []
  if (answer?.kind !== 'run') throw new Error('The query was not run.')
  return answer.run.cachedAt
}

test('a job reads the answer that a request cached', async () => {
  const query = { columns: ['origin'], metrics: ['count'] }
  expect(await cachedAtOfJob({ ...query, row_limit: 7 })).toBeNull()
  const body = { datasource: { id: datasetId, type: 'table' }, queries: [query] }
  expect((await client.send('POST', '/api/v1/chart/data', body)).statusCode).toBe(200)
  expect(await cachedAtOfJob(query)).toBe(TEST_TIME)
})

test('a job reads the answer that a warm-up cached', async () => {
  const query = { columns: ['origin'], metrics: ['count'], row_limit: 3 }
  await client.send('POST', '/api/v1/chart/', {
    slice_name: 'flights by origin',
    datasource_id: datasetId,
    datasource_type: 'table',
    query_context: JSON.stringify({ queries: [query] }),
  })
  const warmed = await client.send('PUT', '/api/v1/dataset/warm_up_cache', {
    db_name: 'examples',
    table_name: 'flights',
  })
  expect(warmed.json()).toMatchObject({ result: [{ viz_status: 'success' }] })
  expect(await cachedAtOfJob(query)).toBe(TEST_TIME)
})
