import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HostileServer, json, startHostileServer, text } from '#tests/support/hostile-server.ts'
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

test('a call of our pages reaches the Superset with its query string, and returns its answer', async () => {
  superset.on('GET /api/v1/database/', json(200, { count: 0, result: [] }))
  const answer = await fetch(`${front.origin}/api/v1/database/?q=(page:0,x:%27a%2Fb%20%26%27)&y=%25`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ count: 0, result: [] })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(superset.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/database/?q=(page:0,x:%27a%2Fb%20%26%27)&y=%25',
  ])
})

test('a write reaches it with its body, token and origin', async () => {
  superset.on('POST /api/v1/sqllab/execute/', json(200, { status: 'success' }))
  const body = JSON.stringify({ sql: 'SELECT 1' })
  const answer = await fetch(`${front.origin}/api/v1/sqllab/execute/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': 'token', origin: front.origin },
    body,
  })
  expect(answer.status).toBe(200)
  expect(superset.received).toMatchObject([
    {
      body,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrftoken': 'token',
        host: new URL(superset.origin).host,
        origin: superset.origin,
        referer: `${superset.origin}/`,
      },
    },
  ])
})

test('an archive reaches it unchanged, with its form fields', async () => {
  superset.on('POST /api/v1/chart/import/', json(200, { message: 'OK' }))
  const form = new FormData()
  form.append('formData', new Blob([new Uint8Array([80, 75, 3, 4, 0, 255])]), 'c.zip')
  form.append('overwrite', 'true')
  const answer = await fetch(`${front.origin}/api/v1/chart/import/`, {
    method: 'POST',
    headers: { 'x-csrftoken': 'token', origin: front.origin },
    body: form,
  })
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'OK' }])
  const [received] = superset.received
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received?.body).toContain('filename="c.zip"')
  expect(received?.body).toContain('name="overwrite"')
})

test('several charts are deleted at once, by the Superset’s own call', async () => {
  superset.on('DELETE /api/v1/chart/', json(200, { message: 'Deleted 2 charts' }))
  const answer = await fetch(`${front.origin}/api/v1/chart/?q=!(2,3)`, {
    method: 'DELETE',
    headers: { 'x-csrftoken': 'token', origin: front.origin },
  })
  expect(await answer.json()).toEqual({ message: 'Deleted 2 charts' })
  expect(superset.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/v1/chart/?q=!(2,3)',
  ])
})

test('the Superset’s cookies have our names, and nothing else is sent to it', async () => {
  const lines = ['session=abc.def; HttpOnly; Path=/bi; Domain=bi.example.org; Secure; SameSite=Lax']
  superset.on('GET /api/v1/me/', (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': lines }).end('{}')
  })
  const first = await fetch(`${front.origin}/api/v1/me/`)
  const name = `offset-superset-${front.port}.session`
  expect(first.headers.getSetCookie()).toEqual([`${name}=abc.def; Path=/; HttpOnly; SameSite=Lax`])
  await fetch(`${front.origin}/api/v1/me/`, { headers: { cookie: `session=other; ${name}=abc.def; x=1` } })
  expect(superset.received.map(({ headers }) => headers.cookie)).toEqual([undefined, 'session=abc.def'])
})

test('an unlisted call is an error without a request to the Superset', async () => {
  for (const path of [
    '/api/v1/user/',
    '/api/v1/rowlevelsecurity/',
    '/superset/welcome/',
    '/login/',
    '/logout/',
  ]) {
    const answer = await fetch(front.origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('forwards only the calls of its own pages')
  }
  expect(superset.received).toEqual([])
})

test('a path before the Superset is obeyed', async () => {
  await front.close()
  front = await openTestFront(`${superset.origin}/tools/bi/`)
  superset.on('GET /tools/bi/api/v1/me/', json(200, { result: 1 }))
  expect(await (await fetch(`${front.origin}/api/v1/me/`)).json()).toEqual({ result: 1 })
})

test('a part of the front answers its calls by itself', async () => {
  await front.close()
  front = await openTestFront(superset.origin, {
    parts: [(scope) => scope.get('/api/v1/saved_query/', async () => ({ count: 7 }))],
  })
  superset.on('GET /api/v1/saved_query/1', text(200, '{}', { 'content-type': 'application/json' }))
  expect(await (await fetch(`${front.origin}/api/v1/saved_query/`)).json()).toEqual({ count: 7 })
  expect((await fetch(`${front.origin}/api/v1/saved_query/1`)).status).toBe(200)
  expect(superset.received.map(({ path }) => path)).toEqual(['/api/v1/saved_query/1'])
})
