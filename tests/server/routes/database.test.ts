import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

test('the list answers the database picker', async () => {
  const answer = await client.get(
    '/api/v1/database/?q=(filters:!((col:expose_in_sqllab,opr:eq,value:!t)),order_column:database_name,order_direction:asc,page:0,page_size:100)',
  )
  expect(answer.json()).toMatchObject({
    count: 1,
    ids: [1],
    result: [
      { id: 1, database_name: 'examples', backend: 'duckdb', expose_in_sqllab: true, allow_dml: false },
    ],
  })
})

test('databases that the SQL editor does not show are not in its list', async () => {
  await server.store.db
    .insertInto('databases')
    .values({
      uuid: 'u',
      name: 'hidden',
      kind: 'duckdb',
      settings: '{}',
      expose_in_sqllab: 0,
      allow_run_async: 0,
      allow_ctas: 0,
      allow_cvas: 0,
      allow_dml: 0,
      allow_file_upload: 0,
      created_on: 0,
      changed_on: 0,
    })
    .execute()
  const names = async (q: string) =>
    (await client.get(`/api/v1/database/?q=${q}`))
      .json<{ result: { database_name: string }[] }>()
      .result.map((row) => row.database_name)
  expect(await names('(filters:!((col:expose_in_sqllab,opr:eq,value:!t)))')).toEqual(['examples'])
  expect(await names('(order_column:database_name,order_direction:desc)')).toEqual(['hidden', 'examples'])
  expect(await names('(filters:!((col:database_name,opr:ct,value:EXAM)))')).toEqual(['examples'])
  expect(await names('(page:1,page_size:1)')).toEqual(['hidden'])
})

test('a list has the requested columns', async () => {
  const answer = await client.get('/api/v1/database/?q=(columns:!(id,backend),page_size:1)')
  expect(answer.json()).toMatchObject({ result: [{ id: 1, database_name: 'examples', backend: 'duckdb' }] })
  expect(Object.keys(answer.json<{ result: object[] }>().result[0] ?? {})).toHaveLength(3)
})

test('q may be JSON', async () => {
  const q = encodeURIComponent('{"page_size": 1, "columns": ["id"]}')
  expect((await client.get(`/api/v1/database/?q=${q}`)).json()).toMatchObject({ ids: [1] })
})

test.each([
  [
    'a column that cannot be filtered',
    '(filters:!((col:settings,opr:eq,value:x)))',
    'Filter column: settings not allowed to filter',
  ],
  [
    'an inherited name as column',
    '(filters:!((col:constructor,opr:eq,value:x)))',
    'Filter column: constructor not allowed to filter',
  ],
  ['a column that cannot be ordered by', '(order_column:settings)', 'Invalid order by column: settings'],
  ['rison that breaks off', '(columns:!(', 'Not a valid rison/json argument'],
  ['a page that is no number', '(page:x)', 'Not a valid rison schema q.page: Not a valid integer.'],
])('a list with %s is 400', async (_name, q, message) => {
  const answer = await client.get(`/api/v1/database/?q=${q}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message })
})

test('an unknown operator is dropped without a word, also an inherited one', async () => {
  for (const operator of ['zzz', 'toString']) {
    const answer = await client.get(
      `/api/v1/database/?q=(filters:!((col:database_name,opr:${operator},value:x)))`,
    )
    expect(answer.json()).toMatchObject({ count: 2 })
  }
})

test('a database is read without its file', async () => {
  const answer = await client.get('/api/v1/database/1')
  expect(answer.json()).toMatchObject({
    id: 1,
    result: { id: 1, database_name: 'examples', driver: 'duckdb' },
  })
  expect(answer.body).not.toContain('data.duckdb')
})

test.each([
  '/api/v1/database/999',
  '/api/v1/database/999/schemas/',
  '/api/v1/database/999/catalogs/',
  '/api/v1/database/999/tables/?q=(schema_name:main)',
  '/api/v1/database/999/select_star/airports/main/',
])('%s is 404 for an unknown database', async (path) => {
  const answer = await client.get(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Not found' })
})

test('schemas are those of the file', async () => {
  const answer = await client.get('/api/v1/database/1/schemas/?q=(force:!f)')
  expect(answer.json<{ result: string[] }>().result.toSorted()).toEqual(['main', 'scratch'])
})

test('a null catalog is rejected', async () => {
  const answer = await client.get('/api/v1/database/1/schemas/?q=(catalog:!n)')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'Not a valid rison schema q.catalog: Field may not be null.' })
})

test('tables and views of a schema have their type; an unknown schema has none', async () => {
  const answer = await client.get('/api/v1/database/1/tables/?q=(force:!f,schema_name:main)')
  expect(answer.json()).toEqual({
    count: 2,
    result: [
      { value: 'airports', type: 'table', extra: { row_count: 3, comment: 'Where flights start' } },
      { value: 'californian', type: 'view', extra: null },
    ],
  })
  const none = await client.get('/api/v1/database/1/tables/?q=(schema_name:nosuch)')
  expect(none.json()).toEqual({ count: 0, result: [] })
})

test('tables without a schema are 400', async () => {
  const answer = await client.get('/api/v1/database/1/tables/?q=(force:!f)')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    message: 'Not a valid rison schema q.schema_name: Missing data for required field.',
  })
})

test('a table has its columns, comments, key and indexes', async () => {
  const answer = await client.get('/api/v1/database/1/table_metadata/?name=airports&schema=main')
  expect(answer.json()).toMatchObject({
    name: 'airports',
    comment: 'Where flights start',
    columns: [
      { name: 'iata', type: 'VARCHAR', comment: 'Code of the airport', keys: [{ type: 'pk' }] },
      { name: 'name', keys: [] },
      { name: 'state', keys: [{ type: 'index', name: 'airports_state' }] },
    ],
    primaryKey: { constrained_columns: ['iata'] },
    foreignKeys: [],
    indexes: [
      { type: 'pk', column_names: ['iata'] },
      { type: 'index', name: 'airports_state', column_names: ['state'], unique: false },
    ],
    selectStar: 'SELECT\n  *\nFROM main.airports\nLIMIT 100',
  })
})

test('a table has its rows, a view its statement, an unknown table nothing', async () => {
  const extra = async (name: string) =>
    (await client.get(`/api/v1/database/1/table_metadata/extra/?name=${name}&schema=main`)).json<object>()
  expect(await extra('airports')).toMatchObject({ row_count: 3 })
  expect(await extra('californian')).toEqual({
    view: expect.stringMatching(/^CREATE VIEW californian AS SELECT/) as string,
  })
  expect(await extra('nowhere')).toEqual({})
})

test('a view has no key', async () => {
  const answer = await client.get('/api/v1/database/1/table_metadata/?name=californian')
  expect(answer.json()).toMatchObject({
    primaryKey: { constrained_columns: null, name: null },
    selectStar: 'SELECT\n  *\nFROM californian\nLIMIT 100',
  })
})

test.each([
  ['without a name', '?schema=main', { name: ['Missing data for required field.'] }],
  ['with an unknown parameter', '?name=airports&force=true', { force: ['Unknown field.'] }],
])('table metadata %s is 422 naming it', async (_name, query, messages) => {
  const answer = await client.get(`/api/v1/database/1/table_metadata/${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    errors: [{ error_type: 'INVALID_PAYLOAD_SCHEMA_ERROR', extra: { messages } }],
  })
})

test.each([
  ['table', '/api/v1/database/1/table_metadata/?name=nosuch', 'GENERIC_BACKEND_ERROR'],
  ['database', '/api/v1/database/999/table_metadata/?name=airports', 'DATABASE_NOT_FOUND_ERROR'],
])('metadata of an unknown %s is 404 in the list shape', async (_name, path, type) => {
  const answer = await client.get(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ errors: [{ error_type: type }] })
})

test('names that need quotes get them', async () => {
  const answer = await client.get('/api/v1/database/1/select_star/Odd%20name/scratch/')
  expect(answer.json()).toEqual({ result: 'SELECT\n  *\nFROM scratch."Odd name"\nLIMIT 100' })
})

test('a SELECT over an unknown table is 404', async () => {
  const answer = await client.get('/api/v1/database/1/select_star/nosuch/main/')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Table not found on the database' })
})
