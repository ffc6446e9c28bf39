import { afterAll, beforeAll, expect, test } from 'vitest'
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

const AXIS = { columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', expressionType: 'SQL' }

// 29 to 31 March 2001 have no counterpart in February, which has 28 days. Days are points, and need no label.
test.each([
  ['P1W', ['29 to 31 Mar 2001 have no counterpart']],
  ['P1D', []],
])(
  'grain %s: an answer names the days that a comparison leaves out of a week',
  async (timeGrain, reasons) => {
    const query = {
      columns: [{ ...AXIS, timeGrain }],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-03-19 : 2001-04-02' }],
      time_offsets: ['1 month ago', '4 weeks ago'],
    }
    const answer = await client.send('POST', '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [query],
    })
    const shortfalls = reasons.map((reason) => ({ kind: 'not-comparable', subject: '1 month ago', reason }))
    expect(answer.json<{ result: object[] }>().result[0]).toMatchObject({
      completeness: { isKnown: true, shortfalls },
    })
  },
)
