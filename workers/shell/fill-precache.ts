import type { PrecacheEntry } from './previous-build.ts'

/** How many files are fetched at the same time: as many as a browser opens connections to a server of HTTP/1.1. */
const AT_ONCE = 6

/** Where files come from and where they are stored; the cache is the one that Workbox reads. */
interface FillDeps {
  readonly cache: {
    readonly match: (url: string) => Promise<Response | undefined>
    readonly put: (url: string, response: Response) => Promise<void>
  }
  readonly fetchFile: (url: string) => Promise<Response>
}

/**
 * Stores the files of a build that have a hash in their name, several at a time: Workbox fetches one after the other, and
 * passes over what it finds stored. A file that cannot be fetched or stored now is left to Workbox, which alone decides
 * whether the build is complete. Never throws.
 */
export async function fillPrecache(entries: readonly PrecacheEntry[], deps: FillDeps): Promise<void> {
  const urls = entries.flatMap((entry) =>
    typeof entry !== 'string' && entry.revision === null ? [entry.url] : [],
  )
  const left = urls.values()
  const fillNext = async (): Promise<void> => {
    for (const url of left) await fill(url, deps).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fillNext))
}

async function fill(url: string, { cache, fetchFile }: FillDeps): Promise<void> {
  if ((await cache.match(url)) !== undefined) return
  const response = await fetchFile(url)
  // An answer from elsewhere may be the page of a network that wants a sign-in.
  if (response.status === 200 && !response.redirected) await cache.put(url, response)
}
