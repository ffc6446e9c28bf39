import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeEach(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterEach(() => server.close())

const folder = () => join(server.dataDir, 'results')

function run(clientId: string, more: object = {}) {
  const body = {
    database_id: server.databaseId,
    sql: 'SELECT range AS n FROM range(3000000)',
    queryLimit: 3_000_000,
  }
  return client.send('POST', '/api/v1/sqllab/execute/', { ...body, client_id: clientId, ...more })
}

async function noted(clientId: string): Promise<{ id: string; state: string; resultsKey: string | null }> {
  const answer = await client.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')
  const { result } = answer.json<{ result: { id: string; state: string; resultsKey: string | null }[] }>()
  return result.find(({ id }) => id === clientId) ?? { id: '', state: '', resultsKey: null }
}

/** Has the disk take no result. */
function blockResults(): void {
  rmSync(folder(), { recursive: true, force: true })
  writeFileSync(folder(), '')
}

test('a run with a waiting caller ends only when its result is complete on the disk', async () => {
  const answer = await run('whole000001')
  const names = readdirSync(join(folder(), String(server.user.id)))
  const { query } = answer.json<{ query: { state: string; resultsKey: string } }>()
  expect([query.state, names]).toEqual(['success', [query.resultsKey]])
})

test('rows that the disk rejects reach a waiting caller, without a key', async () => {
  blockResults()
  const answer = await run('waits000001', { sql: 'SELECT 1 AS n' })
  expect(answer.json()).toMatchObject({ status: 'success', data: [{ n: 1 }] })
  expect(await noted('waits000001')).toMatchObject({ state: 'success', resultsKey: null })
})

test('an asynchronous run fails if its result cannot be stored', async () => {
  blockResults()
  await run('alone000001', { sql: 'SELECT 1 AS n', runAsync: true })
  await expect.poll(async () => (await noted('alone000001')).state, { timeout: 15_000 }).toBe('failed')
  expect(await noted('alone000001')).toMatchObject({
    resultsKey: null,
    errorMessage:
      'The server had no room to store this result. Free some space on its disk, or request fewer rows or columns, and run it again.',
  })
})
