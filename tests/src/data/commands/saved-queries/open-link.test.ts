import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLink } from '#data/commands/saved-queries/open-link.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})

afterEach(async () => {
  await server.close()
})

/** The fields of the tab that was opened. */
async function opened(link: Parameters<typeof openLink>[1]) {
  const tab = await openLink(db, link)
  return tab.ok ? (await db.tabs.get(tab.value))?.current : tab.error
}

// As the reference server answers GET /kv/9/: JSON, called text.
const SHARED = {
  dbId: 1,
  name: 'Shared ☃',
  schema: 'public',
  catalog: 'flights',
  autorun: true,
  sql: 'SELECT 1',
  templateParams: null,
}

test('a shared query is opened in a tab of its own, and is not run', async () => {
  server.on('GET /kv/9/', json(200, SHARED, { 'content-type': 'text/plain' }))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({
    name: 'Shared ☃',
    sql: 'SELECT 1',
    dbId: 1,
    catalog: 'flights',
    schema: 'public',
    autorun: false,
  })
  expect(await db.queries.count()).toBe(0)
})

test('one without a name has the name that all of them have', async () => {
  server.on('GET /kv/9/', json(200, { ...SHARED, name: '' }))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ name: 'Shared query' })
})

test.each(['hello', { name: 'without SQL' }, null])('what holds no query opens nothing: %j', async (body) => {
  server.on('GET /kv/9/', json(200, body))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ code: 'missing' })
  expect(await db.tabs.count()).toBe(0)
})

test('a server that keeps no shared queries opens nothing', async () => {
  server.on('GET /kv/9/', json(404, { message: 'Not found' }))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ code: 'not-found' })
})

test('a past query is opened with its database and schema', async () => {
  const query = {
    id: 12,
    client_id: 'abcdefghijk',
    status: 'success',
    sql: 'select 2',
    executed_sql: 'select 2 limit 1000',
    sql_editor_id: null,
    tab_name: 'Two',
    schema: 'main',
    database: { id: 3 },
    rows: 1,
    limit: 1000,
    progress: 100,
    error_message: null,
    start_time: null,
    end_time: null,
    changed_on: '2026-11-20T10:00:00',
    results_key: null,
  }
  server.on('GET /api/v1/query/12', json(200, { id: 12, result: query }))
  expect(await opened({ kind: 'past', id: 12 })).toMatchObject({
    name: 'Two',
    sql: 'select 2',
    dbId: 3,
    schema: 'main',
  })
})

test('a text is opened as it is', async () => {
  expect(await opened({ kind: 'text', fields: { sql: 'select 1', name: 'One' } })).toMatchObject({
    sql: 'select 1',
    name: 'One',
  })
})

test('a saved query that is not here opens nothing', async () => {
  expect(await opened({ kind: 'saved', id: 5 })).toEqual({ code: 'missing' })
})
