import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let id: number
let calls: ReturnType<typeof datasetCalls>

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
  id = await calls.mine(ROWS)
})
afterAll(() => server.close())

const ROWS = `SELECT * FROM (VALUES (TIMESTAMP '2001-06-25 08:00:00', 'a', 1), (TIMESTAMP '2001-06-30 23:58:00', 'a', 2),
  (TIMESTAMP '2001-06-28 12:00:00', 'b', 4)) t(seen, kind, n)`

async function answerTo(more: object) {
  const axis = {
    columnType: 'BASE_AXIS',
    sqlExpression: 'seen',
    label: 'seen',
    expressionType: 'SQL',
    timeGrain: 'P1W',
  }
  const total = { expressionType: 'SIMPLE', column: { column_name: 'n' }, aggregate: 'SUM', label: 'total' }
  const query = { columns: [axis], metrics: [total], ...more }
  const body = {
    datasource: { id, type: 'table' },
    queries: [query],
    result_format: 'json',
    result_type: 'full',
  }
  const answer = await client.send('POST', '/api/v1/chart/data', body)
  expect(answer.statusCode).toBe(200)
  return JSON.parse(answer.body).result[0]
}

test('the end of the days that the rows under the filters cover is reported on request', async () => {
  expect(await answerTo({ time_end: true })).toMatchObject({
    data: [{ seen: Date.UTC(2001, 5, 25), total: 7 }],
    time_end: Date.UTC(2001, 6, 1),
  })
  const onlyB = { filters: [{ col: 'kind', op: '==', val: 'b' }] }
  expect(await answerTo({ time_end: true, ...onlyB })).toMatchObject({ time_end: Date.UTC(2001, 5, 29) })
  expect(await answerTo({})).not.toHaveProperty('time_end')
})

test('it is left out without rows and without a time axis', async () => {
  const none = { filters: [{ col: 'kind', op: '==', val: 'none' }] }
  expect(await answerTo({ time_end: true, ...none })).not.toHaveProperty('time_end')
  expect(await answerTo({ time_end: true, columns: ['kind'] })).not.toHaveProperty('time_end')
})

test('an event at midnight ends the day before', async () => {
  const rows = `SELECT * FROM (VALUES (TIMESTAMP '2001-06-30 23:58:00', 'a', 1), (TIMESTAMP '2001-07-01 00:00:00', 'a', 2))
    t(seen, kind, n)`
  id = await calls.mine(rows)
  expect(await answerTo({ time_end: true })).toMatchObject({ time_end: Date.UTC(2001, 6, 1) })
})
