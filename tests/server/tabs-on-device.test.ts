import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { createApp } from '#server/app.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

// What a Superset without SQLLAB_BACKEND_PERSISTENCE answered: no tabs at the start, though the tab calls still work.

let server: TestApp
let client: TestClient

beforeEach(async () => {
  server = await openTestApp({ keepsTabs: false })
  client = await server.signIn()
})
afterEach(() => server.close())

async function newTab(): Promise<number> {
  const answer = await client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, name: 'x' } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: number }>().id
}

interface Page {
  readonly result: {
    readonly changes: readonly { kind: string }[]
    readonly cursor: string
    readonly reset: boolean
  }
}

test('the start state has no tabs, and the tab calls still work', async () => {
  const id = await newTab()
  expect((await client.get('/api/v1/sqllab/')).json()).toMatchObject({
    result: { tab_state_ids: [], active_tab: null, databases: { 1: { id: 1 } } },
  })
  expect((await client.get(`/tabstateview/${id}`)).json()).toMatchObject({ id, label: 'x' })
})

test('the probe says so, and changes tell of saved queries only', async () => {
  await newTab()
  await client.send('POST', '/api/v1/saved_query/', { label: 'Kept' })
  expect((await client.get('/api/v1/sync/')).json()).toMatchObject({ result: { keeps_tabs: false } })
  const { result } = (await client.get('/api/v1/sync/changes')).json<Page>()
  expect(result.changes.map(({ kind }) => kind)).toEqual(['saved_query'])
})

test('a run answers without a key of stored results', async () => {
  const run = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql: 'SELECT 1 AS a' })
  expect(run.json()).toMatchObject({ data: [{ a: 1 }], query: { resultsKey: null } })
})

test('once the server keeps tabs again, the tabs that were not told are told from the beginning', async () => {
  await newTab()
  const { result: before } = (await client.get('/api/v1/sync/changes')).json<Page>()
  const app = createApp({ ...server.deps, keepsTabs: true })
  const q = encodeURIComponent(`(cursor:'${before.cursor}')`)
  const answer = await app.inject({
    url: `/api/v1/sync/changes?q=${q}`,
    headers: { cookie: client.cookie },
  })
  const { result: after } = answer.json<Page>()
  expect([after.reset, after.changes.map(({ kind }) => kind)]).toEqual([true, ['tab_state']])
  await app.close()
})
