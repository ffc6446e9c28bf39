import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { ECHO_DRIVER } from './driver.ts'

// An engine that one folder declares is answered for by SQL Lab, chart data and the metadata calls, with no other file touched.

const CITIES = [
  { city: 'Oslo', people: 7 },
  { city: 'Rome', people: 28 },
]

let server: TestApp
let client: TestClient
let databaseId: number
let datasetId: number

beforeAll(async () => {
  server = await openTestApp({ drivers: [...ENGINE_DRIVERS, ECHO_DRIVER] })
  client = await server.signIn()
  const settings = { tables: { cities: CITIES } }
  databaseId = await insertDatabase(server.store, { name: 'Echoes', kind: 'echo', settings, now: TEST_TIME })
  datasetId = await insertDataset(server.store, {
    databaseId,
    schema: null,
    tableName: 'cities',
    columns: [
      { name: 'city', type: 'TEXT', typeGeneric: 1 },
      { name: 'people', type: 'NUMBER', typeGeneric: 0 },
    ],
    metrics: [],
    userId: server.user.id,
    now: TEST_TIME,
  })
})
afterAll(() => server.close())

function execute(sql: string, database = databaseId) {
  return client.send('POST', '/api/v1/sqllab/execute/', { database_id: database, sql })
}

test('SQL Lab runs its SQL', async () => {
  expect((await execute('SELECT * FROM cities')).json()).toMatchObject({ status: 'success', data: CITIES })
  const failed = await execute('SELECT * FROM nowhere')
  expect(failed.json()).toMatchObject({
    errors: [{ error_type: 'TABLE_DOES_NOT_EXIST_ERROR', extra: { engine_name: 'Echo' } }],
  })
})

test('charts are answered from it, steps included', async () => {
  const sort = { operation: 'sort', options: { is_sort_index: false, by: 'people', ascending: false } }
  const query = { columns: ['city', 'people'], post_processing: [sort] }
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
  })
  expect(answer.json()).toMatchObject({
    result: [{ data: [{ people: 28 }, { people: 7 }], colnames: ['city', 'people'], coltypes: [1, 0] }],
  })
})

test('its database, tables and datasets are shown in its own SQL', async () => {
  const path = `/api/v1/database/${databaseId}`
  expect((await client.get(path)).json()).toMatchObject({ result: { backend: 'echo' } })
  const tables = await client.get(`${path}/tables/?q=(schema_name:'')`)
  expect(tables.json()).toMatchObject({ count: 1, result: [{ value: 'cities', type: 'table' }] })
  const dataset = await client.get(`/api/v1/dataset/${datasetId}`)
  expect(dataset.json()).toMatchObject({
    result: {
      database: { backend: 'echo' },
      time_grain_sqla: [],
      select_star: expect.stringContaining('FROM cities\n'),
    },
  })
})

test.each([
  ['a kind that this server does not run', 'nowhere', {}],
  ['settings that its engine does not read', 'echo', { rows: [] }],
])('a database of %s is reported, and nothing fails', async (name, kind, settings) => {
  const id = await insertDatabase(server.store, { name, kind, settings, now: TEST_TIME })
  expect((await execute('SELECT 1', id)).json()).toMatchObject({
    errors: [
      {
        message: expect.stringContaining('this server has no engine for it'),
        error_type: 'GENERIC_DB_ENGINE_ERROR',
      },
    ],
  })
  expect((await client.get(`/api/v1/database/${id}/schemas/`)).statusCode).toBe(500)
  expect((await client.get(`/api/v1/database/${id}`)).json()).toMatchObject({ result: { backend: kind } })
})
