import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framedHeaders } from '#domain/security/embedding.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { framedPage } from '#workers/shell/framed-page.ts'

const ORIGIN = 'https://offset.example'
const WIKI = 'https://wiki.example.org'
const CHART = '/explore/?slice_id=5&standalone=1'

const shell = async () => new Response('shell', { headers: framedHeaders([]) })
const serverSays = (origins: readonly string[], status = 200) =>
  vi.stubGlobal('fetch', async () => new Response('page', { status, headers: framedHeaders(origins) }))
const isAway = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))

beforeEach(() => vi.stubGlobal('caches', memoryCaches(ORIGIN)))
afterEach(() => vi.unstubAllGlobals())

/** The response to a frame, and who may embed it. */
async function framed(path: string): Promise<string> {
  const page = await framedPage(new Request(ORIGIN + path), shell)
  const sources = /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  return `${await page.text()} ${sources}`
}

test('uses the current embedding policy of the server', async () => {
  serverSays([WIKI])
  expect(await framed(CHART)).toBe(`page ${WIKI}`)
})

test('without the server, uses the last known policy for the stored shell', async () => {
  serverSays([WIKI])
  await framed(CHART)
  isAway()
  expect(await framed(CHART)).toBe(`shell ${WIKI}`)
  serverSays([WIKI], 502)
  expect(await framed(CHART)).toBe(`shell ${WIKI}`)
})

test('the server can withdraw its permission', async () => {
  serverSays([WIKI])
  await framed(CHART)
  serverSays([])
  await framed(CHART)
  isAway()
  expect(await framed(CHART)).toBe("shell 'none'")
})

test('without a known policy, and for other pages, framing is forbidden', async () => {
  isAway()
  expect(await framed(CHART)).toBe("shell 'none'")
  serverSays([WIKI])
  await framed(CHART)
  isAway()
  expect(await framed('/explore/?slice_id=5')).toBe("shell 'none'")
  expect(await framed('/sqllab/?standalone=1')).toBe("shell 'none'")
})
