import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WireSchedule } from '#domain/contract/server/schedule.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** The operator changes them while the server runs, as a restart would. */
const limits: { askAbove: number | null; refuseAbove: number | null } = { askAbove: 4, refuseAbove: 10 }
let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp({ costLimits: limits })
})
beforeEach(async () => {
  limits.refuseAbove = 10
  client = await server.signIn()
})
afterAll(() => server.close())

/** A scan of three rows. */
const CHEAP = 'SELECT iata FROM airports'
/** Three rows of the scan, and three with their new values. */
const QUESTIONED = 'SELECT lower(iata) AS code FROM airports'
/** Two scans of three rows, and nine rows of the join: more than ten. It would report its execution. */
const REJECTED = "SELECT error('executed') FROM airports a, airports b"

const REJECTION =
  /The estimated cost of this query is \d+ rows; this server runs queries up to 10\. Filter it, or read fewer tables\./
const QUESTION =
  /The estimated cost of this query is \d+ rows; above 4 this server asks first\. Run it in the SQL editor to confirm it\./

function run(sql: string, more: object = {}) {
  const body = { database_id: server.databaseId, sql, ...more }
  return client.send('POST', '/api/v1/sqllab/execute/', body)
}

test('a statement that costs more than the asking limit runs only with the confirmation of its user', async () => {
  expect((await run(CHEAP)).statusCode).toBe(200)
  const first = await run(QUESTIONED)
  expect(first.statusCode).not.toBe(200)
  expect(first.body).toMatch(QUESTION)
  expect((await run(QUESTIONED, { accepts_cost: true })).statusCode).toBe(200)
  // One more statement of a script.
  expect((await run(`${CHEAP};\n${QUESTIONED}`)).body).toMatch(QUESTION)
  expect((await run(`${CHEAP};\n${QUESTIONED}`, { accepts_cost: true })).statusCode).toBe(200)
})

test.each([
  ['a run', REJECTED],
  ['a plan of measured steps', `EXPLAIN (ANALYZE, FORMAT json) ${REJECTED}`],
  ['a later statement of a script', `${CHEAP};\n${REJECTED}`],
])('no confirmation helps above the refusing limit: %s', async (_what, sql) => {
  const rejected = await run(sql, { accepts_cost: true })
  expect(rejected.json()).toMatchObject({ errors: [{ error_type: 'DATABASE_SECURITY_ACCESS_ERROR' }] })
  expect(rejected.body).toMatch(REJECTION)
})

test('the plan of a statement costs nothing', async () => {
  expect((await run(`EXPLAIN ${REJECTED}`)).statusCode).toBe(200)
})

test.each([
  ['of the complete rows', 'format=csv&rows=all'],
  ['as Superset requests it', ''],
])('an export that runs its statement is limited: %s', async (what, query) => {
  limits.refuseAbove = null
  const id = `costly${what.length}`
  await run('SELECT a.iata FROM airports a, airports b', { client_id: id, accepts_cost: true })
  const exported = () => client.get(`/api/v1/sqllab/export/${id}/?${query}`)
  limits.refuseAbove = 10
  // Without its stored result it runs again.
  await server.store.db.updateTable('queries').set({ results_key: null }).execute()
  const rejected = await exported()
  expect(rejected.statusCode).not.toBe(200)
  expect(rejected.body).toMatch(REJECTION)
  limits.refuseAbove = null
  // The asking limit was answered by the run.
  expect((await exported()).body.trim().split('\n')).toHaveLength(10)
})

test('chart data above the refusing limit fail with the reason; the asking limit is not for charts', async () => {
  const limited = await openTestApp({ costLimits: { askAbove: 1, refuseAbove: 35 } })
  const user = await limited.signIn()
  const ask = async (tableName: string, sql: string) => {
    const id = await insertDataset(limited.store, {
      databaseId: limited.databaseId,
      schema: 'main',
      tableName,
      sql,
      columns: [{ name: 'iata', type: 'VARCHAR', typeGeneric: 1 }],
      metrics: [],
      userId: limited.user.id,
      now: TEST_TIME,
    })
    const query = { columns: ['iata'], metrics: [], row_limit: 10 }
    return user.send('POST', '/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] })
  }
  expect((await ask('cheap', CHEAP)).statusCode).toBe(200)
  // 27 rows of the last join, 9 of the first.
  const rejected = await ask('costly', 'SELECT a.iata FROM airports a, airports b, airports c')
  expect(rejected.statusCode).toBe(400)
  expect(rejected.json()).toMatchObject({
    message: expect.stringMatching(
      /^Error: The estimated cost of this query is [\d.]+ rows; this server runs/,
    ),
  })
  await limited.close()
})

test('a schedule needs no confirmation, and does not run above the refusing limit', async () => {
  const save = async (sql: string) => {
    const saved = await client.send('POST', '/api/v1/saved_query/', {
      label: 'Costly',
      db_id: server.databaseId,
      schema: 'main',
      sql,
      extra_json: JSON.stringify({ schedule_info: { schedule_interval: '0 7 * * *' } }),
    })
    return saved.json<{ id: number }>().id
  }
  const ids = [await save(QUESTIONED), await save(REJECTED)]
  // Last, because the sessions of before end by then.
  server.clock.now = Date.UTC(2026, 10, 22, 7)
  await server.deps.schedules.look()
  await server.ended()
  client = await server.signIn()
  const runs = await Promise.all(
    ids.map(async (id) => {
      const answer = await client.get(`/api/v1/schedule/${id}`)
      return answer.json<{ result: WireSchedule }>().result.runs[0]
    }),
  )
  expect(runs).toMatchObject([{ state: 'done', rows: 3 }, { state: 'failed' }])
  expect(runs[1]?.reason).toMatch(REJECTION)
})
