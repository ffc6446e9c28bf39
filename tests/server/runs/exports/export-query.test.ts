import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const path = (clientId: string) => `/api/v1/sqllab/export/${clientId}/`

function run(clientId: string, sql: string, more: object = {}) {
  return client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: server.databaseId,
    sql,
    client_id: clientId,
    tab: 'Untitled Query 1',
    ...more,
  })
}

async function csvOf(clientId: string): Promise<string> {
  return (await client.get(path(clientId))).body
}

test('a stored result is exported as CSV, with a name of tab and time', async () => {
  await run('csvexport01', 'SELECT iata, state FROM airports ORDER BY iata')
  const answer = await client.get(path('csvexport01'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename=sqllab_untitled_query_1_20261121T120000.csv',
  )
  expect(answer.body).toBe('iata,state\nATL,GA\nLAX,CA\nSFO,CA\n')
})

test('values are written as recorded, but NaN is a word: it is another value than NULL', async () => {
  await run(
    'csvexport02',
    `SELECT 'Grüße, "x"' AS "größe", 'two' || chr(10) || 'lines' AS nl, NULL AS n, true AS b, 1.50::DECIMAL(4,2) AS d,
      9007199254740993::BIGINT AS big, TIMESTAMP '2001-02-03 04:05:06' AS ts, '=1+1' AS formula, -5 AS minus,
      '@x' AS at, [1, 2] AS arr, 'nan'::DOUBLE AS nan`,
  )
  expect(await csvOf('csvexport02')).toBe(
    `größe,nl,n,b,d,big,ts,formula,minus,at,arr,nan\n"Grüße, ""x""","two\nlines",,True,1.50,9007199254740993,2001-02-03 04:05:06,'=1+1,-5,'@x,"[1,2]",NaN\n`,
  )
})

test('an empty result is one newline', async () => {
  await run('csvexport03', 'SELECT iata FROM airports WHERE false')
  expect(await csvOf('csvexport03')).toBe('\n')
})

test('a limited result is exported from its storage, and run again with its limit if it is not stored', async () => {
  await run('csvexport04', 'SELECT iata FROM airports ORDER BY iata', { queryLimit: 2 })
  expect(await csvOf('csvexport04')).toBe('iata\nATL\nLAX\n')
  server.clock.now += 86_400_001
  client = await server.signIn()
  expect(await csvOf('csvexport04')).toBe('iata\nATL\nLAX\n')
})

test('a query that runs is exported when it has ended', async () => {
  await run('csvexport05', 'SELECT count(*) AS n FROM range(20000) a, range(20000) b', { runAsync: true })
  expect(await csvOf('csvexport05')).toBe('n\n400000000\n')
})

test('a failed query runs again, and an error of the database is 500', async () => {
  await run('csvexport06', 'SELECT nope')
  const answer = await client.get(path('csvexport06'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message: expect.stringContaining('nope'),
        error_type: 'GENERIC_BACKEND_ERROR',
        level: 'error',
        extra: {
          issue_codes: [{ code: 1011, message: 'Issue 1011 - Superset encountered an unexpected error.' }],
        },
      },
    ],
  })
})

test('an unknown query is 404, that of another person 403', async () => {
  const unknown = await client.get(path('doesnotexis'))
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({
    errors: [
      {
        message:
          'The query associated with these results could not be found. You need to re-run the original query.',
        error_type: 'RESULTS_BACKEND_ERROR',
      },
    ],
  })
  const other = await server.signIn(await addUser(server.store, 'exporter'))
  const theirs = await other.get(path('csvexport01'))
  expect(theirs.statusCode).toBe(403)
  expect(theirs.json()).toMatchObject({
    errors: [{ message: 'Cannot access the query', error_type: 'QUERY_SECURITY_ACCESS_ERROR', extra: null }],
  })
})

test('a name beyond ASCII is sent in both forms', async () => {
  await run('csvexport07', 'SELECT 1 AS a', { tab: 'Größe' })
  const { headers } = await client.get(path('csvexport07'))
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename=sqllab_gr__e_\d{8}T\d{6}\.csv; filename\*=UTF-8''sqllab_gr%C3%B6%C3%9Fe_\d{8}T\d{6}\.csv$/,
  )
})
