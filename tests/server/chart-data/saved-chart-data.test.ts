import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { insertFlights } from '#tests/support/flights-dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let saved: number
let unsaved: number
let built: number

const QUERY = { columns: ['origin'], metrics: [], filters: [{ col: 'origin', op: '==', val: 'ATL' }] }

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  const datasetId = await insertFlights(server)
  const made = async (more: object) => {
    const chart = { slice_name: 'x', datasource_id: datasetId, datasource_type: 'table', ...more }
    return (await client.send('POST', '/api/v1/chart/', chart)).json<{ id: number }>().id
  }
  saved = await made({ query_context: JSON.stringify({ queries: [QUERY] }) })
  unsaved = await made({})
  const form = { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: [], row_limit: 1 }
  built = await made({ viz_type: 'table', params: JSON.stringify(form) })
})
afterAll(() => server.close())

test('the queries that a chart was saved with are run', async () => {
  const answer = await client.get(`/api/v1/chart/${saved}/data/`)
  expect(answer.json()).toMatchObject({ result: [{ data: [{ origin: 'ATL' }], status: 'success' }] })
})

test('a limit of rows that would cut series in the middle leaves out series, as on the page', async () => {
  const rows = `SELECT DATE '2001-01-01' + d::INTEGER AS day, 'O' || k AS origin, k AS n FROM range(4) AS days(d), range(3) AS o(k)`
  const datasetId = await datasetCalls(server, client).mine(rows)
  const day = {
    columnType: 'BASE_AXIS',
    sqlExpression: 'day',
    label: 'day',
    expressionType: 'SQL',
    timeGrain: 'P1D',
  }
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'n' }
  const query = { columns: [day, 'origin'], series_columns: ['origin'], metrics: [metric], row_limit: 9 }
  const chart = {
    slice_name: 'series',
    datasource_id: datasetId,
    datasource_type: 'table',
    query_context: JSON.stringify({ queries: [query] }),
  }
  const { id } = (await client.send('POST', '/api/v1/chart/', chart)).json<{ id: number }>()
  const answer = await client.get(`/api/v1/chart/${id}/data/`)
  const [result] = answer.json<{ result: readonly { rowcount: number; completeness: object }[] }>().result
  expect(result?.rowcount).toBe(8)
  expect(result?.completeness).toEqual({
    isKnown: true,
    shortfalls: [{ kind: 'first-of', noun: 'series', shown: 2, total: 3 }],
  })
})

test('a chart that was saved without queries runs those of its form', async () => {
  const answer = await client.get(`/api/v1/chart/${built}/data/`)
  expect(answer.json()).toMatchObject({ result: [{ colnames: ['origin'], rowcount: 1, status: 'success' }] })
})

test('the answer is available as SQL only, or as a file', async () => {
  const sql = await client.get(`/api/v1/chart/${saved}/data/?type=query`)
  expect(sql.json()).toEqual({
    result: [{ language: 'sql', query: expect.stringMatching(/^SELECT origin/) }],
  })
  const csv = await client.get(`/api/v1/chart/${saved}/data/?format=csv&force=true`)
  expect(csv.headers['content-type']).toMatch(/^text\/csv/)
  expect(csv.body).toBe('origin\nATL\n')
})

test.each([
  [
    'without its queries',
    () => unsaved,
    '',
    400,
    'Chart has no query context saved. Please save the chart again.',
  ],
  ['that is not there', () => 99999, '', 404, 'Not found'],
  [
    'in a form that nobody knows',
    () => saved,
    '?format=pdf',
    400,
    "Request is incorrect: {'result_format': ['Must be one of: csv, json, xlsx.']}",
  ],
])('a chart %s is an error with its reason', async (_what, id, query, status, message) => {
  const answer = await client.get(`/api/v1/chart/${id()}/data/${query}`)
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({ status, body: { message } })
})
