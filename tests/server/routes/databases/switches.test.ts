import { afterEach, beforeEach, expect, test } from 'vitest'
import { readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryAnswer } from '#domain/contract/bi/chart-data.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterEach(() => server.close())

async function set(fields: object): Promise<void> {
  const answer = await client.send('PUT', `/api/v1/database/${server.databaseId}`, fields)
  expect(answer.statusCode).toBe(200)
}

async function run(fields: object = {}) {
  return await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: server.databaseId,
    sql: 'SELECT iata FROM main.airports',
    ...fields,
  })
}

test('a database that is not exposed runs nothing in SQL Lab', async () => {
  await set({ expose_in_sqllab: false })
  const answer = await run()
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('This database is not open to SQL Lab.')
})

test('a database without asynchronous runs answers when the run ends', async () => {
  await set({ allow_run_async: false })
  expect((await run({ runAsync: true })).statusCode).toBe(200)
  await set({ allow_run_async: true })
  expect((await run({ runAsync: true })).statusCode).toBe(202)
})

test('the row limit of a database cuts results', async () => {
  await set({ extra: JSON.stringify({ offset: { row_limit: 2 } }) })
  expect((await run()).json()).toMatchObject({ query: { rows: 2, limit: 2 } })
  expect((await run({ queryLimit: 1 })).json()).toMatchObject({ query: { rows: 1 } })
})

test('the time limit of a database ends a statement', async () => {
  await set({ extra: JSON.stringify({ offset: { time_limit_seconds: 1 } }) })
  const answer = await run({ sql: 'SELECT count(*) FROM range(1000000) a, range(1000000) b' })
  expect(answer.body).toContain('after 1 s, its time limit')
})

const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }

async function chart(sql: string, query: object) {
  const id = await datasetCalls(server, client).mine(sql)
  const body = { datasource: { id, type: 'table' }, queries: [query] }
  return await client.send('POST', '/api/v1/chart/data', body)
}

test('the row limit of a database truncates the rows of a chart, which are labelled', async () => {
  await set({ extra: JSON.stringify({ offset: { row_limit: 2 } }) })
  const answer = await chart('SELECT n FROM range(5) AS numbers(n)', { columns: ['n'], row_limit: 4 })
  const [result = {}] = answer.json<{ result: readonly QueryAnswer[] }>().result
  const { completeness, rowCount } = readQueryAnswer(result, undefined)
  expect(rowCount).toBe(2)
  expect(completenessLabel(completeness)).toBe('truncated at the limit of the server of 2')
})

test('the row limit of a database leaves figures over all rows as they are', async () => {
  await set({ extra: JSON.stringify({ offset: { row_limit: 2 } }) })
  const answer = await chart('SELECT n FROM range(5) AS numbers(n)', { metrics: [COUNT] })
  expect(answer.json()).toMatchObject({ result: [{ data: [{ count: 5 }] }] })
})

test('the time limit of a database ends the query of a chart', async () => {
  await set({ extra: JSON.stringify({ offset: { time_limit_seconds: 1 } }) })
  const pairs = 'SELECT a.range + b.range AS n FROM range(1000000) a, range(1000000) b'
  const answer = await chart(pairs, { metrics: [{ ...COUNT, sqlExpression: 'COUNT(DISTINCT n)' }] })
  expect(answer.body).toContain('after 1 s, its time limit')
})

test('the cache time of a database applies to the answers of its charts', async () => {
  const { mine } = datasetCalls(server, client)
  const id = await mine('SELECT n FROM range(5) AS numbers(n)')
  const body = { datasource: { id, type: 'table' }, queries: [{ metrics: [COUNT] }] }
  const isCached = async () => {
    const answer = await client.send('POST', '/api/v1/chart/data', body)
    return answer.json<{ result: readonly { is_cached: boolean | null }[] }>().result[0]?.is_cached ?? false
  }
  await set({ cache_timeout: -1 })
  expect([await isCached(), await isCached()]).toEqual([false, false])
  server.clock.now += 1000
  await set({ cache_timeout: 60 })
  expect([await isCached(), await isCached()]).toEqual([false, true])
  server.clock.now += 61_000
  expect(await isCached()).toBe(false)
})

test('costs are estimated where the database allows it', async () => {
  const estimate = () =>
    client.send('POST', '/api/v1/sqllab/estimate/', { database_id: server.databaseId, sql: 'SELECT 1' })
  expect((await estimate()).statusCode).toBe(200)
  await set({ extra: JSON.stringify({ cost_estimate_enabled: false }) })
  expect((await estimate()).statusCode).toBe(422)
})

test.each([
  ['allow_ctas', 'TABLE'],
  ['allow_cvas', 'VIEW'],
] as const)('%s allows to create relations of results, in the schema for them', async (name, method) => {
  const create = { select_as_cta: true, ctas_method: method, tmp_table_name: 'mine' }
  await set({ [name]: false, force_ctas_schema: 'scratch' })
  expect((await run(create)).statusCode).toBe(400)
  await set({ [name]: true })
  expect((await run(create)).body).not.toContain('does not allow')
})

test('the preview and the estimate of a database are described to clients', async () => {
  const row = async () =>
    (await client.get('/api/v1/database/')).json<{ result: Record<string, unknown>[] }>().result[0]
  expect(await row()).toMatchObject({ disable_data_preview: false, allows_cost_estimate: true })
  await set({ extra: JSON.stringify({ disable_data_preview: true, cost_estimate_enabled: false }) })
  expect(await row()).toMatchObject({ disable_data_preview: true, allows_cost_estimate: false })
})
