import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
  datasetId = await calls.mine(`SELECT 1 AS v, 'a' AS k`)
})
afterAll(() => server.close())

const metric = (sqlExpression: string, label = sqlExpression) => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
})

async function ask(query: object, id = datasetId): Promise<readonly [status: number, message: string]> {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['k'], metrics: [metric('SUM(v)')], ...query }],
  })
  return [answer.statusCode, answer.json<{ message?: string }>().message ?? '']
}

/** Chart requests that cannot be answered, and their errors. */
const REFUSED: readonly (readonly [what: string, query: object, message: string])[] = [
  [
    'a metric whose SQL holds a query',
    { metrics: [metric('SUM((SELECT 1))')] },
    'Error: Custom SQL fields cannot contain sub-queries.',
  ],
  ['a column that is gone', { columns: ['gone'] }, "Error: Columns missing in dataset: ['gone']"],
  [
    'two columns of one label',
    { metrics: [metric('SUM(v)', 'k')] },
    'Duplicate column/metric labels: "k". Please make sure all columns and metrics have a unique label.',
  ],
  [
    'a filter value of a megabyte',
    { filters: [{ col: 'k', op: '==', val: 'x'.repeat(1_000_000) }] },
    'Error: A value of a filter may have 10,000 characters; this one has 1,000,000.',
  ],
  [
    'a number of a megabyte as filter value',
    { filters: [{ col: 'v', op: 'IN', val: ['1'.repeat(1_000_000)] }] },
    'Error: A value of a filter may have 10,000 characters; this one has 1,000,000.',
  ],
]

test.each(REFUSED)('%s is rejected with a reason', async (_, query, message) => {
  expect(await ask(query)).toEqual([400, message])
})

test('a dataset whose table no longer exists names the table', async () => {
  const id = await calls.mine()
  await calls.change(id, { sql: 'SELECT 1 AS v, * FROM main.gone_table' })
  const [status, message] = await ask({ columns: [], metrics: [metric('COUNT(*)')] }, id)
  expect(status).toBe(400)
  expect(message).toMatch(/^Error: Catalog Error: Table with name gone_table does not exist!/)
})

test('a form of ten megabytes is too large, and one of a newer version is stored unchanged', async () => {
  const save = (params: object) =>
    client.send('POST', '/api/v1/chart/', {
      slice_name: 'Delays',
      viz_type: 'pie',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(params),
    })
  const large = await save({ viz_type: 'pie', note: 'x'.repeat(10_000_000) })
  expect([large.statusCode, large.body]).toEqual([413, expect.stringContaining('exceeds the capacity limit')])
  const newer = { viz_type: 'pie', form_version: 99, a_control_of_2031: { deep: [1, null] }, metric: 'count' }
  const made = (await save(newer)).json<{ id: number }>()
  const read = await client.get(`/api/v1/chart/${made.id}`)
  expect(JSON.parse(read.json<{ result: { params: string } }>().result.params)).toMatchObject(newer)
})
