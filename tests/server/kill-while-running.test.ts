import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RECORD_KINDS } from '#server/records/all.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { openStore } from '#server/store/open-store.ts'
import { localUser } from '#server/store/users.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'

let dataDir: string
let databaseId: number

beforeAll(async () => {
  dataDir = freeFolder('killed')
  const instance = await DuckDBInstance.create(join(dataDir, 'data.duckdb'))
  instance.closeSync()
  const filePath = join(dataDir, 'metadata.sqlite')
  const opened = openStore({ filePath, programVersion: '0.0.0', now: 0, kinds: RECORD_KINDS })
  if (!opened.ok) throw new Error(opened.error.code)
  await localUser(opened.value, 0)
  const database = { name: 'data', kind: 'duckdb', settings: { file: 'data.duckdb' }, now: 0 }
  databaseId = await insertDatabase(opened.value, database)
  await opened.value.close()
})
afterAll(() => removeFolder(dataDir))

function start(): Promise<RunningServer> {
  return startServer({ dataDir, args: ['--no-example-data'] })
}

/** Signs in, and gives how that browser asks. */
async function signIn({ origin, link }: RunningServer) {
  const token = new URL(link).hash.replace('#token=', '')
  const answer = await fetch(`${origin}/api/v1/security/link_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${origin}${path}`, { headers: { cookie } })).json()
  const { result } = z.parse(z.object({ result: z.string() }), await get('/api/v1/security/csrf_token/'))
  const execute = async (body: object): Promise<unknown> => {
    const ran = await fetch(`${origin}/api/v1/sqllab/execute/`, {
      method: 'POST',
      headers: { cookie, 'x-csrftoken': result, 'content-type': 'application/json' },
      body: JSON.stringify({ database_id: databaseId, ...body }),
    })
    return await ran.json()
  }
  return { get, execute }
}

const CHANGED = '/api/v1/query/updated_since?q=(last_updated_ms:0)'

test('a server killed with -9 amid a run says so when it is back, and has the results of before', {
  timeout: 240_000,
}, async () => {
  const first = await start()
  const browser = await signIn(first)
  await browser.execute({ sql: 'SELECT 42 AS a', client_id: 'before00001', runAsync: true })
  await browser.execute({
    sql: 'SELECT count(*) FROM range(1000000000000)',
    client_id: 'killed00001',
    runAsync: true,
  })
  await expect
    .poll(() => browser.get(CHANGED), { timeout: 60_000 })
    .toMatchObject({
      result: expect.arrayContaining([
        expect.objectContaining({ id: 'killed00001', state: 'running' }),
        expect.objectContaining({ id: 'before00001', state: 'success' }),
      ]),
    })
  await first.kill()

  const second = await start()
  const back = await signIn(second)
  const message = 'The server stopped while this query ran. Run it again.'
  const changed = z.object({ result: z.array(z.looseObject({ id: z.string() })) })
  const { result } = z.parse(changed, await back.get(CHANGED))
  expect(result.find(({ id }) => id === 'killed00001')).toMatchObject({
    state: 'failed',
    errorMessage: message,
    extra: { errors: [{ message }] },
  })
  expect(await back.get('/api/v1/async_event/')).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ job_id: 'killed00001', status: 'error' })]),
  })
  const key = result.find(({ id }) => id === 'before00001')?.['resultsKey']
  expect(await back.get(`/api/v1/sqllab/results/?q=(key:'${String(key)}')`)).toMatchObject({
    status: 'success',
    data: [{ a: 42 }],
  })
  await second.stop()
})
