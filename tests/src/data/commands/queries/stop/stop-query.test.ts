import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopQuery } from '#data/commands/queries/stop/stop-query.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  setServer(server.origin)
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

afterEach(async () => {
  await server.close()
})

async function running() {
  const db = await emptyDatabase()
  await db.queries.put(query())
  return db
}

function said(): string[] {
  return toasts.get().toasts.map((toast) => toast.text)
}

test('stops the query on the server by its client id', async () => {
  const db = await running()
  server.on('POST /api/v1/query/stop', json(200, { result: 'OK' }))
  expect(await stopQuery(db, query())).toBe(true)
  expect(await db.queries.get(query().id)).toMatchObject({ state: 'stopped', rows: null })
  expect(server.received.at(-1)?.body).toBe(JSON.stringify({ client_id: query().id }))
  expect(said()).toContain('Query was stopped.')
})

test('repeats a stop that came too early', async () => {
  const db = await running()
  server.on(
    'POST /api/v1/query/stop',
    json(422, { message: 'Could not cancel query' }),
    json(200, { result: 'OK' }),
  )
  expect(await stopQuery(db, query())).toBe(true)
  expect((await db.queries.get(query().id))?.state).toBe('stopped')
})

test('a failed stop leaves the query running, with a toast', async () => {
  const db = await running()
  server.on('POST /api/v1/query/stop', json(500, { message: 'Fatal error' }))
  expect(await stopQuery(db, query())).toBe(false)
  expect((await db.queries.get(query().id))?.state).toBe('running')
  expect(said()).toContain(`Failed at stopping query. ${query().id}`)
})

test('stops a waiting query without the server', async () => {
  const db = await emptyDatabase()
  const waiting = query({ state: 'pending', sendBefore: 9_000 })
  await db.queries.put(waiting)
  expect(await stopQuery(db, waiting)).toBe(true)
  expect((await db.queries.get(waiting.id))?.state).toBe('stopped')
  expect(server.received).toEqual([])
})
