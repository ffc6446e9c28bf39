import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const ROWS = `SELECT * FROM (VALUES ('nan'::DOUBLE, 20), ('-inf'::DOUBLE, 3), (NULL, 4)) AS r(g, v)`

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await datasetCalls(server, client).mine(ROWS)
})
afterAll(() => server.close())

const SUM = { expressionType: 'SQL', sqlExpression: 'SUM(v)', label: 'sum' }

async function rowsOf(query: object): Promise<readonly object[]> {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ metrics: [SUM], orderby: [[SUM, false]], ...query }],
  })
  return answer.json<{ result: [{ data: readonly object[] }] }>().result[0].data
}

test('values that are not numbers are a separate group from missing ones', async () => {
  expect(await rowsOf({ columns: ['g'] })).toEqual([
    { g: 'NaN', sum: 20 },
    { g: null, sum: 4 },
    { g: '-Infinity', sum: 3 },
  ])
})

test('series of values that are not numbers are separate from those without a value', async () => {
  const pivot = { index: ['v'], columns: ['g'], aggregates: { sum: { operator: 'mean' } } }
  const steps = [{ operation: 'pivot', options: pivot }, { operation: 'flatten' }]
  const rows = await rowsOf({ columns: ['v', 'g'], post_processing: steps })
  expect(Object.keys(rows[0] ?? {})).toEqual(['v', 'sum, -Infinity', 'sum, <NULL>', 'sum, NaN'])
})

test('a choice of one gives its rows', async () => {
  expect(await rowsOf({ columns: ['g'], filters: [{ col: 'g', op: 'IN', val: ['NaN'] }] })).toEqual([
    { g: 'NaN', sum: 20 },
  ])
})
