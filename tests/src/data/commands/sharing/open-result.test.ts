import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSharedResult } from '#data/commands/sharing/open-result.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { fetchResults } from '#data/http/sqllab.ts'
import { ok } from '#domain/core/result.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})
afterEach(async () => {
  await server.close()
})

const ANSWER = {
  query_id: 7,
  status: 'success',
  data: [{ a: 1 }],
  query: { id: 'yLCLX1acFcn', dbId: 2, state: 'success', sql: 'SELECT 1', user: 'Ada', resultsKey: 'f00' },
}

/** The results worker, which needs a browser: it parses the answer, and stores nothing. */
const results = {
  ingest: async (_id: string, bytes: ArrayBuffer) =>
    ok({
      head: { ...JSON.parse(new TextDecoder().decode(bytes)), data: [] },
      summary: { queryId: _id as never, columns: [], rowCount: 1, sizeBytes: 10 },
      firstPage: null,
    }),
  whenStored: async () => true,
}

const deps = { fetch: fetchResults, results } as unknown as Parameters<typeof openSharedResult>[2]

test('a shared result joins the runs of the tab, is not its latest run, and sends nothing', async () => {
  server.on('GET /api/v1/sqllab/results/', json(200, ANSWER))
  const localId = await addTab(db, { sql: 'SELECT 1' })
  const before = await db.outbox.count()
  const opened = await openSharedResult(db, { localId, key: 'f00' }, deps)
  if (!opened.ok) throw new Error(opened.error.code)
  expect(await db.queries.get(opened.value)).toMatchObject({
    tabLocalId: localId,
    ranBy: 'Ada',
    state: 'success',
  })
  expect(opened.value).not.toBe('yLCLX1acFcn')
  expect((await db.tabs.get(localId))?.current.latestQueryId).toBeNull()
  expect(await db.outbox.count()).toBe(before)
  expect(server.received.map(({ method }) => method)).toEqual(['GET'])
})

test.each([403, 404, 410])('a result that is answered %i changes nothing', async (status) => {
  server.on('GET /api/v1/sqllab/results/', json(status, { message: 'gone' }))
  const localId = await addTab(db)
  expect(await openSharedResult(db, { localId, key: 'f00' }, deps)).toMatchObject({ error: { status } })
  expect(await db.queries.count()).toBe(0)
})
