import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresqlServer } from '#tests/engines/postgresql/server.ts'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let postgresql: PostgresqlServer
let server: TestApp
let client: TestClient
let databaseId: number

beforeAll(async () => {
  postgresql = await takeServer()
  await postgresql.run(`
    CREATE TABLE public.flights (day timestamp, origin text, delay int);
    INSERT INTO public.flights VALUES ('2001-01-01 10:00', 'ATL', 5), ('2001-01-01 11:00', 'LAX', 7),
      ('2001-01-02 10:00', 'ATL', NULL);
    GRANT ALL ON public.flights TO offset_user`)
  server = await openTestApp({ hosts: { allowed: ['127.0.0.1'] } })
  client = await server.signIn()
  const { host, port, database, username } = postgresql.settings
  const { password } = postgresql.secrets
  const answer = await client.send('POST', '/api/v1/database/', {
    database_name: 'sales',
    engine: 'postgresql',
    configuration_method: 'dynamic_form',
    parameters: { host, port, database, username, password, encryption: false, query: {} },
    expose_in_sqllab: true,
    extra: JSON.stringify({ allow_multi_catalog: true }),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  databaseId = answer.json<{ id: number }>().id
})
afterAll(async () => {
  await server.close()
  await leaveServer(postgresql)
})

let runs = 0

function run(sql: string, more: object = {}) {
  runs += 1
  const body = { database_id: databaseId, sql, client_id: `pg${String(runs).padStart(9, '0')}`, ...more }
  return client.send('POST', '/api/v1/sqllab/execute/', body)
}

test('its catalogs, schemas, tables and columns are listed', async () => {
  const path = `/api/v1/database/${databaseId}`
  expect((await client.get(`${path}/catalogs/?q=(force:!f)`)).json()).toEqual({
    result: ['postgres', 'sales'],
  })
  expect((await client.get(`${path}/schemas/?q=(force:!f)`)).json()).toEqual({
    result: ['information_schema', 'public'],
  })
  expect((await client.get(`${path}/schemas/?q=(catalog:postgres,force:!f)`)).statusCode).toBe(200)
  expect((await client.get(`${path}/tables/?q=(schema_name:public)`)).json()).toMatchObject({
    result: [{ value: 'flights', type: 'table' }, { value: 'numbers' }],
  })
  const columns = await client.get(`${path}/table_metadata/?name=flights&schema=public`)
  expect(columns.json()).toMatchObject({ columns: [{ name: 'day', type: 'TIMESTAMP' }, {}, {}] })
})

test('a run has its rows, in the catalog that it names', async () => {
  const rows = await run('SELECT origin, delay FROM flights ORDER BY day', {
    schema: 'public',
    queryLimit: 2,
  })
  expect(rows.json()).toMatchObject({
    status: 'success',
    data: [
      { origin: 'ATL', delay: 5 },
      { origin: 'LAX', delay: 7 },
    ],
    query: { limitingFactor: 'DROPDOWN' },
  })
  const other = await run('SELECT current_database() AS d', { catalog: 'postgres' })
  expect(other.json()).toMatchObject({ data: [{ d: 'postgres' }] })
})

test('errors have the types of the reference server', async () => {
  const types = async (sql: string) =>
    (await run(sql)).json<{ errors: { error_type: string }[] }>().errors.map((error) => error.error_type)
  expect(await types('SELECT * FORM flights')).toEqual(['SYNTAX_ERROR'])
  expect(await types('SELECT orgin FROM flights')).toEqual(['COLUMN_DOES_NOT_EXIST_ERROR'])
  expect(await types('DELETE FROM flights')).toEqual(['DML_NOT_ALLOWED_ERROR'])
})

test('data are changed once the database allows it', async () => {
  const allowed = await client.send('PUT', `/api/v1/database/${databaseId}`, { allow_dml: true })
  expect(allowed.statusCode, allowed.body).toBe(200)
  expect((await run("INSERT INTO public.flights VALUES ('2001-01-03', 'SFO', 1)")).json()).toMatchObject({
    status: 'success',
  })
  expect(await postgresql.run('SELECT count(*)::int FROM public.flights')).toEqual([[4]])
  await client.send('PUT', `/api/v1/database/${databaseId}`, { allow_dml: false })
  expect((await run('DELETE FROM public.flights')).statusCode).not.toBe(200)
})

test('a dataset of it answers charts with time grains and filters', async () => {
  const made = await client.send('POST', '/api/v1/dataset/', {
    database: databaseId,
    schema: 'public',
    table_name: 'flights',
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<{ id: number }>()
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [
      {
        columns: [
          {
            columnType: 'BASE_AXIS',
            sqlExpression: 'day',
            label: 'day',
            expressionType: 'SQL',
            timeGrain: 'P1D',
          },
          'origin',
        ],
        metrics: ['count', { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'sum' }],
        filters: [
          { col: 'day', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-03' },
          { col: 'origin', op: 'ILIKE', val: 'a%' },
        ],
        orderby: [['count', false]],
        row_limit: 10,
        extras: { time_grain_sqla: 'P1D' },
      },
    ],
    result_format: 'json',
    result_type: 'full',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const [result] = answer.json<{ result: { data: object[]; query: string }[] }>().result
  expect(result?.query).toContain("DATE_TRUNC('day', day)")
  expect(result?.data).toEqual(
    expect.arrayContaining([
      { day: Date.UTC(2001, 0, 1), origin: 'ATL', count: 1, sum: 5 },
      { day: Date.UTC(2001, 0, 2), origin: 'ATL', count: 1, sum: null },
    ]),
  )
})
