import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseByUuid } from '#server/store/databases.ts'
import { type FakeLog, fakePostgres } from '#tests/support/fake-postgres.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
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
