import { expect, test } from 'vitest'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { fillPrecache } from '#workers/shell/fill-precache.ts'

const ORIGIN = 'https://offset.example'

/** A cache, and a server that records its requests and how many run in parallel. */
async function place(answer: (url: string) => Response = () => new Response('text')) {
  const cache = await memoryCaches(ORIGIN).open('precache')
  const seen = { urls: [] as string[], now: 0, most: 0 }
  const fetchFile = async (url: string) => {
    seen.urls.push(url)
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await Promise.resolve()
    seen.now -= 1
    return answer(url)
  }
  const stored = async () => (await cache.keys()).map(({ url }) => url.replace(`${ORIGIN}/`, ''))
  return { cache, fetchFile, seen, stored }
}

const hashed = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `assets/${at}.js`, revision: null }))

test('stores files with a hash in their name, six at a time', async () => {
  const { cache, fetchFile, seen, stored } = await place()
  await fillPrecache(hashed(20), { cache, fetchFile })
  expect((await stored()).toSorted()).toEqual(
    hashed(20)
      .map(({ url }) => url)
      .toSorted(),
  )
  expect(seen.most).toBe(6)
})

test('does not fetch stored files and those with a revision', async () => {
  const { cache, fetchFile, seen } = await place()
  await cache.put('assets/0.js', new Response('old'))
  await fillPrecache([...hashed(2), { url: 'index.html', revision: 'a1' }, 'plain.js'], { cache, fetchFile })
  expect(seen.urls).toEqual(['assets/1.js'])
  expect(await (await cache.match('assets/0.js'))?.text()).toBe('old')
})

test('skips a file that cannot be fetched, and stores the others', async () => {
  const { cache, fetchFile, stored } = await place((url) => {
    if (url === 'assets/1.js') throw new TypeError('Failed to fetch')
    return new Response('text', { status: url === 'assets/2.js' ? 503 : 200 })
  })
  await fillPrecache(hashed(4), { cache, fetchFile })
  expect(await stored()).toEqual(['assets/0.js', 'assets/3.js'])
})
