import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import { createApp } from '#server/start/app.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** Too many rows to count in a day, unless a filter limits `n`. */
const ENDLESS = 'SELECT a.range AS n FROM range(100000000) AS a, range(1000000) AS b'

type Ended = Awaited<ReturnType<Engine['run']>>

let server: TestApp
let client: TestClient
let app: FastifyInstance
let origin: string
let datasetId: number
let onBegin = () => {}
let onEnd: (answer: Ended) => void = () => {}

beforeAll(async () => {
  // One statement at a time: the next one waits until the one before has ended.
  server = await openTestApp({ limits: { running: 1 } })
  client = await server.signIn()
  app = createApp({ ...server.deps, engines: followed(server.deps.engines) })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  datasetId = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'all pairs',
    sql: ENDLESS,
    mainTimeColumn: null,
    columns: [{ name: 'n', type: 'BIGINT', typeGeneric: 0 }],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: server.user.id,
    now: TEST_TIME,
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

function followed(engines: Engines): Engines {
  return {
    ...engines,
    open: (...given) => {
      const opened = engines.open(...given)
      if (!opened.ok) return opened
      const engine = opened.value
      const run: Engine['run'] = async (request) => {
        const answer = await engine.run(request, () => onBegin())
        onEnd(answer)
        return answer
      }
      return { ok: true, value: { ...engine, run } }
    },
  }
}

/** The begin of the next statement, and its end. */
function nextStatement() {
  const begun = new Promise<void>((resolve) => {
    onBegin = resolve
  })
  const ended = new Promise<Ended>((resolve) => {
    onEnd = resolve
  })
  return { begun, ended }
}

/** Requests the number of rows over a socket, as a page does. */
async function count(filters: readonly object[], signal: AbortSignal): Promise<unknown> {
  // Over a socket the cookie's name ends with the port.
  const cookie = client.cookie.replace('offset-session-80', `offset-session-${new URL(origin).port}`)
  const answer = await fetch(`${origin}/api/v1/chart/data?dashboard_id=1`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', prefer: 'respond-async, wait=20' },
    body: JSON.stringify({
      datasource: { id: datasetId, type: 'table' },
      queries: [{ columns: [], metrics: ['count'], filters }],
    }),
    signal,
  })
  return answer.json()
}

test('the statement of a chart ends when its page no longer needs it, and the next one runs', async () => {
  const page = new AbortController()
  const { begun, ended } = nextStatement()
  const superseded = count([], page.signal)
  await begun
  page.abort()
  await expect(superseded).rejects.toThrow('aborted')
  expect(await ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
  const few = await count([{ col: 'n', op: '<', val: 3 }], new AbortController().signal)
  expect(few).toMatchObject({ result: [{ data: [{ count: 3_000_000 }] }] })
})

test('the statement of a job ends when its page stops it, and not when somebody else does', async () => {
  const { begun, ended } = nextStatement()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { cookie: client.cookie, prefer: 'respond-async' },
    payload: {
      datasource: { id: datasetId, type: 'table' },
      queries: [{ columns: [], metrics: ['count'] }],
    },
  })
  const { job_id: id } = answer.json<{ job_id: string }>()
  await begun
  const other = await server.signIn(await addUser(server.store, 'other'))
  const url = `/api/v1/async_event/${id}`
  expect((await other.send('DELETE', url)).statusCode).toBe(404)
  const stopped = await client.send('DELETE', url)
  expect([stopped.statusCode, stopped.json()]).toEqual([200, { message: 'OK' }])
  expect(await ended).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect((await client.send('DELETE', url)).statusCode).toBe(404)
})
