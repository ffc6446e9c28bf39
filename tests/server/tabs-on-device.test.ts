import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/start/app.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// As a Superset without SQLLAB_BACKEND_PERSISTENCE answers: no tabs at the start, although the tab calls still work.

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

test('the probe reports it, and changes list only saved queries', async () => {
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

/** The changes from the same store after a start with the other setting. */
async function changesOn(keepsTabs: boolean, cursor: string): Promise<Page['result']> {
  const app = createApp({ ...server.deps, keepsTabs })
  const q = encodeURIComponent(`(cursor:'${cursor}')`)
  const headers = { cookie: client.cookie }
  const answer = await app.inject({ url: `/api/v1/sync/changes?q=${q}`, headers })
  await app.close()
  return answer.json<Page>().result
}

test('after it is enabled again, unlisted tabs are listed, and none counts as deleted', async () => {
  await newTab()
  const gone = await newTab()
  await client.send('DELETE', `/tabstateview/${gone}`)
  const { cursor } = (await client.get('/api/v1/sync/changes')).json<Page>().result
  const after = await changesOn(true, cursor)
  expect([after.reset, after.changes.map(({ kind }) => kind)]).toEqual([false, ['tab_state', 'tab_state']])
  expect((await changesOn(true, after.cursor)).changes).toEqual([])
})

test('after it is disabled, none counts as deleted either', async () => {
  await newTab()
  const { cursor } = await changesOn(true, 'none')
  await client.send('POST', '/api/v1/saved_query/', { label: 'After' })
  const after = await changesOn(false, cursor)
  expect([after.reset, after.changes.map(({ kind }) => kind)]).toEqual([false, ['saved_query']])
})
