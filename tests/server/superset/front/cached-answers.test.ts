import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileServer, json, type Reply, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

const DAY_MS = 86_400_000

let superset: HostileServer
let front: TestFront
let now: number

beforeEach(async () => {
  now = 1_000
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { now: () => now })
  superset.on('GET /api/v1/database/1/tables/', sized({ result: ['first'] }), sized({ result: ['second'] }))
  superset.on('GET /api/v1/database/1/table_metadata/', sized({ name: 'one' }), sized({ name: 'two' }))
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

function sized(body: unknown) {
  const length = String(JSON.stringify(body).length)
  return json(200, body, { 'content-length': length, 'set-cookie': 'session=renewed' })
}

const TABLES = '/api/v1/database/1/tables/?q=(force:!f,schema_name:main)'
const TABLES_REFRESH = '/api/v1/database/1/tables/?q=(force:!t,schema_name:main)'
const COLUMNS = '/api/v1/database/1/table_metadata/?name=flights&schema=main'

async function ask(path: string, session = 'one'): Promise<unknown> {
  const cookie = `offset-superset-${front.port}.session=${session}`
  const answer = await fetch(front.origin + path, { headers: { cookie } })
  return await answer.json()
}

test('schemas of a database are requested once a day', async () => {
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  now += DAY_MS - 1
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  expect(superset.received.length).toBe(1)
  now += 1
  expect(await ask(TABLES)).toEqual({ result: ['second'] })
})

test('a forced request gets the present state of the whole database, and so do later ones', async () => {
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  expect(await ask(COLUMNS)).toEqual({ name: 'one' })
  expect(await ask(TABLES_REFRESH)).toEqual({ result: ['second'] })
  expect(await ask(TABLES)).toEqual({ result: ['second'] })
  expect(await ask(COLUMNS)).toEqual({ name: 'two' })
  expect(superset.received.length).toBe(4)
})

test('cached answers are not shared between users', async () => {
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  expect(await ask(TABLES, 'two')).toEqual({ result: ['second'] })
})

test('a cookie of an answer is set once', async () => {
  const cookie = `offset-superset-${front.port}.session=one`
  const [first, second] = [
    await fetch(front.origin + TABLES, { headers: { cookie } }),
    await fetch(front.origin + TABLES, { headers: { cookie } }),
  ]
  expect(first.headers.getSetCookie()).toHaveLength(1)
  expect(second.headers.getSetCookie()).toEqual([])
})

test('an error is not cached, and a session that ended has no cache', async () => {
  superset.on('GET /api/v1/database/1/tables/', json(404, {}), sized({ result: ['first'] }), json(401, {}))
  superset.on('GET /api/v1/me/', json(401, { message: 'Not authorized' }))
  expect(await ask(TABLES)).toEqual({})
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  await ask('/api/v1/me/')
  expect(await ask(TABLES)).toEqual({})
})

/** A Superset whose answer has a tag, and that answers "not modified" to it. */
function tagged(body: unknown, tag: string): Reply {
  return (response, received) => {
    if (received.headers['if-none-match'] === tag) return void response.writeHead(304, { etag: tag }).end()
    json(200, body, { etag: tag, 'content-length': String(JSON.stringify(body).length) })(response, received)
  }
}

const CHARTS = '/api/v1/chart/?q=(page:0)'

test('an answer with a tag is validated by it, and sent once', async () => {
  const plan = tagged({ result: ['first'] }, '"a"')
  superset.on('GET /api/v1/chart/', plan, plan, tagged({ result: ['second'] }, '"b"'))
  expect(await ask(CHARTS)).toEqual({ result: ['first'] })
  expect(await ask(CHARTS)).toEqual({ result: ['first'] })
  expect(await ask(CHARTS)).toEqual({ result: ['second'] })
  expect(superset.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"a"'])
})

test('a tag is that of one session, one address and one browser', async () => {
  superset.on('GET /api/v1/chart/', tagged({ result: 1 }, '"a"'))
  await ask(CHARTS)
  await ask(CHARTS, 'two')
  await ask('/api/v1/chart/?q=(page:1)')
  const cookie = `offset-superset-${front.port}.session=one`
  const own = await fetch(front.origin + CHARTS, { headers: { cookie, 'if-none-match': '"a"' } })
  // The browser's own cached answers are between it and the Superset.
  expect([own.status, await own.text()]).toEqual([304, ''])
  expect(superset.received.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
    undefined,
    '"a"',
  ])
})

test('schemas of a database are validated by tag a day later', async () => {
  superset.on('GET /api/v1/database/1/tables/', tagged({ result: ['first'] }, '"a"'))
  await ask(TABLES)
  now += DAY_MS
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  now += DAY_MS - 1
  expect(await ask(TABLES)).toEqual({ result: ['first'] })
  expect(superset.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"'])
})
