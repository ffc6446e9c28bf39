import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp({ limits: { running: 1, waiting: 2, maxResultBytes: 100_000 } })
  client = await server.signIn()
})
afterAll(() => server.close())

const ENDLESS = 'SELECT count(*) FROM range(1000000000000)'

function run(clientId: string, sql: string, by = client, more: object = { runAsync: true }) {
  const body = { database_id: server.databaseId, sql, client_id: clientId, ...more }
  return by.send('POST', '/api/v1/sqllab/execute/', body)
}

async function statesOf(by: TestClient): Promise<Record<string, string>> {
  const { result } = (await by.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')).json<{
    result: { id: string; state: string }[]
  }>()
  return Object.fromEntries(result.map(({ id, state }) => [id, state]))
}

function stop(clientId: string) {
  return client.send('POST', '/api/v1/query/stop', { client_id: clientId })
}

test('a full queue has a pause for the caller, who can use the client id again', async () => {
  await run('full0000001', ENDLESS)
  await run('full0000002', 'SELECT 1')
  await run('full0000003', 'SELECT 2')
  const refused = await run('full0000004', 'SELECT 3')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({
    errors: [
      {
        message: 'The server is running as many queries as it can, and more are waiting. Try again soon.',
        error_type: 'GENERIC_DB_ENGINE_ERROR',
        extra: {
          issue_codes: [{ code: 1001, message: 'Issue 1001 - The database is under an unusual load.' }],
        },
      },
    ],
  })
  expect(await statesOf(client)).not.toHaveProperty('full0000004')
  const again = await run('full0000001', ENDLESS)
  expect([again.statusCode, again.json<{ query: { id: string } }>().query.id]).toEqual([200, 'full0000001'])
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect((await run('other000001', 'SELECT 4', other)).statusCode).toBe(202)
  await stop('full0000001')
  await expect
    .poll(async () => ({ ...(await statesOf(client)), ...(await statesOf(other)) }), { timeout: 15_000 })
    .toMatchObject({ full0000002: 'success', full0000003: 'success', other000001: 'success' })
  expect((await run('full0000004', 'SELECT 3', client, {})).json()).toMatchObject({ status: 'success' })
})

test('a result that is cut by its bytes names the limit', async () => {
  const answer = await run('bytes000001', "SELECT repeat('x', 30) AS x FROM range(9000)", client, {})
  expect(answer.json()).toMatchObject({
    query: {
      rows: 2_048,
      limitingFactor: 'UNKNOWN',
      extra: { warning: 'A result may have 0.1 MB: the rows after the first 2,048 were left out.' },
    },
  })
})

test('a result of which no row fits is too large, which is not an error of the database', async () => {
  const answer = await run('bytes000002', "SELECT repeat('x', 200000) AS x", client, {})
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    errors: [
      {
        message: 'A result may have 0.1 MB; the first rows of this one have more.',
        error_type: 'RESULT_TOO_LARGE_ERROR',
        extra: {
          issue_codes: [{ code: 1041, message: 'Issue 1041 - The result size exceeds the allowed limit.' }],
        },
      },
    ],
  })
})
