import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

function execute(sql: string, more: Record<string, unknown> = {}, by = client) {
  return by.send('POST', '/api/v1/sqllab/execute/', { database_id: server.databaseId, sql, ...more })
}

function stop(clientId: string, by = client) {
  return by.send('POST', '/api/v1/query/stop', { client_id: clientId })
}

test('a SELECT returns rows, columns and the stored query', async () => {
  const answer = await execute('SELECT iata FROM airports ORDER BY iata', {
    client_id: 'firstquery1',
    sql_editor_id: '7',
    tab: 'Mine',
    queryLimit: 2,
  })
  expect(answer.statusCode).toBe(200)
  const column = {
    column_name: 'iata',
    name: 'iata',
    type: 'VARCHAR',
    type_generic: 1,
    is_dttm: false,
  }
  expect(answer.json()).toMatchObject({
    status: 'success',
    data: [{ iata: 'ATL' }, { iata: 'LAX' }],
    columns: [column],
    selected_columns: [column],
    expanded_columns: [],
    query: {
      id: 'firstquery1',
      dbId: 1,
      db: 'examples',
      state: 'success',
      sql: 'SELECT iata FROM airports ORDER BY iata',
      executedSql: 'SELECT iata FROM airports ORDER BY iata\nLIMIT 3',
      limit: 2,
      limitingFactor: 'DROPDOWN',
      rows: 2,
      progress: 100,
      sqlEditorId: '7',
      tab: 'Mine',
      errorMessage: null,
      user: 'Local User',
    },
  })
})

test.each([
  ['fewer rows than asked', 'SELECT 1 AS a', 10, 'NOT_LIMITED', 10],
  ['exactly as many rows as asked', 'SELECT * FROM range(5)', 5, 'NOT_LIMITED', 5],
  ['more rows than asked', 'SELECT * FROM range(6)', 5, 'DROPDOWN', 5],
  ['a smaller LIMIT', 'SELECT * FROM range(9) LIMIT 3', 5, 'QUERY', 3],
  ['an equal LIMIT', 'SELECT * FROM range(9) LIMIT 5', 5, 'QUERY_AND_DROPDOWN', 5],
  ['a greater LIMIT', 'SELECT * FROM range(9) LIMIT 50', 5, 'DROPDOWN', 5],
  ['no limit asked', 'SELECT 1 AS a', 0, 'NOT_LIMITED', 100_000],
  ['a limit above the most', 'SELECT 1 AS a', 5_000_000, 'NOT_LIMITED', 1_000_000],
])('%s is %s', async (_name, sql, queryLimit, limitingFactor, limit) => {
  expect((await execute(sql, { queryLimit })).json()).toMatchObject({ query: { limitingFactor, limit } })
})

test.each([
  ["SELECT E'\\' LIMIT 5 --' AS a", [{ a: "' LIMIT 5 --" }]],
  ["SELECT E'a'\n'\\' LIMIT 5 --' AS a", [{ a: "a' LIMIT 5 --" }]],
  ['SELECT 1 AS n --\rWHERE false', []],
  ['SELECT $ä$ LIMIT 5 OFFSET $ä$ AS a', [{ a: ' LIMIT 5 OFFSET ' }]],
  ['SELECT 1 AS a /* /* */ LIMIT 0 */', [{ a: 1 }]],
  ["SELECT 7 AS a$b$, 'LIMIT 0' AS c", [{ a$b$: 7, c: 'LIMIT 0' }]],
])('%j returns what the engine returns', async (sql, data) => {
  expect((await execute(sql, { queryLimit: 10 })).json()).toMatchObject({ status: 'success', data })
})

test('text that the scanner cannot read runs unchanged, and its rows are limited', async () => {
  const sql = 'SELECT i AS l FROM range(9) t(i) LIMIT\u20035'
  const read = async (text: string) => (await execute(text, { queryLimit: 3 })).json<{ data: unknown[] }>()
  expect((await read(sql)).data).toEqual([{ l: 0 }, { l: 1 }, { l: 2 }])
  const bracketed = await read('(SELECT i FROM range(9) t(i) LIMIT 5)')
  expect(bracketed).toMatchObject({
    data: [{ i: 0 }, { i: 1 }, { i: 2 }],
    query: { executedSql: '(SELECT i FROM range(9) t(i) LIMIT 5)', limitingFactor: 'DROPDOWN', rows: 3 },
  })
})

test('a text above the limit is rejected, not stored and not sent back', async () => {
  const answer = await execute(`SELECT '${'x'.repeat(3_900_000)}'`, { client_id: 'toolong0001' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body.length).toBeLessThan(1_000)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message: 'The SQL of a run may have 256 kB of text; this one is longer.',
        error_type: 'INVALID_SQL_ERROR',
      },
    ],
  })
  expect((await stop('toolong0001')).statusCode).toBe(404)
})

test('a query without a client id gets one of ten characters', async () => {
  const { query } = (await execute('SELECT 1 AS one')).json<{ query: { id: string } }>()
  expect(query.id).toMatch(/^[0-9a-f]{10}$/)
})

test('an empty result has its columns', async () => {
  const answer = await execute('SELECT iata FROM airports WHERE false')
  expect(answer.json()).toMatchObject({ data: [], columns: [{ name: 'iata' }], query: { rows: 0 } })
})

test('numbers that JSON would round leave the server exact', async () => {
  const answer = await execute('SELECT 9007199254740993::BIGINT AS big, 1.10::DECIMAL(10,2) AS money')
  expect(answer.body).toContain('9007199254740993')
  expect(answer.body).not.toContain('9007199254740992')
})

test.each([
  ['a syntax error', 'SELECT *\nFORM airports', 'SYNTAX_ERROR', { line: 2 }],
  ['an unfinished text', 'SELECT * FROM', 'SYNTAX_ERROR', { line: 1 }],
  [
    'an unknown column',
    'SELECT iata,\n nope FROM airports',
    'COLUMN_DOES_NOT_EXIST_ERROR',
    { line: 2, column: 2 },
  ],
  ['an unknown table', 'SELECT * FROM flihts', 'TABLE_DOES_NOT_EXIST_ERROR', { line: 1, column: 15 }],
  ['a write', "INSERT INTO airports VALUES ('X', 'Y', 'Z')", 'DML_NOT_ALLOWED_ERROR', {}],
  ['an EXPLAIN ANALYZE that writes', 'EXPLAIN ANALYZE DELETE FROM airports', 'DML_NOT_ALLOWED_ERROR', {}],
  ['a write in a second statement', 'SELECT 1; DROP TABLE airports', 'DML_NOT_ALLOWED_ERROR', {}],
  ['a file', "SELECT * FROM read_csv('/etc/passwd')", 'DATABASE_SECURITY_ACCESS_ERROR', {}],
  ['a setting', 'SET threads=1', 'DATABASE_SECURITY_ACCESS_ERROR', {}],
  ['a PRAGMA', 'PRAGMA database_list', 'DATABASE_SECURITY_ACCESS_ERROR', {}],
  ['what nests too deep', `SELECT ${'('.repeat(501)}1${')'.repeat(501)}`, 'INVALID_SQL_ERROR', {}],
  ['a division of texts', "SELECT 'a'::INTEGER", 'GENERIC_DB_ENGINE_ERROR', {}],
])('%s is 500 with its type and place', async (_name, sql, errorType, place) => {
  const answer = await execute(sql)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    errors: [{ error_type: errorType, level: 'error', extra: { engine_name: 'DuckDB', ...place } }],
  })
  expect(answer.body).not.toContain('data.duckdb')
})

test('a failed query is stored as failed with its error', async () => {
  await execute('SELECT nope', { client_id: 'failedquery' })
  const changed = await client.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')
  const { result } = changed.json<{ result: { id: string }[] }>()
  expect(result.find(({ id }) => id === 'failedquery')).toMatchObject({
    state: 'failed',
    progress: 0,
    rows: null,
    extra: { columns: {}, errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] },
  })
})

test.each([
  ['nothing at all', {}, ['database_id', 'sql']],
  ['wrong types', { database_id: 'x', sql: 5, queryLimit: 'many' }, ['database_id', 'sql', 'queryLimit']],
  ['nulls', { database_id: null, sql: null }, ['database_id', 'sql']],
  ['an unknown field', { database_id: 1, sql: '', isDataPreview: true }, ['isDataPreview']],
  ['a limit below zero', { database_id: 1, sql: 'SELECT 1', queryLimit: -1 }, ['queryLimit']],
  ['CREATE TABLE AS', { database_id: 1, sql: 'SELECT 1', select_as_cta: true }, ['select_as_cta']],
])('a body with %s is 400 naming the fields', async (_name, body, fields) => {
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ message: object }>().message)).toEqual(fields)
})

test('errors have the texts of the reference server', async () => {
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', { sql: null, runAsync: 'x', y: 1 })
  expect(answer.json()).toEqual({
    message: {
      database_id: ['Missing data for required field.'],
      sql: ['Field may not be null.'],
      runAsync: ['Not a valid boolean.'],
      y: ['Unknown field.'],
    },
  })
})

test('an unknown database is 500, as recorded', async () => {
  const answer = await execute('SELECT 1', { database_id: 999 })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('The database referenced in this query was not found.')
})

test('a used client id is rejected with only a message', async () => {
  await execute('SELECT 1', { client_id: 'usedalready' })
  const answer = await execute('SELECT 1', { client_id: 'usedalready' })
  expect(answer.statusCode).toBe(500)
  const { errors } = answer.json<{ errors: object[] }>()
  expect(Object.keys(errors[0] ?? {})).toEqual(['message'])
  expect(answer.body).toContain('UNIQUE constraint failed: query.client_id')
})

const ENDLESS = 'SELECT count(*) FROM range(1000000000000)'

async function untilState(clientId: string, state: string): Promise<void> {
  const read = async () => {
    const row = await server.store.db
      .selectFrom('queries')
      .select('state')
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return row?.state
  }
  await expect.poll(read, { timeout: 15_000 }).toBe(state)
}

test('a running query is stopped: execute answers its number and that it was stopped', async () => {
  const running = execute(ENDLESS, { client_id: 'runaway0001', sql_editor_id: '1' })
  await untilState('runaway0001', 'running')
  const again = await execute(ENDLESS, { client_id: 'runaway0001', sql_editor_id: '1' })
  expect(again.json()).toMatchObject({ query: { id: 'runaway0001', state: 'running' } })
  expect(Object.keys(again.json())).toEqual(['query'])
  expect((await stop('runaway0001')).json()).toEqual({ result: 'OK' })
  const answer = await running
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ query_id: expect.any(Number), status: 'stopped' })
  expect((await stop('runaway0001')).json()).toEqual({ result: 'OK' })
})

test('a query can be stopped in the very moment in which it is noted', async () => {
  const running = execute(ENDLESS, { client_id: 'runaway0002' })
  await untilState('runaway0002', 'running')
  await stop('runaway0002')
  expect((await running).json()).toMatchObject({ status: 'stopped' })
})

test('stopping an unknown query is 404, and so is one of another user', async () => {
  const unknown = await stop('doesnotexis')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toEqual({ message: 'Query with client_id doesnotexis not found' })
  const other = await server.signIn(await addUser(server.store, 'stopper'))
  await execute('SELECT 1', { client_id: 'mineonly001' })
  expect((await stop('mineonly001', other)).statusCode).toBe(404)
})

test('a query is read by its number, and only by its owner', async () => {
  const { query } = (await execute('SELECT 1', { client_id: 'readagain01' })).json<{
    query: { queryId: number }
  }>()
  const path = `/api/v1/query/${query.queryId}`
  expect((await client.get(path)).json()).toMatchObject({
    result: { client_id: 'readagain01', status: 'success', executed_sql: 'SELECT 1\nLIMIT 100001' },
  })
  const other = await server.signIn(await addUser(server.store, 'reader'))
  expect((await other.get(path)).json()).toEqual({ message: 'Not found' })
})

test('changed queries are listed by time, inclusive, only own ones', async () => {
  server.clock.now += 1_000
  await execute('SELECT 1', { client_id: 'changed0001' })
  const since = (ms: number, by = client) => by.get(`/api/v1/query/updated_since?q=(last_updated_ms:${ms})`)
  const now = server.clock.now
  const found = (await since(now)).json<{ result: { id: string; startDttm: string }[] }>().result
  expect(found.map(({ id }) => id)).toEqual(['changed0001'])
  expect(found[0]?.startDttm).toBe(`${now}.000000`)
  expect((await since(now + 1)).json()).toEqual({ result: [] })
  const other = await server.signIn(await addUser(server.store, 'watcher'))
  expect((await since(0, other)).json()).toEqual({ result: [] })
})

test.each([
  ['no q', ''],
  ['a text for a time', '?q=(last_updated_ms:yesterday)'],
  ['rison that breaks off', '?q=(last_updated_ms:!('],
])('updated_since with %s is 400 with a message', async (_name, query) => {
  const answer = await client.get(`/api/v1/query/updated_since${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toContain('Not a valid rison')
})

test('a query continues when its caller leaves', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  // Over a socket the cookie's name ends with the port, so the session is opened there.
  const port = new URL(origin).port
  const session = client.cookie.replace('offset-session-80', `offset-session-${port}`)
  const answer = fetch(`${origin}/api/v1/sqllab/execute/`, {
    method: 'POST',
    headers: { cookie: session, 'x-csrftoken': client.csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ database_id: 1, sql: ENDLESS, client_id: 'leaver00001' }),
    signal: leaving.signal,
  })
  await untilState('leaver00001', 'running')
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect((await stop('leaver00001')).json()).toEqual({ result: 'OK' })
  await untilState('leaver00001', 'stopped')
})
