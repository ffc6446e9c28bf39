import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('the start state names databases and tabs', async () => {
  const other = await server.signIn(await addUser(server.store, 'starter'))
  expect((await other.get('/api/v1/sqllab/')).json()).toMatchObject({
    result: {
      tab_state_ids: [],
      active_tab: null,
      databases: { '1': { id: 1, database_name: 'examples', backend: 'duckdb', allow_dml: false } },
    },
  })
})
