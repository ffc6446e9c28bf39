import { afterEach, beforeEach, expect, test } from 'vitest'
import { readShares, sendShares, shareQuery } from '#data/commands/sharing/share-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { serverThat } from '#tests/support/server-that.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

const QUERY = {
  sql: 'SELECT 1',
  name: 'One',
  dbId: 1,
  catalog: null,
  schema: 'main',
  templateParams: '{"day": 1}',
}

beforeEach(async () => {
  server = await startHostileServer()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  setServer(server.origin)
  db = await emptyDatabase()
})
afterEach(async () => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  knownServer.set(null)
  await server.close()
})

async function share(resultsKey: string | null = null) {
  const shared = await shareQuery(db, await addTab(db), { query: QUERY, resultsKey })
  if (!shared.ok) throw new Error(shared.error.code)
  return shared.value
}

const writes = () => server.received.filter(({ method }) => method === 'POST')

test('a query is stored under a key, with what it needs', async () => {
  server.on('POST /api/v1/sqllab/permalink', json(201, { key: '910X7o5YNow', url: 'http://other.example/' }))
  expect(await share()).toMatchObject({ link: '/sqllab/p/910X7o5YNow/', query: null, problem: null })
  expect(writes().map(({ body }) => JSON.parse(body))).toEqual([
    { dbId: 1, name: 'One', schema: 'main', autorun: false, sql: 'SELECT 1', templateParams: '{"day": 1}' },
  ])
})

test('a server without keys stores it under a number, as JSON in a form', async () => {
  server.on('POST /kv/store/', json(200, { id: 9 }, { 'content-type': 'text/html; charset=utf-8' }))
  expect(await share()).toMatchObject({ link: '/sqllab/?id=9' })
  const form = new URLSearchParams(writes().at(-1)?.body)
  expect(JSON.parse(form.get('data') ?? '')).toEqual({ ...QUERY, autorun: false })
})

test('a share that the server does not answer waits, and its link is reported when it is sent', async () => {
  server.on('POST /api/v1/sqllab/permalink', json(503, { message: 'restarting' }))
  expect(await share()).toMatchObject({ link: null, query: QUERY, problem: null })
  const copied: string[] = []
  await sendShares(db, (link) => copied.push(link))
  expect(toasts.get().toasts).toEqual([])
  server.on('POST /api/v1/sqllab/permalink', json(201, { key: 'abc', url: '' }))
  await sendShares(db, (link) => copied.push(link))
  const [toast] = toasts.get().toasts
  expect(toast?.text).toBe('The link to “One” is ready.')
  toast?.action?.run()
  expect(copied).toEqual(['/sqllab/p/abc/'])
  expect(await readShares(db)).toMatchObject([{ link: '/sqllab/p/abc/', query: null }])
  // It is sent once.
  const sent = writes().length
  await sendShares(db, () => undefined)
  expect(writes()).toHaveLength(sent)
})

test('a rejected share is reported and not sent again', async () => {
  server.on('POST /api/v1/sqllab/permalink', json(403, { message: 'Forbidden' }))
  expect(await share()).toMatchObject({ link: null, problem: 'Forbidden' })
  await sendShares(db, () => undefined)
  expect(writes()).toHaveLength(1)
})

test('a server without either call stores no shared queries', async () => {
  expect((await share()).problem).not.toBeNull()
  expect(await readShares(db)).toHaveLength(1)
})

test('a result is named in the link, and only our server needs to know', async () => {
  server.on('POST /api/v1/sqllab/permalink', json(201, { key: 'abc', url: '' }))
  expect(await share('f00-1')).toMatchObject({ link: '/sqllab/p/abc/?resultsKey=f00-1' })
  knownServer.set({ ...serverThat(['shareLinks', 'yes'], ['queryPermalinks', 'yes']), kind: 'offset' })
  await share('f00-2')
  const [before, after] = writes().map(({ body }) => JSON.parse(body))
  expect([before.resultsKey, after.resultsKey]).toEqual([undefined, 'f00-2'])
})
