import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'
import { openTestFront } from '#tests/support/test-front.ts'

const WIKI = 'https://wiki.example.org'

let server: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  server = await openTestApp({ embedFrom: [WIKI] })
})

afterAll(async () => server.close())

const ancestors = (policy: unknown) => /frame-ancestors [^;]*/.exec(String(policy))?.[0]

test.each([
  ['/explore/?slice_id=5&standalone=1', `frame-ancestors ${WIKI}`],
  ['/superset/dashboard/7/?standalone=1', `frame-ancestors ${WIKI}`],
  ['/explore/?slice_id=5', "frame-ancestors 'none'"],
  ['/sqllab/?standalone=1', "frame-ancestors 'none'"],
  ['/api/v1/chart/5?standalone=1', "frame-ancestors 'none'"],
  ['/?standalone=1', "frame-ancestors 'none'"],
])('%s: %s', async (url, sources) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
  expect(ancestors(answer.headers['content-security-policy'])).toBe(sources)
})

test('a server without configured sites does not allow embedding', async () => {
  const plain = await openTestApp()
  const answer = await plain.app.inject('/explore/?slice_id=5&standalone=1')
  expect(ancestors(answer.headers['content-security-policy'])).toBe("frame-ancestors 'none'")
  await plain.close()
})

test('a front in front of a Superset does the same', async () => {
  const front = await openTestFront('http://127.0.0.1:9', { changes: { embedFrom: [WIKI] } })
  const read = async (path: string) =>
    ancestors((await fetch(front.origin + path)).headers.get('content-security-policy'))
  expect(await read('/explore/?slice_id=5&standalone=1')).toBe(`frame-ancestors ${WIKI}`)
  expect(await read('/explore/?slice_id=5')).toBe("frame-ancestors 'none'")
  await front.close()
})

test('a frame of a foreign site is rejected anyway: its cookies would not be sent', async () => {
  const answer = await server.app.inject({
    url: '/explore/?slice_id=5&standalone=1',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  })
  expect(answer.statusCode).toBe(403)
})

test('the window has the list of sites that may show charts', async () => {
  const client = await server.signIn()
  expect((await client.get('/api/v1/server/')).json()).toMatchObject({ result: { embed_from: [WIKI] } })
})
