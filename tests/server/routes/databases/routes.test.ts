import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '#server/secrets/vault.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { type FakeLog, fakePostgres } from '#tests/support/fake-postgres.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let log: FakeLog

beforeEach(async () => {
  log = { passwords: [], closed: 0 }
  server = await openTestApp({ drivers: [fakePostgres(log)] })
  client = await server.signIn()
})
afterEach(() => server.close())

const ADDRESS = 'postgresql+psycopg2://superset:superset@db.example:5432/flights'
const HIDDEN = 'postgresql+psycopg2://superset:XXXXXXXXXX@db.example:5432/flights'

async function create(fields: object = {}): Promise<number> {
  const answer = await client.send('POST', '/api/v1/database/', {
    database_name: 'Flights',
    sqlalchemy_uri: ADDRESS,
    ...fields,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}

async function update(id: number, fields: object) {
  return await client.send('PUT', `/api/v1/database/${id}`, fields)
}

async function connection(id: number) {
  const answer = await client.get(`/api/v1/database/${id}/connection`)
  return answer.json<{ result: Record<string, unknown> }>().result
}

describe('a password', () => {
  test('is stored encrypted and never sent', async () => {
    const id = await create()
    const row = await rowById(server.store, 'databases', id)
    expect(JSON.stringify(row)).not.toContain('superset:superset')
    expect(row?.settings).not.toContain('password')
    expect(row?.secrets).toMatch(/^v1\./)
    for (const path of ['', '/connection'])
      expect((await client.get(`/api/v1/database/${id}${path}`)).body).not.toContain('superset:superset')
    expect(await connection(id)).toMatchObject({
      sqlalchemy_uri: HIDDEN,
      parameters: { password: 'XXXXXXXXXX', host: 'db.example' },
    })
  })

  test('stays if it is sent masked, and reaches the engine', async () => {
    const id = await create()
    expect((await update(id, { sqlalchemy_uri: HIDDEN, database_name: 'Renamed' })).statusCode).toBe(200)
    log.passwords.length = 0
    expect((await client.get(`/api/v1/database/${id}/schemas/`)).statusCode).toBe(200)
    expect(log.passwords).toEqual(['superset'])
  })

  test.each([
    ['host', HIDDEN.replace('db.example', 'evil.example')],
    ['port', HIDDEN.replace('5432', '5433')],
    ['user', HIDDEN.replace('superset:', 'other:')],
  ])('is not carried to another %s', async (_what, address) => {
    const id = await create()
    const answer = await update(id, { sqlalchemy_uri: address })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: {
        password: ['Enter the password again: it is stored for another host, port, user or encryption.'],
      },
    })
    const tried = await client.send('POST', '/api/v1/database/test_connection/', {
      sqlalchemy_uri: address,
      database_name: 'Flights',
    })
    expect(tried.statusCode).toBe(400)
    expect((await connection(id))['sqlalchemy_uri']).toBe(HIDDEN)
  })

  test('is not carried to a connection that loses its encryption', async () => {
    const id = await create({ sqlalchemy_uri: `${ADDRESS}?sslmode=verify-full` })
    expect((await update(id, { sqlalchemy_uri: HIDDEN })).statusCode).toBe(400)
  })

  test('whose key is lost must be entered again', async () => {
    const id = await create()
    const other = createVault(new Uint8Array(32).fill(8))
    const sealed = other.seal({ password: 'superset', key: null }, [])
    await server.store.db.updateTable('databases').set({ secrets: sealed }).where('id', '=', id).execute()
    expect(await connection(id)).toMatchObject({ is_password_lost: true, parameters: { password: null } })
    expect((await update(id, { sqlalchemy_uri: HIDDEN })).statusCode).toBe(400)
    const run = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: id, sql: 'SELECT 1' })
    expect(run.body).toContain('The password of this database cannot be read any more.')
    expect((await update(id, { sqlalchemy_uri: ADDRESS })).statusCode).toBe(200)
    expect(await connection(id)).not.toHaveProperty('is_password_lost')
  })
})

describe('a database', () => {
  test('is changed by its given fields only', async () => {
    const id = await create({ allow_dml: true, force_ctas_schema: 'scratch', cache_timeout: 60 })
    await update(id, { allow_ctas: true })
    expect(await connection(id)).toMatchObject({
      allow_dml: true,
      allow_ctas: true,
      force_ctas_schema: 'scratch',
      cache_timeout: 60,
      sqlalchemy_uri: HIDDEN,
    })
  })

  test('is opened anew after a change, and its old connection is closed', async () => {
    const id = await create()
    await client.get(`/api/v1/database/${id}/schemas/`)
    log.closed = 0
    await update(id, { sqlalchemy_uri: HIDDEN.replace('/flights', '/other') })
    expect(log.closed).toBe(1)
  })

  test('that is deleted is closed', async () => {
    const id = await create()
    await client.get(`/api/v1/database/${id}/schemas/`)
    log.closed = 0
    expect((await client.send('DELETE', `/api/v1/database/${id}`)).statusCode).toBe(200)
    expect(log.closed).toBe(1)
  })

  test('that is deleted leaves its tabs and saved queries without a database, marked and to be read again', async () => {
    const id = await create()
    const form = (fields: object) => ({ queryEditor: { sql: 'SELECT 1', ...fields } })
    const made = [{ dbId: id, catalog: 'flights', schema: 'public' }, { dbId: server.databaseId }]
    const tabs = await Promise.all(
      made.map(
        async (fields) =>
          (await client.form('POST', '/tabstateview/', form(fields))).json<{ id: number }>().id,
      ),
    )
    const saved = await client.send('POST', '/api/v1/saved_query/', {
      db_id: id,
      label: 'q',
      sql: 'SELECT 1',
    })
    const row = async (table: 'tab_states' | 'saved_queries', of: number | undefined) =>
      await rowById(server.store, table, of ?? 0)
    const before = await row('tab_states', tabs[0])
    await client.send('DELETE', `/api/v1/database/${id}`)
    const after = { database_id: null, catalog: 'deleted-database', schema: null }
    expect(await row('tab_states', tabs[0])).toMatchObject({ ...after, sql: 'SELECT 1' })
    expect((await row('tab_states', tabs[0]))?.revision).toBeGreaterThan(before?.revision ?? 0)
    expect(await row('tab_states', tabs[1])).toMatchObject({ database_id: server.databaseId, catalog: null })
    expect(await row('saved_queries', saved.json<{ id: number }>().id)).toMatchObject(after)
  })

  test('with datasets is not deleted', async () => {
    const id = await create()
    await insertDataset(server.store, {
      databaseId: id,
      schema: 'main',
      tableName: 'airports',
      columns: [],
      metrics: [],
      userId: server.user.id,
      now: TEST_TIME,
    })
    const answer = await client.send('DELETE', `/api/v1/database/${id}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: 'Cannot delete a database that has datasets attached' })
  })

  test('of the operator is not changed here', async () => {
    const id = await create()
    await server.store.db
      .updateTable('databases')
      .set({ is_managed_externally: 1 })
      .where('id', '=', id)
      .execute()
    expect((await update(id, { allow_dml: true })).statusCode).toBe(403)
    expect((await client.send('DELETE', `/api/v1/database/${id}`)).statusCode).toBe(403)
  })

  test('of a file keeps its connection, and its switches change', async () => {
    const answer = await update(server.databaseId, { allow_ctas: false, sqlalchemy_uri: ADDRESS })
    expect(answer.statusCode).toBe(200)
    const row = await rowById(server.store, 'databases', server.databaseId)
    expect(row).toMatchObject({ kind: 'duckdb', allow_ctas: 0, settings: '{"file":"data.duckdb"}' })
  })

  test.each([
    ['a file of the server', 'sqlite:////etc/passwd'],
    ['a kind without a driver', 'mysql://superset:superset@db.example/flights'],
    ['an option that is not allowed', `${ADDRESS}?options=-c%20default_transaction_read_only%3Doff`],
  ])('is not %s', async (_what, sqlalchemy_uri) => {
    const answer = await client.send('POST', '/api/v1/database/', { database_name: 'x', sqlalchemy_uri })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('has no engine parameters but the size of its pool', async () => {
    const extra = (params: object) => JSON.stringify({ engine_params: params })
    const id = await create({ extra: extra({ pool_size: 3 }) })
    const row = await rowById(server.store, 'databases', id)
    expect(JSON.parse(row?.settings ?? '')).toMatchObject({ maxConnections: 3 })
    const refused = await update(id, { extra: extra({ connect_args: { host: 'evil.example' } }) })
    expect(refused.json()).toEqual({
      message: { extra: ['The engine parameter "connect_args" is not supported.'] },
    })
  })
})

describe('a change from a form', () => {
  test('that has read another state is rejected, and changes nothing', async () => {
    const id = await create()
    const { revision } = await connection(id)
    expect((await update(id, { allow_dml: true, revision })).statusCode).toBe(200)
    const late = await update(id, { database_name: 'Late', allow_dml: false, revision })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      message: 'This database was changed elsewhere meanwhile. Nothing was saved.',
    })
    const now = await connection(id)
    expect(now).toMatchObject({ database_name: 'Flights', allow_dml: true })
    expect((await update(id, { allow_dml: false, revision: now['revision'] })).statusCode).toBe(200)
  })

  test('of two at the same time only one is stored', async () => {
    const id = await create()
    const { revision } = await connection(id)
    const both = await Promise.all([
      update(id, { database_name: 'One', revision }),
      update(id, { database_name: 'Two', revision }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('without a revision replaces any state, as before a Superset', async () => {
    const id = await create()
    expect((await update(id, { allow_dml: true })).statusCode).toBe(200)
    expect((await update(id, { allow_dml: false })).statusCode).toBe(200)
  })
})
