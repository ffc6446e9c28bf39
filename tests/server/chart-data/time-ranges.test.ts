import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

// Every ten minutes from noon of 19 November to noon of 22 November 2026.
const TIMES = `SELECT unnest(generate_series(
  TIMESTAMP '2026-11-19 12:00:00', TIMESTAMP '2026-11-22 12:00:00', INTERVAL 10 MINUTE)) AS moment`

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'times',
    sql: TIMES,
    mainTimeColumn: 'moment',
    columns: [{ name: 'moment', type: 'TIMESTAMP', typeGeneric: 2, isTime: true }],
    metrics: [],
    userId: server.user.id,
    now: TEST_TIME,
  })
  server.clock.now = Date.UTC(2026, 10, 21, 2, 17)
})
afterAll(() => server.close())

const ENDS = ['MIN(moment)', 'MAX(moment)'].map((sqlExpression) => ({
  expressionType: 'SQL',
  sqlExpression: `strftime(${sqlExpression}, '%d %H:%M')`,
  label: sqlExpression,
}))

async function ask(phrase: string, more: object = {}) {
  return client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        columns: [],
        metrics: ENDS,
        filters: [{ col: 'moment', op: 'TEMPORAL_RANGE', val: phrase }],
        ...more,
      },
    ],
  })
}

describe('at 02:17 on 21 November', () => {
  test.each([
    ['Last 10 hours', '20 16:20', '21 02:10'],
    ['last hour', '21 01:20', '21 02:10'],
    ['Next 30 minutes', '21 02:20', '21 02:40'],
    ['current hour', '21 02:00', '21 02:50'],
    ["DATEADD(DATETIME('now'), -10, hour) : now", '20 16:20', '21 02:10'],
    ['last DAY', '20 00:00', '20 23:50'],
    ['Last 2 days', '19 12:00', '20 23:50'],
  ])('%s has the rows from %s to %s', async (phrase, first, last) => {
    const answer = await ask(phrase)
    expect(answer.body).toContain('success')
    expect(answer.json<{ result: [{ data: unknown }] }>().result[0].data).toEqual([
      { 'MIN(moment)': first, 'MAX(moment)': last },
    ])
  })
})

describe('a phrase that is not understood is 400', () => {
  test.each(['foo bar', 'start of this month', 'yesterday', '2024', '2024-05-01', 'Last fortnight'])(
    '%s',
    async (phrase) => {
      for (const answer of [
        await ask(phrase),
        await ask('No filter', { time_range: phrase }),
        await ask('No filter', { time_range: phrase, filters: [] }),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.body).toContain(`Cannot parse time string [${phrase}]`)
      }
    },
  )
})
