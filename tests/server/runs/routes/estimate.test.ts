import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { ECHO_DRIVER } from '#tests/engines/echo/driver.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp({ drivers: [...ENGINE_DRIVERS, ECHO_DRIVER] })
  client = await server.signIn()
})
afterAll(() => server.close())

function estimate(sql: string, more: Record<string, unknown> = {}) {
  return client.send('POST', '/api/v1/sqllab/estimate/', { database_id: server.databaseId, sql, ...more })
}

function validate(sql: string, more: Record<string, unknown> = {}) {
  return client.send('POST', `/api/v1/database/${server.databaseId}/validate_sql/`, { sql, ...more })
}

test('an estimate has an object and a plan for each statement', async () => {
  const answer = await estimate("SELECT iata FROM airports; SELECT string_agg(name) FROM airports -- ';'")
  expect(answer.statusCode).toBe(200)
  // The table has three rows, and an aggregate without groups returns one.
  expect(answer.json()).toMatchObject({
    result: [
      { 'Estimated rows': '3', 'Total cost': '3' },
      { 'Estimated rows': '1', 'Total cost': '7' },
    ],
    plans: [
      { isCut: false, steps: [{ depth: 0, name: 'SEQ_SCAN', estimatedRows: 3, rows: null, ms: null }] },
      {
        steps: [
          { depth: 0, name: 'UNGROUPED_AGGREGATE', estimatedRows: 1 },
          { depth: 1, name: 'PROJECTION', estimatedRows: 3 },
          { depth: 2, name: 'SEQ_SCAN', estimatedRows: 3 },
        ],
      },
    ],
  })
})

test('nothing of it is executed', async () => {
  const sql = "SELECT error('executed') FROM airports"
  expect((await estimate(sql)).statusCode).toBe(200)
  expect((await validate(sql)).json()).toEqual({ result: [] })
  const run = { database_id: server.databaseId, sql }
  const ran = await client.send('POST', '/api/v1/sqllab/execute/', run)
  expect(ran.statusCode).toBe(500)
  expect(ran.body).toContain('executed')
})

test('templates are filled in as in a run', async () => {
  const sql = "SELECT iata FROM airports WHERE state = '{{ s }}'"
  expect((await estimate(sql, { template_params: { s: 'CA' } })).statusCode).toBe(200)
  const missing = await estimate(sql)
  expect(missing.statusCode).toBe(500)
  expect(missing.json()).toMatchObject({ errors: [{ error_type: 'MISSING_TEMPLATE_PARAMS_ERROR' }] })
})

test.each([
  ['SELECT *\nFROM nope', 'TABLE_DOES_NOT_EXIST_ERROR', { line: 2, column: 6 }],
  ['SELECT 1;\n SELECT FORM x', 'COLUMN_DOES_NOT_EXIST_ERROR', { line: 2, column: 9 }],
  ["INSERT INTO airports(iata) VALUES ('x1')", 'DML_NOT_ALLOWED_ERROR', {}],
  ['CREATE TABLE zz(a int)', 'DML_NOT_ALLOWED_ERROR', {}],
  ["SELECT * FROM read_text('x')", 'DATABASE_SECURITY_ACCESS_ERROR', {}],
])('%j fails as its run would', async (sql, type, extra) => {
  const answer = await estimate(sql)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ errors: [{ error_type: type, extra }] })
})

test('empty SQL has no statements', async () => {
  expect((await estimate('')).json()).toEqual({ result: [], plans: [] })
  expect((await estimate(' \n')).json()).toEqual({ result: [], plans: [] })
})

test('as recorded: parameters are an object, unknown fields are rejected', async () => {
  const wrong = await estimate('SELECT 1', { template_params: '{}' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: { template_params: ['Not a valid mapping type.'] } },
  ])
  const unknown = await estimate('SELECT 1', { x: 1 })
  expect([unknown.statusCode, unknown.json()]).toEqual([400, { message: { x: ['Unknown field.'] } }])
  const none = await client.send('POST', '/api/v1/sqllab/estimate/', {})
  expect([none.statusCode, none.json()]).toEqual([
    400,
    {
      message: {
        database_id: ['Missing data for required field.'],
        sql: ['Missing data for required field.'],
      },
    },
  ])
  const gone = await estimate('SELECT 1', { database_id: 999 })
  expect(gone.statusCode).toBe(404)
  expect(gone.json()).toMatchObject({
    errors: [{ message: 'The database could not be found', error_type: 'RESULTS_BACKEND_ERROR' }],
  })
})

test('a text that is too long or has too many statements is rejected', async () => {
  const long = await estimate(`SELECT '${'x'.repeat(1_000_000)}'`)
  expect(long.json()).toMatchObject({ errors: [{ error_type: 'INVALID_SQL_ERROR' }] })
  const many = await estimate('SELECT 1;'.repeat(10_000))
  expect(many.body).toContain('A request may have 100 statements; this one has more.')
})

test('a database whose engine gives no plans says so', async () => {
  const settings = { tables: { cities: [{ city: 'Oslo' }] } }
  const id = await insertDatabase(server.store, { name: 'Echoes', kind: 'echo', settings, now: TEST_TIME })
  const answer = await estimate('SELECT * FROM cities', { database_id: id })
  expect(answer.body).toContain('This database gives no plans of statements.')
  const list = await client.get('/api/v1/database/')
  expect(list.json()).toMatchObject({
    result: expect.arrayContaining([
      expect.objectContaining({ id, allows_cost_estimate: false }),
      expect.objectContaining({ id: server.databaseId, allows_cost_estimate: true }),
    ]),
  })
})

test.each([
  ['SELECT 1', []],
  ['', []],
  ['SELECT *\nFORM airports', [[2, 6, 14]]],
  ['SELECT *\nFROM nosuch', [[2, 6, 12]]],
  [
    'SELECT 1;\nSELECT nope FROM airports;\nSELECT 2;\nSELEC 3',
    [
      [2, 8, 12],
      [4, 1, 6],
    ],
  ],
  ['DROP TABLE airports', [[1, 1, 5]]],
])('the faults of %j are listed by statement', async (sql, places) => {
  const answer = await validate(sql, { schema: 'main' })
  expect(answer.statusCode).toBe(200)
  const { result } = answer.json<{ result: Record<string, unknown>[] }>()
  expect(result.map((one) => [one['line_number'], one['start_column'], one['end_column']])).toEqual(places)
  for (const { message } of result) expect(message).not.toBe('')
})

test('a fault in SQL that templates changed has no place', async () => {
  const answer = await validate('SELECT * FROM {{ t }}', { template_params: { t: 'nosuch' } })
  expect(answer.json()).toMatchObject({
    result: [
      {
        line_number: null,
        start_column: null,
        end_column: null,
        message: expect.stringContaining('nosuch'),
      },
    ],
  })
})

test('SQL that cannot be checked has no faults, but an error', async () => {
  const answer = await validate('SELECT * FROM {{ t }}')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message: expect.stringMatching(/^DuckDB was unable to check your query\.\n[^]*"t"/),
        error_type: 'GENERIC_DB_ENGINE_ERROR',
      },
    ],
  })
})

test('a query above the limit of the operator is rejected before it runs, and the window gets both limits', async () => {
  const limited = await openTestApp({ costLimits: { askAbove: 4, refuseAbove: 10 } })
  const user = await limited.signIn()
  const run = (sql: string) =>
    user.send('POST', '/api/v1/sqllab/execute/', { database_id: limited.databaseId, sql })
  expect((await run('SELECT iata FROM airports')).statusCode).toBe(200)
  // Three rows by three rows, and the two scans: more than ten.
  const refused = await run("SELECT error('executed') FROM airports a, airports b")
  expect(refused.json()).toMatchObject({
    errors: [
      {
        error_type: 'DATABASE_SECURITY_ACCESS_ERROR',
        message: expect.stringMatching(
          /^The estimated cost of this query is \d+ rows; this server runs queries up to 10\./,
        ),
      },
    ],
  })
  // A fault of the SQL is reported as such.
  expect((await run('SELECT nope FROM airports')).body).toContain('COLUMN_DOES_NOT_EXIST_ERROR')
  expect((await user.get('/api/v1/server/')).json()).toMatchObject({
    result: { cost_limits: { ask_above: 4, refuse_above: 10 } },
  })
  await limited.close()
})
