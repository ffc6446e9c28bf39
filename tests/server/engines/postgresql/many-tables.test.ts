import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketOf } from '#domain/sql/tables/table-buckets.ts'
import type { PostgresqlServer } from '#tests/engines/postgresql/server.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { longOrShort } from '#tests/support/long-form.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const TABLES = longOrShort(260_000, 3_000)

let postgresql: PostgresqlServer
let server: TestApp
let client: TestClient
let databaseId: number

/** Makes tables by their rows in the catalog alone: no file is made for them. */
async function makeTables(): Promise<void> {
  await postgresql.run(
    `CREATE SCHEMA many; CREATE TABLE many.t0 (a int); GRANT USAGE ON SCHEMA many TO PUBLIC`,
  )
  const columns = await postgresql.run(
    "SELECT attname FROM pg_attribute WHERE attrelid = 'pg_class'::regclass AND attnum > 0 ORDER BY attnum",
  )
  const own = new Map([
    ['oid', '(200000000 + i)::oid'],
    ['relname', "'sales_daily_' || i"],
    ['reltype', '0'],
    ['relfilenode', '0'],
    ['reltuples', 'i'],
    ['reltoastrelid', '0'],
  ])
  const values = columns.map(([name]) => own.get(String(name)) ?? String(name))
  await postgresql.run(`SET allow_system_table_mods = on;
    INSERT INTO pg_catalog.pg_class SELECT ${values.join(', ')}
    FROM pg_catalog.pg_class, generate_series(1, ${TABLES - 1}) i WHERE pg_class.oid = 'many.t0'::regclass`)
}

beforeAll(async () => {
  postgresql = await takeServer()
  await makeTables()
  server = await openTestApp({ hosts: { allowed: ['127.0.0.1'] }, checksAnswers: false })
  client = await server.signIn()
  const { host, port, database, username } = postgresql.settings
  const parameters = { host, port, database, username, ...postgresql.secrets, encryption: false, query: {} }
  const answer = await client.send('POST', '/api/v1/database/', {
    database_name: 'many',
    engine: 'postgresql',
    configuration_method: 'dynamic_form',
    parameters,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  databaseId = answer.json<{ id: number }>().id
})
afterAll(async () => {
  await server.close()
  await postgresql.run(`SET allow_system_table_mods = on;
    DELETE FROM pg_catalog.pg_class WHERE relnamespace = 'many'::regnamespace AND oid >= 200000000;
    DROP SCHEMA many CASCADE`)
  await leaveServer(postgresql)
})

interface Listed {
  readonly count: number
  readonly hashes: string
  readonly changed?: readonly number[]
  readonly result: readonly { readonly value: string }[]
}

async function list(known: string | null): Promise<Listed & { readonly bytes: number }> {
  const q = `(schema_name:many${known === null ? '' : `,known:'${known}'`})`
  const answer = await client.get(`/api/v1/database/${databaseId}/tables/?q=${q}`)
  return { ...answer.json<Listed>(), bytes: answer.rawPayload.length }
}

test('a refreshed list has the rows of changed buckets only', async () => {
  const all = await list(null)
  expect([all.count, all.result.length]).toEqual([TABLES, TABLES])
  const same = await list(all.hashes)
  expect([same.count, same.changed, same.result]).toEqual([TABLES, [], []])
  expect(same.bytes).toBeLessThan(4000)
  await postgresql.run('CREATE TABLE many.new_one (a int)')
  const more = await list(all.hashes)
  expect([more.count, more.changed]).toEqual([TABLES + 1, [bucketOf('new_one')]])
  expect(more.result.map(({ value }) => value)).toContain('new_one')
  expect(more.bytes).toBeLessThan(all.bytes / 50)
})
