import { joined } from '#domain/core/joined-bytes.ts'
import type { FoundJournal, JournalFile, JournalFolder } from './journal-file.ts'

/** The name of the cache with a database's journals. */
export function cacheName(databaseName: string): string {
  return `journal:${databaseName}`
}

/**
 * The journals of a database in a cache, for browsers and windows without a private file system and for the service worker.
 * Each append is an entry of its own, `/journal/<name>/<half>/<number>`. Source: sync §3.13.
 */
export async function cacheFolder(databaseName: string): Promise<JournalFolder> {
  const cache = await caches.open(cacheName(databaseName))
  return {
    open: async (name) => [await openHalf(cache, name, 0), await openHalf(cache, name, 1)],
    list: async () => [...new Set((await partsOf(cache)).map((part) => part.name))],
    readAll: async () => readAll(cache),
    remove: async (name) => {
      for (const part of await partsOf(cache)) if (part.name === name) await cache.delete(part.url)
    },
    sizeBytes: async () => {
      const found = await readAll(cache)
      return found.flatMap((one) => one.files).reduce((sum, file) => sum + file.length, 0)
    },
  }
}

interface Part {
  readonly url: string
  readonly name: string
  readonly half: number
  readonly number: number
}

async function openHalf(cache: Cache, name: string, half: number): Promise<JournalFile> {
  const mine = async (): Promise<readonly Part[]> =>
    (await partsOf(cache)).filter((part) => part.name === name && part.half === half)
  let next = Math.max(0, ...(await mine()).map((part) => part.number + 1))
  return {
    read: async () => readParts(cache, await mine()),
    append: async (bytes) => {
      const number = next
      next += 1
      await cache.put(
        `/journal/${encodeURIComponent(name)}/${half}/${number}`,
        new Response(new Uint8Array(bytes)),
      )
    },
    // A cache has no flush; a resolved `put` is all that it offers.
    flush: async () => undefined,
    truncate: async () => {
      for (const part of await mine()) await cache.delete(part.url)
    },
    close: () => undefined,
  }
}

async function partsOf(cache: Cache): Promise<readonly Part[]> {
  const requests = await cache.keys()
  const parts = requests.flatMap(({ url }) => {
    const found = /\/journal\/([^/]+)\/([01])\/(\d+)$/.exec(new URL(url).pathname)
    if (found === null) return []
    const [, name = '', half, number] = found
    return [{ url, name: decodeURIComponent(name), half: Number(half), number: Number(number) }]
  })
  return parts.toSorted((a, b) => a.number - b.number)
}

async function readParts(cache: Cache, parts: readonly Part[]): Promise<Uint8Array> {
  const bytes = await Promise.all(
    parts.map(async ({ url }) => new Uint8Array((await (await cache.match(url))?.arrayBuffer()) ?? [])),
  )
  return joined(bytes)
}

async function readAll(cache: Cache): Promise<readonly FoundJournal[]> {
  const parts = await partsOf(cache)
  const names = [...new Set(parts.map((part) => part.name))]
  return Promise.all(
    names.map(async (name) => ({
      name,
      files: await Promise.all(
        [0, 1].map(async (half) =>
          readParts(
            cache,
            parts.filter((part) => part.name === name && part.half === half),
          ),
        ),
      ),
    })),
  )
}
