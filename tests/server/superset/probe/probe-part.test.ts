import { afterEach, beforeEach, expect, test } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { QUESTIONS } from '#server/superset/probe/questions.ts'
import { type HostileServer, startHostileServer } from '#tests/support/hostile-server.ts'
import { recordedProbe, recordedSignIn } from '#tests/support/superset/recorded-upstream.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: FRONT_PARTS })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

function supersetOf(user: 'admin' | 'gamma'): void {
  const recorded = recordedProbe(user)
  for (const [name, { path }] of Object.entries(QUESTIONS)) {
    const answer = recorded.get(name)
    const [pathname] = path.split('?')
    if (answer === undefined) continue
    superset.on(`GET ${pathname}`, (response) =>
      response.writeHead(answer.status, { 'content-type': answer.headers['content-type'] }).end(answer.body),
    )
  }
  superset.on('GET /api/v1/me/', (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(recordedSignIn('who am I').body),
  )
}

async function ask(search = ''): Promise<Response> {
  const cookie = `offset-superset-${front.port}.session=abc`
  return await fetch(`${front.origin}/api/v1/server/${search}`, { headers: { cookie } })
}

test('a window gets the abilities of the Superset in the form of our contract', async () => {
  supersetOf('admin')
  const answer = await ask()
  expect(await answer.json()).toMatchObject({
    result: {
      kind: 'superset',
      version: '4.1.2',
      address: superset.origin,
      roles: ['Admin'],
      capabilities: { sqlLab: 'yes', dashboardColors: 'missing' },
    },
  })
})

test('it is probed in the session of the user, once', async () => {
  supersetOf('gamma')
  await ask()
  await ask()
  expect(superset.received.every(({ headers }) => headers['cookie'] === 'session=abc')).toBe(true)
  // The user's identity is requested each time.
  expect(superset.received).toHaveLength(Object.keys(QUESTIONS).length + 2)
})

test('without a session there is an error, and no request to the Superset', async () => {
  const answer = await fetch(`${front.origin}/api/v1/server/`)
  expect([answer.status, superset.received]).toEqual([401, []])
})

test.each([
  [401, 401],
  [302, 401],
  [200, 502],
  [500, 503],
  [429, 429],
])('a session that the Superset answers by %i is answered by %i', async (status, expected) => {
  superset.on('GET /api/v1/me/', (response) => response.writeHead(status, { location: '/login/' }).end('<p>'))
  expect((await ask()).status).toBe(expected)
})

test('a page of fifty megabytes is dropped, and reported as unknown', async () => {
  supersetOf('admin')
  superset.on('GET /superset/welcome/', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(Buffer.alloc(50 * 1024 * 1024, '<div data-bootstrap="'))
  })
  const answer = await ask()
  expect(await answer.json()).toMatchObject({
    result: { version: null, capabilities: { templates: 'unknown', runSql: 'yes' } },
  })
})
