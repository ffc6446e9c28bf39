import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { NamedCall } from '#domain/contract/all-calls.ts'

/** How long metadata of a database is served from the cache, in ms, unless a refresh is requested. Source: security §18. */
const CACHED_MS = 86_400_000

/** Upper limit of the cache in bytes, for all sessions together. */
const MOST_BYTES = 32 * 1024 * 1024

/** Calls that read the metadata of a database: inspecting it is expensive, and it changes seldom. */
const METADATA: ReadonlySet<NamedCall['name']> = new Set([
  'listCatalogs',
  'listSchemas',
  'listTables',
  'getTableMetadata',
  'getTableMetadataExtra',
  'listFunctionNames',
  'getSelectStar',
])

/** Whether the answer to a call is served from the cache for a day. */
export function isMetadata({ name }: NamedCall): boolean {
  return METADATA.has(name)
}

/** A successful answer with its complete body. */
export interface CachedAnswer {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** The key of an answer: `session` is the `cookie` header for the Superset, `encoding` the `accept-encoding` of the browser. */
export interface Question {
  readonly session: string
  readonly url: string
  readonly encoding: string
}

/** Answers of the Superset, in memory only, each for the session that requested it. Cookies are not stored. */
interface AnswerCache {
  /** The answer, if it is less than a day old; null if the request forces a refresh. */
  readonly ofTheDay: (question: Question) => CachedAnswer | null
  /** The last answer with an ETag, to be revalidated. */
  readonly tagged: (question: Question) => TaggedAnswer | null
  readonly store: (question: Question, answer: CachedAnswer) => void
  /** Removes all answers of a session that has ended. */
  readonly forget: (session: string) => void
}

/** An answer with its ETag. */
export interface TaggedAnswer extends CachedAnswer {
  readonly tag: string
}

/** Makes an empty cache; `now` is ms since 1970. */
export function makeAnswerCache(now: () => number): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer & { readonly at: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 1,
  })

  function forgetAll(prefix: string): void {
    for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key)
  }

  return {
    ofTheDay: ({ session, url, encoding }) => {
      if (needsQuery(url)) {
        // Not every call has the parameter `force`, so a refresh of one thing refreshes everything of its database.
        forgetAll(`${nameOf(session)}\n${databaseOf(url)}`)
        return null
      }
      const found = cache.get(keyOf(session, url, encoding))
      return found !== undefined && now() - found.at < CACHED_MS ? found : null
    },
    tagged: ({ session, url, encoding }) => {
      const found = cache.get(keyOf(session, url, encoding))
      const tag = found?.headers['etag']
      return found !== undefined && typeof tag === 'string' ? { ...found, tag } : null
    },
    store: ({ session, url, encoding }, answer) => {
      // Stored under the address without `force`, where the next request looks for it.
      cache.set(keyOf(session, url.replace(FORCE, '$1f'), encoding), { ...answer, at: now() })
    },
    forget: (session) => forgetAll(`${nameOf(session)}\n`),
  }
}

const FORCE = /\b(force(?::|%3A)!)t\b/i

function needsQuery(url: string): boolean {
  return FORCE.test(url)
}

/** The part of the path that names the database. */
function databaseOf(url: string): string {
  return /^\/api\/v1\/database\/\d{1,15}\//.exec(url)?.[0] ?? url
}

function keyOf(session: string, url: string, encoding: string): string {
  return `${nameOf(session)}\n${url}\n${encoding}`
}

/** A hash: it identifies the session, but cannot be used to act in it. */
function nameOf(session: string): string {
  return createHash('sha256').update(session).digest('base64url')
}
