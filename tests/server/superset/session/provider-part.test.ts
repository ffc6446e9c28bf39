import { get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import {
  type HostileServer,
  json,
  type Reply,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'
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

/** A Superset whose accounts are a provider's: it keeps the state in its session, and leads back to the address that it has. */
function supersetWithProvider(): void {
  superset.on('GET /login/company%20sso', (response, { headers }) => {
    const back = `${String(headers['x-forwarded-proto'])}://${headers.host}/oauth-authorized/company%20sso`
    const query = new URLSearchParams({ redirect_uri: back, state: 'the-state' })
    response.writeHead(302, {
      location: `https://sso.example/authorize?${query.toString()}`,
      'set-cookie': 'session=with-state; HttpOnly; Path=/',
    })
    response.end('<html>Redirecting</html>')
  })
  superset.on('GET /oauth-authorized/company%20sso', (response, { path, headers }) => {
    const isGood = path.includes('state=the-state') && headers.cookie === 'session=with-state'
    response.writeHead(302, {
      location: isGood ? '/superset/welcome/' : '/login/',
      'set-cookie': isGood ? 'session=ada; HttpOnly; Path=/' : 'session=flash; HttpOnly; Path=/',
    })
    response.end('<html>Redirecting</html>')
  })
}

interface Visited {
  readonly status: number | undefined
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly text: string
  readonly policy: string | undefined
}

/** A provider redirects back from another site by navigation: the headers of that differ from those of `fetch`. */
async function visit(path: string, session: string | null = null): Promise<Visited> {
  const headers = {
    ...(session === null ? {} : { cookie: `offset-superset-${front.port}.session=${session}` }),
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: front.port, path, headers }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(Buffer.from(chunk))
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? null,
    cookies: answer.headers['set-cookie'] ?? [],
    text: Buffer.concat(chunks).toString(),
    policy: answer.headers['content-security-policy']?.toString(),
  }
}

const own = (value: string) =>
  `offset-superset-${front.port}.session=${value}; Path=/; HttpOnly; SameSite=Lax`

test('a provider is led to, and leads back into the app with a session', async () => {
  supersetWithProvider()
  const begun = await visit('/login/company%20sso?next=https://evil.example/')
  const location = new URL(begun.location ?? '')
  expect([begun.status, location.origin, begun.cookies]).toEqual([
    303,
    'https://sso.example',
    [own('with-state')],
  ])
  const back = new URL(location.searchParams.get('redirect_uri') ?? '')
  expect(back.origin).toBe(front.origin)
  const ended = await visit(`${back.pathname}?code=c&state=the-state`, 'with-state')
  expect(ended).toMatchObject({ status: 303, location: '/', cookies: [own('ada')], text: '' })
  // Other parameters of our own address are not sent to the Superset.
  expect(superset.received.map(({ path }) => path)).toEqual([
    '/login/company%20sso',
    '/oauth-authorized/company%20sso?code=c&state=the-state',
  ])
})

test.each([
  ['another state', '/oauth-authorized/company%20sso?code=c&state=other', 'with-state'],
  ['no session of the beginning', '/oauth-authorized/company%20sso?code=c&state=the-state', null],
  ['a refusal', '/oauth-authorized/company%20sso?error=access_denied', 'with-state'],
])('a return with %s is rejected, and shows the sign-in again', async (_what, path, session) => {
  supersetWithProvider()
  expect(await visit(path, session)).toMatchObject({ status: 303, location: '/', cookies: [] })
})

const HTML = { 'content-type': 'text/html' }

test.each<[string, Reply]>([
  ['a page', text(200, '<script>alert(1)</script>', { ...HTML, 'set-cookie': 'session=x' })],
  ['its own start page', text(302, '', { location: '/superset/welcome/' })],
  ['its own log-in', text(302, '', { location: '/login/' })],
  ['a host without TLS', text(302, '', { location: 'http://sso.example/authorize' })],
  ['a script', text(302, '', { location: 'javascript:alert(1)' })],
  ['a host by a slash', text(302, '', { location: '//sso.example/authorize' })],
  ['nothing', text(302, '', {})],
  ['data', json(200, { redirect: 'https://sso.example/' })],
])('a Superset that leads to %s leads nowhere', async (_what, reply) => {
  superset.on('GET /login/google', reply)
  const page = await visit('/login/google')
  expect([page.status, page.location, page.cookies]).toEqual([502, null, []])
  expect(page.text).toContain('did not lead to the sign-in')
  expect(page.text).not.toContain('<script')
  expect(page.policy).toContain("default-src 'none'")
})

test.each([
  '/login/..%2fuser',
  '/login/a%2fb',
  '/login/%0d%0ax',
  '/login/-x',
  `/login/${'x'.repeat(101)}`,
  '/oauth-authorized/..%2f..%2fapi',
  '/login/',
  '/logout/',
  '/login/google/x',
])('%s is not a sign-in address, and is not sent to the Superset', async (path) => {
  expect((await visit(path)).status).toBeGreaterThanOrEqual(400)
  expect(superset.received).toEqual([])
})

test('a Superset that is down is reported in text', async () => {
  await superset.close()
  const page = await visit('/login/google')
  expect([page.status, page.text]).toEqual([
    503,
    expect.stringContaining('it refuses connections. You are not signed in'),
  ])
  superset = await startHostileServer()
})

test('before a Superset under a path no provider is opened, since it would not lead back', async () => {
  await front.close()
  front = await openTestFront(`${superset.origin}/bi`, { parts: FRONT_PARTS })
  expect((await visit('/login/google')).status).toBe(404)
  expect(superset.received).toEqual([])
})
