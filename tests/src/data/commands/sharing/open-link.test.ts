import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLink } from '#data/commands/sharing/open-link.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { BLANK_SAVED_QUERY, newSavedQuery } from '#domain/records/saved-queries/record.ts'
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
  expect(await opened({ kind: 'saved', id: 5 })).toMatchObject({ code: 'not-found' })
  expect(await db.tabs.count()).toBe(0)
})

describe('a saved query that this device lacks by the number of the link', () => {
  // A front before a Superset has numbers of its own, and answers to those of the Superset.
  const result = {
    id: 28_000_001,
    label: 'Delays',
    sql: 'select 3',
    database: { id: 1, database_name: 'flights' },
    catalog: null,
    schema: 'public',
    description: null,
    template_parameters: '{"n":1}',
    changed_on: '2026-11-20T10:00:00',
  }

  test('is opened from the server, and saved there by the next save', async () => {
    server.on('GET /api/v1/saved_query/8', json(200, { id: 28_000_001, result }))
    expect(await opened({ kind: 'saved', id: 8 })).toMatchObject({
      name: 'Delays',
      sql: 'select 3',
      dbId: 1,
      schema: 'public',
      templateParams: '{"n":1}',
      remoteId: 28_000_001,
      autorun: false,
    })
  })

  test('is found here by that number, offline too', async () => {
    const fields = { ...BLANK_SAVED_QUERY, name: 'Here', sql: 'select 4' }
    const saved = newSavedQuery(makeLocalId(db.clock.randomBytes), fields, 0)
    await db.savedQueries.add({ ...saved, serverId: 28_000_001, linkId: 8 })
    expect(await opened({ kind: 'saved', id: 8 })).toMatchObject({ name: 'Here', remoteId: 28_000_001 })
    // Links of earlier versions have the server id.
    expect(await opened({ kind: 'saved', id: 28_000_001 })).toMatchObject({ name: 'Here' })
    expect(server.received).toEqual([])
  })

  test('opens the tab that shows it', async () => {
    server.on('GET /api/v1/saved_query/8', json(200, { id: 28_000_001, result }))
    const saved = newSavedQuery(
      makeLocalId(db.clock.randomBytes),
      { ...BLANK_SAVED_QUERY, name: 'Here', sql: 'select 4' },
      0,
    )
    await db.savedQueries.add({ ...saved, serverId: 28_000_001 })
    expect(await opened({ kind: 'saved', id: 8 })).toMatchObject({ name: 'Here', sql: 'select 4' })
    await opened({ kind: 'saved', id: 8 })
    expect(await db.tabs.count()).toBe(1)
  })
})

test('opens a shared query by its key, without running it', async () => {
  server.on('GET /api/v1/sqllab/permalink/910X7o5YNow', json(200, SHARED))
  expect(await opened({ kind: 'permalink', key: '910X7o5YNow' })).toMatchObject({
    name: 'Shared ☃',
    sql: 'SELECT 1',
    catalog: 'flights',
    autorun: false,
  })
})

// Superset 6.1 answers 500 for an unknown key.
test.each([404, 500])('opens nothing for an unknown key that is answered %i', async (status) => {
  server.on('GET /api/v1/sqllab/permalink/zzzzzzzzzzz', json(status, { message: 'Fatal error' }))
  expect(await opened({ kind: 'permalink', key: 'zzzzzzzzzzz' })).toMatchObject({ status })
  expect(await db.tabs.count()).toBe(0)
})

describe('a dataset', () => {
  const result = { table_name: 'airports', sql: null, schema: 'main', catalog: null, database: { id: 3 } }

  test('opens in its database with the SQL of the link', async () => {
    server.on('GET /api/v1/dataset/12', json(200, { result }))
    expect(await opened({ kind: 'dataset', id: 12, sql: 'SELECT 2' })).toMatchObject({
      name: 'Query airports',
      sql: 'SELECT 2',
      dbId: 3,
      schema: 'main',
      autorun: false,
    })
  })

  test.each([
    [
      'that its table needs',
      { ...result, select_star: 'SELECT *\nFROM airports' },
      'SELECT *\nFROM airports',
    ],
    ['of its own', { ...result, sql: 'SELECT 3', select_star: 'SELECT *' }, 'SELECT 3'],
  ])('without SQL opens the SQL %s', async (_what, answer, sql) => {
    server.on('GET /api/v1/dataset/12', json(200, { result: answer }))
    expect(await opened({ kind: 'dataset', id: 12, sql: null })).toMatchObject({ sql, dbId: 3 })
  })

  test('asks for the SQL of its table if the server does not send it', async () => {
    server.on('GET /api/v1/dataset/12', json(200, { result }))
    server.on('GET /api/v1/database/3/select_star/airports/main/', json(200, { result: 'SELECT a' }))
    expect(await opened({ kind: 'dataset', id: 12, sql: null })).toMatchObject({ sql: 'SELECT a' })
  })

  test('that is missing opens nothing', async () => {
    server.on('GET /api/v1/dataset/12', json(404, { message: 'Not found' }))
    expect(await opened({ kind: 'dataset', id: 12, sql: 'SELECT 2' })).toMatchObject({ code: 'not-found' })
    expect(await db.tabs.count()).toBe(0)
  })
})

test('opens a table in the tree of a new tab', async () => {
  const fields = { dbId: 3, catalog: null, schema: 'main' }
  expect(await opened({ kind: 'table', table: 'air "ports', fields })).toMatchObject(fields)
  const [table] = await db.tableSchemas.toArray()
  expect(table?.current).toMatchObject({ name: 'air "ports', dbId: 3, schema: 'main', expanded: true })
  expect(server.received).toEqual([])
})

describe('a table', () => {
  const table = { kind: 'table', table: 'flights' } as const

  async function expanded(link: Parameters<typeof openLink>[1]) {
    const fields = await opened(link)
    return [fields, (await db.tableSchemas.toArray()).map(({ current }) => current)]
  }

  test('without a place is opened in the default database and schema', async () => {
    await db.catalogue.bulkPut([
      { key: 'databases', at: Date.now(), value: [databaseOf(7), databaseOf(3)] },
      { key: 'schemas/3/', at: Date.now(), value: ['air', 'public'] },
    ])
    expect(await expanded({ ...table, fields: {} })).toMatchObject([
      { dbId: 3, schema: 'public' },
      [{ dbId: 3, schema: 'public', name: 'flights', expanded: true }],
    ])
  })

  test('without a schema is opened in the default one of its database', async () => {
    server.on('GET /api/v1/database/7/schemas/', json(200, { result: ['air', 'sea'] }))
    expect(await expanded({ ...table, fields: { dbId: 7 } })).toMatchObject([
      { dbId: 7, schema: 'air' },
      [{ dbId: 7, schema: 'air', name: 'flights' }],
    ])
  })

  test('opens nothing if its schema cannot be read', async () => {
    expect(await opened({ ...table, fields: { dbId: 7 } })).toEqual({ code: 'no-place' })
    expect(await db.tabs.count()).toBe(0)
  })
})

const databaseOf = (id: number) => ({
  id,
  name: `d${id}`,
  backend: 'duckdb',
  allowsPreview: true,
  allowsAsync: true,
})
