import type { PrecacheEntry } from './previous-build.ts'

/** Parallel fetches: a browser's connection limit for HTTP/1.1. */
const AT_ONCE = 6

/** Source and destination of files; the cache is Workbox's. */
interface FillDeps {
  readonly cache: {
    readonly match: (url: string) => Promise<Response | undefined>
    readonly put: (url: string, response: Response) => Promise<void>
  }
  readonly fetchFile: (url: string) => Promise<Response>
}

/**
 * Stores the hashed files of a build with parallel fetches; Workbox fetches one by one, and skips stored files. It also
 * fetches what failed here, and decides whether the build is complete. Never throws.
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
  // A redirected answer may be the login page of a captive portal.
  if (response.status === 200 && !response.redirected) await cache.put(url, response)
}
