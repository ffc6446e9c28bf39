import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const PAGE =
  '<!doctype html><head><title>Offset</title><script src="/assets/main-abc.js"></script></head><body></body>'

const STORED = '//# allFunctionsCalledOnLoad\nconst a = 1'

const shell = { scripts: ['assets/main-abc.js'], soon: [], fonts: [] }
const screens = {
  start: shell,
  sqlLab: { ...shell, scripts: ['assets/main-abc.js', 'assets/sql-abc.js'] },
  dashboardList: { ...shell, scripts: ['assets/main-abc.js', 'assets/list-abc.js'] },
  dashboard: shell,
  explore: shell,
}

let server: TestApp
let dist: string

beforeAll(async () => {
  dist = freeFolder('dist')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), PAGE)
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(PAGE))
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens))
  writeFileSync(join(dist, 'service-worker.js'), 'self')
  writeFileSync(join(dist, 'digits.txt'), '0123456789')
  writeFileSync(join(dist, 'assets', 'main-abc.js'), 'const a = 1')
  mkdirSync(join(dist, 'assets', 'workers'))
  writeFileSync(join(dist, 'assets', 'workers', 'background-abc.js'), 'const text = "…"')
  writeFileSync(join(dist, 'assets', 'main-abc.js.br'), brotliCompressSync('const a = 1'))
  writeFileSync(join(dist, 'assets', 'late-abc.js'), 'const b = 2')
  mkdirSync(join(dist, 'stored'))
  writeFileSync(join(dist, 'stored', 'main-abc.js'), STORED)
  writeFileSync(join(dist, 'stored', 'main-abc.js.br'), brotliCompressSync(STORED))
  writeFileSync(join(dist, '..', 'outside.txt'), 'secret')
  server = await openTestApp({ dist })
})
afterAll(async () => {
  await server.close()
  removeFolder(dist)
  removeFolder(join(dist, '..', 'outside.txt'))
})

const page = { accept: 'text/html,application/xhtml+xml' }

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers })
}

test('a file with a hash in its name is cached for a year', async () => {
  const answer = await get('/assets/main-abc.js')
  expect(answer.body).toBe('const a = 1')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([{}, { 'sec-fetch-dest': 'script' }])(
  'a page gets a module in the form that compiles while it loads: %o',
  async (headers) => {
    const answer = await get('/assets/main-abc.js', headers)
    expect(answer.body).toBe('const a = 1')
    expect(answer.headers['content-type']).toContain('charset=utf-8')
    expect(answer.headers['vary']).toContain('sec-fetch-dest')
  },
)

test.each([{}, { 'accept-encoding': 'br' }])(
  'a service worker gets a module in the form that later starts take compiled: %o',
  async (headers) => {
    const answer = await get('/assets/main-abc.js', { 'sec-fetch-dest': 'empty', ...headers })
    const body = 'accept-encoding' in headers ? brotliDecompressSync(answer.rawPayload) : answer.body
    expect(String(body)).toBe('//# allFunctionsCalledOnLoad\nconst a = 1')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=iso-8859-15')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['vary']).toContain('sec-fetch-dest')
  },
)

test('a service worker gets a lazily loaded module unchanged, with the type that it stores', async () => {
  const answer = await get('/assets/late-abc.js', { 'sec-fetch-dest': 'empty' })
  expect(answer.body).toBe('const b = 2')
  expect(answer.headers['content-type']).toBe('text/javascript; charset=iso-8859-15')
})

test('a worker has its own type, by which its first script is read', async () => {
  const answer = await get('/assets/workers/background-abc.js')
  expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('other scripts and missing files have their own type', async () => {
  const worker = await get('/service-worker.js')
  expect(worker.headers['content-type']).toBe('application/javascript; charset=utf-8')
  const missing = await get('/assets/gone-xyz.js')
  expect(missing.headers['content-type']).toContain('application/json')
})

test('a file that the build compressed is sent compressed', async () => {
  const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('const a = 1')
})

const COMPRESSED = ['/index.html', '/assets/main-abc.js']
// The page of a visit is made for it, and fits the first packets of an answer as it is.
const PLAIN = ['/', '/sqllab/', '/service-worker.js', '/digits.txt']
const ACCEPTS_BROTLI = [
  'br',
  'BR',
  'deflate, gzip, br, zstd',
  'gzip;q=1.0, br;q=0.1',
  'identity;q=0, br',
  'br, *;q=0',
]
const TAKES_NONE = [
  '',
  'identity',
  'gzip',
  'zstd',
  'br;q=0',
  'br;q=0.000, gzip',
  'br;q=0, *',
  '*;q=0',
  'br;q=abc',
  ', ,',
  'snappy;q=0.5',
]

test.each(COMPRESSED.flatMap((url) => ACCEPTS_BROTLI.map((encodings) => [url, encodings] as const)))(
  '%s is sent compressed for Accept-Encoding "%s"',
  async (url, encodings) => {
    const answer = await get(url, { ...page, 'accept-encoding': encodings })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/const a = 1|<title>Offset/)
  },
)

test.each([
  ...COMPRESSED.flatMap((url) => TAKES_NONE.map((encodings) => [url, encodings] as const)),
  ...PLAIN.flatMap((url) => [...TAKES_NONE, ...ACCEPTS_BROTLI].map((encodings) => [url, encodings] as const)),
])('%s is sent uncompressed for Accept-Encoding "%s"', async (url, encodings) => {
  const answer = await get(url, { ...page, 'accept-encoding': encodings })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.body).toMatch(/const a = 1|<title>Offset|self|0123456789/)
})

test.each(['/', '/assets/main-abc.js', '/digits.txt', '/sqllab/'])(
  'HEAD of %s has the headers of GET, without a body',
  async (url) => {
    const headers = { ...page, 'accept-encoding': 'br' }
    const [head, full] = await Promise.all([
      server.app.inject({ method: 'HEAD', url, headers }),
      server.app.inject({ method: 'GET', url, headers }),
    ])
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag']) {
      expect(head.headers[name]).toBe(full.headers[name])
    }
  },
)

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['lines=1-2', 200, '0123456789', undefined],
  ['bytes=1-2,4-5', 200, '0123456789', undefined],
])('the range %s is answered', async (range, status, body, contentRange) => {
  const answer = await get('/digits.txt', { range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ])
})

test('a file that is not as the visitor has it is 412', async () => {
  const answer = await get('/digits.txt', { 'if-match': '"other"' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    412,
    'application/json; charset=utf-8',
  ])
})

test('a range after the end is 416 with the length', async () => {
  const answer = await get('/digits.txt', { range: 'bytes=20-' })
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  expect(answer.json()).toMatchObject({ errors: [{ level: 'error' }] })
})

test.each(['/', '/index.html', '/service-worker.js'])('%s is validated each time', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

test.each(['/sqllab/?tab=x', '/superset/dashboard/airports/', '/any/where', '/login/'])(
  'a visit of %s gets the shell',
  async (path) => {
    const answer = await get(path, page)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Offset</title>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test('the page of a screen names the files of that screen, and has its own tag', async () => {
  const sql = await get('/sqllab/?tab=x', page)
  const list = await get('/dashboard/list/', page)
  expect(sql.body).toContain('<link rel="modulepreload" href="/assets/sql-abc.js" crossorigin>')
  expect(list.body).toContain('<link rel="modulepreload" href="/assets/list-abc.js" crossorigin>')
  expect(sql.body).not.toContain('list-abc')
  expect(sql.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(sql.headers['etag']).not.toBe(list.headers['etag'])
})

test('a page that has not changed is not sent again', async () => {
  const first = await get('/sqllab/', page)
  const tag = String(first.headers['etag'])
  for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get('/sqllab/', { ...page, 'if-none-match': given })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
  }
  expect((await get('/dashboard/list/', { ...page, 'if-none-match': tag })).statusCode).toBe(200)
})

test('the page that a service worker stores for all screens is the built one', async () => {
  expect((await get('/index.html?__WB_REVISION__=1', page)).body).toBe(PAGE)
})

test('the early hints are sent without the page', async () => {
  const answer = await server.app.inject({ method: 'HEAD', url: '/sqllab/', headers: page })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test.each([
  ['a missing file', '/assets/gone-xyz.js', {}],
  ['an unknown call', '/api/v1/nothing/', page],
  ['a way out of the folder', '/assets/%2e%2e/%2e%2e/outside.txt', {}],
])('%s is 404 as JSON, never the shell', async (_name, path, headers) => {
  const answer = await get(path, headers)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/json')
})

test.each(['/../outside.txt', '/..%2foutside.txt', '/assets/..%2f..%2foutside.txt', '/%2e%2e/outside.txt'])(
  'files outside the folder are not served (%s)',
  async (path) => {
    expect((await get(path)).body).not.toContain('secret')
  },
)

test('without built pages the page has instructions', async () => {
  const empty = await openTestApp({ dist: join(dist, 'nowhere') })
  const answer = await empty.app.inject({ url: '/', headers: page })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm run build')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  await empty.close()
})
