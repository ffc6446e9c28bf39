import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const COLUMN = { column_name: 'n', name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false } as const

function execute(sql: string, clientId: string) {
  const body = { database_id: server.databaseId, sql, client_id: clientId, queryLimit: 1_000_000 }
  return client.send('POST', '/api/v1/sqllab/execute/', body)
}

async function early(clientId: string, by = client) {
  return (await by.get(`/api/v1/sqllab/early_rows/${clientId}/`)).json<Record<string, unknown>>()
}

/** Runs SQL, and gives the numbers of rows that could be read before its end. */
async function earlyCounts(sql: string, clientId: string): Promise<{ counts: number[]; status: number }> {
  const { earlyRows } = server.deps.jobs
  const put = vi.spyOn(earlyRows, 'put')
  const answer = await execute(sql, clientId)
  const counts = put.mock.calls.map(
    ([, { dataJson }]) => (JSON.parse(Buffer.from(dataJson).toString()) as unknown[]).length,
  )
  put.mockRestore()
  return { counts, status: answer.statusCode }
}

test('500 rows of a large result can be read while it runs, and none after its end', async () => {
  const { counts, status } = await earlyCounts('SELECT range AS n FROM range(60000)', 'earlygood01')
  expect({ counts, status }).toEqual({ counts: [500], status: 200 })
  expect(await early('earlygood01')).toEqual({ status: 'none' })
})

test('the early rows of a run that fails are gone with the failure', async () => {
  const sql = "SELECT CASE WHEN range < 60000 THEN '1' ELSE 'x' END::INTEGER AS n FROM range(100000)"
  const { status } = await earlyCounts(sql, 'earlybad001')
  expect(status).toBe(500)
  expect(await early('earlybad001')).toEqual({ status: 'none' })
})

test('only the last statement of a run has early rows', async () => {
  const sql = 'SELECT range AS n FROM range(60000); SELECT 1 AS a'
  expect(await earlyCounts(sql, 'earlytwo001')).toEqual({ counts: [], status: 200 })
})

test('early rows are answered as the first rows of a result, to their owner only', async () => {
  await execute('SELECT 1 AS n', 'earlyread01')
  const run = { userId: server.user.id, clientId: 'earlyread01' }
  server.deps.jobs.earlyRows.put(run, { dataJson: Buffer.from('[{"n":1},{"n":2}]'), columns: [COLUMN] })
  expect(await early('earlyread01')).toMatchObject({
    status: 'success',
    data: [{ n: 1 }, { n: 2 }],
    columns: [COLUMN],
    displayLimitReached: true,
    query: { id: 'earlyread01' },
  })
  const other = await server.signIn(await addUser(server.store, 'early bird'))
  expect(await early('earlyread01', other)).toEqual({ status: 'none' })
  server.deps.jobs.earlyRows.drop(run)
  expect(await early('earlyread01')).toEqual({ status: 'none' })
  expect(await early('nosuchrun01')).toEqual({ status: 'none' })
})
