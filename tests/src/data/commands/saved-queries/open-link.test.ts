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

/** The fields of the opened tab. */
async function opened(link: Parameters<typeof openLink>[1]) {
  const tab = await openLink(db, link)
  return tab.ok ? (await db.tabs.get(tab.value))?.current : tab.error
}

// The answer of the reference server to GET /kv/9/: JSON with the type text.
const SHARED = {
  dbId: 1,
  name: 'Shared ☃',
  schema: 'public',
  catalog: 'flights',
  autorun: true,
  sql: 'SELECT 1',
  templateParams: null,
}

test('opens a shared query in a new tab without running it', async () => {
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

test('gives an unnamed query the default name', async () => {
  server.on('GET /kv/9/', json(200, { ...SHARED, name: '' }))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ name: 'Shared query' })
})

test.each(['hello', { name: 'without SQL' }, null])('rejects content without a query: %j', async (body) => {
  server.on('GET /kv/9/', json(200, body))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ code: 'missing' })
  expect(await db.tabs.count()).toBe(0)
})

test('opens nothing if the server stores no shared queries', async () => {
  server.on('GET /kv/9/', json(404, { message: 'Not found' }))
  expect(await opened({ kind: 'shared', id: 9 })).toMatchObject({ code: 'not-found' })
})

test('opens a past query with its database and schema', async () => {
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

test('opens a text', async () => {
  expect(await opened({ kind: 'text', fields: { sql: 'select 1', name: 'One' } })).toMatchObject({
    sql: 'select 1',
    name: 'One',
  })
})

test('opens nothing for a missing saved query', async () => {
  expect(await opened({ kind: 'saved', id: 5 })).toEqual({ code: 'missing' })
})
