import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDatabase, setCtasSchema } from '#server/store/databases.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { openUploadApp, type UploadApp } from '#tests/server/uploads/upload-app.ts'
import { TEST_TIME } from '#tests/support/test-app.ts'

// Results of other databases become tables of "My data", with their types and every value.

let app: UploadApp
let postgresql: Awaited<ReturnType<typeof takeServer>>
let postgresqlId: number
let sqliteId: number
beforeAll(async () => {
  app = await openUploadApp({ hosts: { allowed: ['127.0.0.1'] } })
  postgresql = await takeServer()
  const { store, dataDir } = app.server
  const connected = await app.client.send('POST', '/api/v1/database/', {
    database_name: 'shop',
    engine: 'postgresql',
    parameters: { ...postgresql.settings, password: postgresql.secrets.password },
    allow_ctas: true,
    allow_cvas: true,
  })
  if (connected.statusCode !== 201) throw new Error(connected.body)
  postgresqlId = connected.json<{ id: number }>().id
  const file = join(dataDir, 'shop.sqlite')
  const sqlite = new Database(file)
  sqlite.exec(`CREATE TABLE goods (id INTEGER, name TEXT, made TEXT);
    INSERT INTO goods VALUES (9223372036854775807, '007', '2024-01-01'), ('many', NULL, '2024-01-02')`)
  sqlite.close()
  sqliteId = await insertDatabase(store, {
    name: 'goods',
    kind: 'sqlite',
    settings: { file },
    now: TEST_TIME,
  })
  await allow(sqliteId, { allow_ctas: 1, allow_cvas: 1 })
})
afterAll(async () => {
  await app.server.close()
  await leaveServer(postgresql)
})

async function allow(id: number, switches: { readonly allow_ctas: 0 | 1; readonly allow_cvas: 0 | 1 }) {
  await app.server.store.db.updateTable('databases').set(switches).where('id', '=', id).execute()
}

async function create(databaseId: number, sql: string, name: string, method = 'TABLE') {
  const answer = await app.client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: databaseId,
    sql,
    select_as_cta: true,
    ctas_method: method,
    tmp_table_name: name,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

async function typesOf(table: string): Promise<string> {
  const rows = await app.rows(
    `SELECT string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_index) AS types
       FROM duckdb_columns() WHERE schema_name = 'main' AND table_name = '${table}'`,
  )
  const [row] = rows as readonly { readonly types: string }[]
  return row?.types ?? ''
}

test('the rows of a PostgreSQL are a table with their types', async () => {
  const made = await create(
    postgresqlId,
    `SELECT 9223372036854775807::bigint AS big, 1234567890123456.78::numeric(20,4) AS exact,
       1.10::numeric AS free, '007' AS code, '' AS empty, NULL::text AS nothing, true AS yes,
       DATE '2024-02-29' AS day, TIMESTAMPTZ '2024-07-01 10:00:00+02' AS moment, 0.1::float8 AS share,
       '2024-01-01'::text AS texts`,
    'from_postgresql',
  )
  expect(made.body).toMatchObject({ status: 'success' })
  expect(await typesOf('from_postgresql')).toBe(
    'big BIGINT, exact DECIMAL(38,4), free DECIMAL(18,2), code VARCHAR, empty VARCHAR, nothing VARCHAR, yes BOOLEAN, day DATE, moment TIMESTAMP, share DOUBLE, texts VARCHAR',
  )
  expect(
    await app.rows(
      'SELECT big::VARCHAR AS big, exact::VARCHAR AS exact, free::VARCHAR AS free, code, empty, nothing, yes, day, moment, share, texts FROM from_postgresql',
    ),
  ).toEqual([
    {
      big: '9223372036854775807',
      exact: '1234567890123456.7800',
      free: '1.10',
      code: '007',
      empty: '',
      nothing: null,
      yes: true,
      day: '2024-02-29',
      moment: '2024-07-01T08:00:00',
      share: 0.1,
      texts: '2024-01-01',
    },
  ])
})

test('a name that is taken creates nothing, a result without rows an empty table', async () => {
  expect(await create(postgresqlId, 'SELECT 1 AS a, 2 AS b WHERE false', 'none')).toMatchObject({
    status: 200,
  })
  expect(await typesOf('none')).toBe('a BIGINT, b BIGINT')
  const again = await create(postgresqlId, 'SELECT 1 AS a', 'None')
  expect(JSON.stringify(again.body)).toContain('main.None already exists. Choose another name.')
})

test('a column of SQLite with values of several types is a text', async () => {
  expect(await create(sqliteId, 'SELECT id, name, made FROM goods', 'from_sqlite')).toMatchObject({
    status: 200,
  })
  expect(await typesOf('from_sqlite')).toBe('id VARCHAR, name VARCHAR, made VARCHAR')
  expect(await app.rows('SELECT * FROM from_sqlite ORDER BY made')).toEqual([
    { id: '9223372036854775807', name: '007', made: '2024-01-01' },
    { id: 'many', name: null, made: '2024-01-02' },
  ])
})

test('a value that My data does not hold is named, and nothing is stored', async () => {
  const made = await create(
    postgresqlId,
    "SELECT 1.5::float8 AS a UNION ALL SELECT 'NaN'::float8",
    'not_stored',
  )
  expect(JSON.stringify(made.body)).toContain(
    'cannot be stored in My data: a: “NaN” is not a valid number. Nothing was stored.',
  )
  expect(
    await app.rows(
      "SELECT count(*)::INTEGER AS n FROM information_schema.tables WHERE table_name = 'not_stored'",
    ),
  ).toEqual([{ n: 0 }])
})

test('a view is not made where its database cannot be read', async () => {
  const made = await create(sqliteId, 'SELECT id FROM goods', 'a_view', 'VIEW')
  expect(JSON.stringify(made.body)).toContain('My data cannot read it. Create a table instead.')
  await allow(sqliteId, { allow_ctas: 0, allow_cvas: 1 })
  const only = await create(sqliteId, 'SELECT id FROM goods', 'a_view', 'VIEW')
  expect(JSON.stringify(only.body)).toContain('My data cannot read it."')
  await allow(sqliteId, { allow_ctas: 1, allow_cvas: 1 })
})

test('a view of My data belongs to its user, and is read by a table of another run', async () => {
  expect(await create(app.databaseId, 'SELECT 7 AS n', 'base_of_view')).toMatchObject({ status: 200 })
  const made = await create(app.databaseId, 'SELECT n + 1 AS n FROM base_of_view', 'kept_view', 'VIEW')
  expect(made.body).toMatchObject({ status: 'success' })
  expect(await create(app.databaseId, 'SELECT n FROM kept_view', 'of_view')).toMatchObject({ status: 200 })
  expect(await app.rows('SELECT n FROM of_view')).toEqual([{ n: 8 }])
  const again = await create(app.databaseId, 'SELECT 1 AS n', 'Kept_view', 'VIEW')
  expect(JSON.stringify(again.body)).toContain('main.Kept_view already exists. Choose another name.')
  const users = await app.client.get('/api/v1/my_data/users/?q=(table:base_of_view)')
  expect(users.json()).toMatchObject({ views: { result: ['kept_view'] } })
})

test('the schema of a database is used where it has one', async () => {
  const { store } = app.server
  await setCtasSchema(store, sqliteId, 'main')
  const made = await create(sqliteId, 'SELECT id FROM goods', 'own')
  expect(JSON.stringify(made.body)).not.toContain('My data')
  expect(made.status).not.toBe(200)
})
