import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin)
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

const send = async (path: string, init: RequestInit = {}) =>
  fetch(`${front.origin}${path}`, {
    ...init,
    headers: { ...init.headers, cookie: `offset-superset-${front.port}.session=abc`, 'x-csrftoken': 't' },
  })

const QUERY = '{"dbId": 1, "name": "Shared \u2603", "sql": "SELECT 1"}'

// Recorded of 4.1.2: the page sends multipart, and the answer is JSON of type text/html.
test('a shared query of the older call passes in both directions', async () => {
  superset.on('POST /kv/store/', json(200, { id: 9 }, { 'content-type': 'text/html; charset=utf-8' }))
  superset.on('GET /kv/9/', json(200, JSON.parse(QUERY), { 'content-type': 'text/plain' }))
  const form = new FormData()
  form.set('data', QUERY)
  expect(await (await send('/kv/store/', { method: 'POST', body: form })).json()).toEqual({ id: 9 })
  expect(superset.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
  const read = await send('/kv/9/')
  expect(await read.json()).toEqual(JSON.parse(QUERY))
  expect(read.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a permalink of newer versions passes in both directions', async () => {
  superset.on('POST /api/v1/sqllab/permalink', json(201, { key: '910X7o5YNow', url: 'x' }))
  superset.on('GET /api/v1/sqllab/permalink/910X7o5YNow', json(200, { sql: 'SELECT 1' }))
  const init = { method: 'POST', body: QUERY, headers: { 'content-type': 'application/json' } }
  expect((await send('/api/v1/sqllab/permalink', init)).status).toBe(201)
  expect(superset.received[0]?.body).toBe(QUERY)
  expect(await (await send('/api/v1/sqllab/permalink/910X7o5YNow')).json()).toEqual({ sql: 'SELECT 1' })
})

test('a malformed key or number reaches no Superset', async () => {
  for (const path of ['/kv/abc/', '/kv/9%2F..%2F..%2Flogin/', '/api/v1/sqllab/permalink/a%2E%2E'])
    expect((await send(path)).status).toBeGreaterThanOrEqual(400)
  expect(superset.received).toEqual([])
})
