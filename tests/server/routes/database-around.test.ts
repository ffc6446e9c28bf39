import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let admin: TestClient
let other: TestClient

beforeAll(async () => {
  server = await openTestApp()
  admin = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
})
afterAll(() => server.close())

test('administrators write databases, others read them', async () => {
  const others = await other.get('/api/v1/database/_info?q=(keys:!(permissions))')
  expect(others.json()).toEqual({ permissions: ['can_read'] })
  const answer = await admin.get('/api/v1/database/_info?q=(keys:!(permissions))')
  expect(answer.json()).toEqual({ permissions: ['can_read', 'can_write', 'can_export'] })
})

test('the connection of a database has no path of the server', async () => {
  const answer = await admin.get('/api/v1/database/1/connection')
  expect(answer.json()).toMatchObject({
    id: 1,
    result: {
      database_name: 'examples',
      backend: 'duckdb',
      configuration_method: 'sqlalchemy_form',
      engine_information: { supports_dynamic_catalog: false },
      extra: '{}',
      masked_encrypted_extra: null,
      parameters: {},
      sqlalchemy_uri: 'duckdb:///XXXXXXXXXX',
    },
  })
  expect(answer.body).not.toContain(server.dataDir)
  expect(answer.body).not.toContain('data.duckdb')
})

test('an unknown database has an empty connection; only administrators read any', async () => {
  expect((await admin.get('/api/v1/database/999/connection')).json()).toEqual({
    id: 999,
    result: { is_managed_externally: false },
  })
  const denied = await other.get('/api/v1/database/1/connection')
  expect([denied.statusCode, denied.json()]).toEqual([403, { message: 'Forbidden' }])
})

test('the users of a database are charts of its datasets, visible dashboards and own tabs', async () => {
  const { chartIds } = await insertExampleRecords(server, TEST_TIME)
  const tab = (client: TestClient, name: string) =>
    client.form('POST', '/tabstateview/', { queryEditor: { dbId: 1, name, sql: 'SELECT 1', schema: 'main' } })
  await tab(admin, 'Mine')
  await tab(other, 'Not mine')
  const answer = await admin.get('/api/v1/database/1/related_objects/')
  expect(answer.json()).toMatchObject({
    charts: {
      count: chartIds.length,
      result: chartIds.map((id) => expect.objectContaining({ id }) as object),
    },
    sqllab_tab_states: { count: 1, result: [{ label: 'Mine', active: true }] },
  })
  expect(answer.body).not.toContain('Not mine')
  const unknown = await admin.get('/api/v1/database/999/related_objects/')
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'Not found' }])
})
