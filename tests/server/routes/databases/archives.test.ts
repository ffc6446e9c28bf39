import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { readConnection } from '#domain/connections/connection.ts'
import { connectionPatch } from '#server/databases/database-row.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { databaseByUuid, insertConnectedDatabase } from '#server/store/databases.ts'
import { type FakeLog, fakePostgres } from '#tests/support/fake-postgres.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { uploadForm } from '#tests/support/upload.ts'

let server: TestApp
let client: TestClient
let log: FakeLog

beforeEach(async () => {
  log = { passwords: [], closed: 0 }
  server = await openTestApp({ drivers: [fakePostgres(log)] })
  client = await server.signIn()
})
afterEach(() => server.close())

async function exported(): Promise<{ readonly id: number; readonly uuid: string; readonly zip: Uint8Array }> {
  const made = await client.send('POST', '/api/v1/database/', {
    database_name: 'Flights',
    sqlalchemy_uri: 'postgresql+psycopg2://superset:superset@db.example:5432/flights',
    allow_dml: true,
    extra: '{"offset":{"row_limit":7}}',
  })
  const { id, result } = made.json<{ id: number; result: { uuid: string } }>()
  const answer = await client.get(`/api/v1/database/export/?q=!(${id})`)
  expect(answer.statusCode).toBe(200)
  return { id, uuid: result.uuid, zip: answer.rawPayload }
}

async function take(zip: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const { payload, headers } = uploadForm(zip, fields)
  const { app } = server
  return await app.inject({
    method: 'POST',
    url: '/api/v1/database/import/',
    payload,
    headers: { ...headers, cookie: client.cookie, 'x-csrftoken': client.csrfToken },
  })
}

test('an export has the connection without its password', async () => {
  const { zip } = await exported()
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [
    path.split('/').slice(1).join('/'),
    Buffer.from(bytes).toString(),
  ])
  const texts = new Map(files as [string, string][])
  expect(texts.get('metadata.yaml')).toContain('"type": "Database"')
  expect(JSON.parse(texts.get('databases/Flights.yaml') ?? '')).toMatchObject({
    database_name: 'Flights',
    sqlalchemy_uri: 'postgresql+psycopg2://superset:XXXXXXXXXX@db.example:5432/flights',
    allow_dml: true,
    allow_csv_upload: false,
    extra: {},
  })
  // A Superset rejects a file with these names, and ignores this folder.
  expect(JSON.parse(texts.get('offset/databases/Flights.yaml') ?? '')).toEqual({
    force_ctas_schema: null,
    impersonate_user: false,
    extra: { offset: { row_limit: 7 } },
  })
})

test('an import needs the password of a new database', async () => {
  const { id, uuid, zip } = await exported()
  await client.send('DELETE', `/api/v1/database/${id}`)
  const refused = await take(zip)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Must provide a password for the database')
  const done = await take(zip, { passwords: '{"databases/Flights.yaml": "p@ss"}' })
  expect(done.json()).toEqual({ message: 'OK' })
  const row = await databaseByUuid(server.store, uuid)
  expect(row).toMatchObject({ name: 'Flights', allow_dml: 1, extra: '{"offset":{"row_limit":7}}' })
  log.passwords.length = 0
  await client.get(`/api/v1/database/${row?.id}/schemas/`)
  expect(log.passwords).toEqual(['p@ss'])
})

test('an existing database is changed only with overwrite, and keeps its password', async () => {
  const { id, zip } = await exported()
  await client.send('PUT', `/api/v1/database/${id}`, { allow_dml: false })
  const refused = await take(zip)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Database already exists and `overwrite=true` was not passed')
  expect((await take(zip, { overwrite: 'true' })).statusCode).toBe(200)
  log.passwords.length = 0
  await client.get(`/api/v1/database/${id}/schemas/`)
  expect(log.passwords).toEqual(['superset'])
})

/** As a Superset 4.1.2 exports it. */
const OF_A_SUPERSET = `database_name: flights
sqlalchemy_uri: postgresql+psycopg2://superset:XXXXXXXXXX@127.0.0.1:10088/flights
cache_timeout: null
expose_in_sqllab: true
allow_run_async: false
allow_ctas: true
allow_cvas: true
allow_dml: true
allow_csv_upload: true
extra:
  allows_virtual_table_explore: true
  cost_estimate_enabled: true
  engine_params: {}
  schemas_allowed_for_csv_upload:
  - public
  - scratch
uuid: 3e33b382-9f65-4a91-b372-6dec6f5b86cd
version: 1.0.0
`

test('an export of a Superset keeps its switches, and the schemas that limit its uploads', async () => {
  const zip = zipSync({
    'export/metadata.yaml': strToU8(
      "version: 1.0.0\ntype: Database\ntimestamp: '2026-11-30T03:49:48+00:00'\n",
    ),
    'export/databases/flights.yaml': strToU8(OF_A_SUPERSET),
  })
  const done = await take(zip, { passwords: '{"databases/flights.yaml": "superset"}' })
  expect(done.json()).toEqual({ message: 'OK' })
  const row = await databaseByUuid(server.store, '3e33b382-9f65-4a91-b372-6dec6f5b86cd')
  expect(row).toMatchObject({
    name: 'flights',
    allow_file_upload: 1,
    allow_dml: 1,
    allow_ctas: 1,
    allow_cvas: 1,
  })
  expect(JSON.parse(row?.extra ?? '')).toEqual({
    schemas_allowed_for_file_upload: ['public', 'scratch'],
    allows_virtual_table_explore: true,
    cost_estimate_enabled: true,
    engine_params: {},
  })
})

test('a stored password is not carried to the host of an imported file', async () => {
  const { uuid, zip } = await exported()
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [
    path,
    strToU8(Buffer.from(bytes).toString().replace('db.example', 'evil.example')),
  ])
  const refused = await take(zipSync(Object.fromEntries(files)), { overwrite: 'true' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Must provide a password for the database')
  expect((await databaseByUuid(server.store, uuid))?.settings).toContain('db.example')
})

test('databases whose names differ in special characters only have a file each', async () => {
  const ids: string[] = []
  for (const name of ['a b', 'a/b']) {
    const made = await client.send('POST', '/api/v1/database/', {
      database_name: name,
      sqlalchemy_uri: 'postgresql+psycopg2://superset:superset@db.example:5432/flights',
    })
    ids.push(String(made.json<{ id: number }>().id))
  }
  const { rawPayload } = await client.get(`/api/v1/database/export/?q=!(${ids.join(',')})`)
  const paths = Object.keys(unzipSync(rawPayload)).filter((path) => path.split('/')[1] === 'databases')
  expect(paths.map((path) => path.split('/')[2]).sort()).toEqual(ids.map((id) => `a_b_${id}.yaml`).sort())
})

test.each([
  ['postgresql', 'postgresql+psycopg2://me:p%40ss@db.example:5432/sales?sslmode=require'],
  ['mysql', 'mysql://me:p%40ss@db.example:3307/sales'],
  ['clickhouse', 'clickhousedb://me:p%40ss@db.example:8443/sales?secure=true'],
  ['trino', 'trino://me:p%40ss@db.example:443/hive/default?http_scheme=https'],
])('a connection of %s is exported and imported as it was', async (kind, address) => {
  const other = await openTestApp({ drivers: ENGINE_DRIVERS })
  try {
    const given = readConnection(address)
    if (!given.ok) throw new Error(JSON.stringify(given.error))
    expect([given.value.kind, CONNECTION_FORMS.has(kind)]).toEqual([kind, true])
    const row = await insertConnectedDatabase(other.store, {
      name: 'Sales',
      ...connectionPatch(given.value, other.deps.vault),
      force_ctas_schema: 'scratch',
      impersonate_user: kind === 'trino' ? 1 : 0,
      allow_run_async: 1,
      extra: '{"allow_multi_catalog":true,"offset":{"time_limit_seconds":9},"own":1}',
      now: TEST_TIME,
    })
    const own = await other.signIn()
    const { rawPayload } = await own.get(`/api/v1/database/export/?q=!(${row?.id})`)
    expect(Buffer.from(rawPayload).toString('latin1')).not.toContain('p%40ss')
    await own.send('DELETE', `/api/v1/database/${row?.id}`)
    const { payload, headers } = uploadForm(rawPayload, { passwords: '{"databases/Sales.yaml": "p@ss"}' })
    const done = await other.app.inject({
      method: 'POST',
      url: '/api/v1/database/import/',
      payload,
      headers: { ...headers, cookie: own.cookie, 'x-csrftoken': own.csrfToken },
    })
    expect(done.json()).toEqual({ message: 'OK' })
    const again = await databaseByUuid(other.store, row?.uuid ?? '')
    const compared = ({
      id: _id,
      secrets: _secrets,
      created_on: _at,
      changed_on: _on,
      ...fields
    }: object & Record<string, unknown>) => ({
      ...fields,
      settings: JSON.parse(String(fields['settings'])),
      extra: JSON.parse(String(fields['extra'])),
    })
    expect(compared({ ...again })).toEqual(
      compared({ ...row, configuration_method: again?.configuration_method }),
    )
  } finally {
    await other.close()
  }
})
