import { afterAll, beforeAll, describe } from 'vitest'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'
import { sqlWireSuite } from './sql-wire-suite.ts'
import { type Abilities, type Wire, wireSuite } from './wire-suite.ts'

let server: TestApp
let opened: { readonly wire: Wire; readonly has: Abilities }

beforeAll(async () => {
  server = await openTestApp()
  const records = await insertExampleRecords(server, TEST_TIME)
  const client = await server.signIn()
  opened = {
    wire: {
      request: async (method, path, body) => {
        const answer = await server.app.inject({
          method: method === 'GET' || method === 'PUT' || method === 'DELETE' ? method : 'POST',
          url: path,
          headers: {
            cookie: client.cookie,
            'x-csrftoken': client.csrfToken,
            ...(body ? { 'content-type': body.type } : {}),
          },
          ...(body ? { payload: body.text } : {}),
        })
        return {
          status: answer.statusCode,
          contentType: String(answer.headers['content-type']),
          text: answer.body,
        }
      },
    },
    has: {
      databaseId: server.databaseId,
      schema: 'main',
      table: 'airports',
      chartId: records.chartIds[0],
      datasetId: records.datasetId,
      dashboard: 'airports',
      dashboardId: records.dashboardId,
    },
  }
})
afterAll(() => server.close())

describe('the embedded server', () => {
  wireSuite(() => Promise.resolve(opened))
  sqlWireSuite(() => Promise.resolve(opened))
})
