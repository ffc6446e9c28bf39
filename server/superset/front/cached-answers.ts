import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { NamedCall } from '#domain/contract/all-calls.ts'

/** What a database holds is asked once in this long, in ms, unless somebody asks to look anew. Source: security §18. */
const CACHED_MS = 86_400_000

/** Most bytes that are kept, for all sessions together. */
const MOST_BYTES = 32 * 1024 * 1024

/** Calls that only tell what a database holds: its inspection is dear, and it changes seldom. */
const METADATA: ReadonlySet<NamedCall['name']> = new Set([
  'listCatalogs',
  'listSchemas',
  'listTables',
  'getTableMetadata',
  'getTableMetadataExtra',
  'listFunctionNames',
  'getSelectStar',
])

/** Tells whether the answer to a call is given again for a day without asking. */
export function isMetadata({ name }: NamedCall): boolean {
  return METADATA.has(name)
}

/** A good answer as it came, read whole. */
export interface CachedAnswer {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** Who asks what: `session` are the cookies for the Superset, `encoding` what the browser can decode. */
export interface Question {
  readonly session: string
  readonly url: string
  readonly encoding: string
}

/** Answers of the Superset, in memory alone, each for the session that asked. No cookie is kept with them. */
interface AnswerCache {
  /** The answer of the last day; null where somebody asks anew. */
  readonly ofTheDay: (question: Question) => CachedAnswer | null
  /** The last answer that has a tag by which the Superset can say that it is as it was. */
  readonly tagged: (question: Question) => TaggedAnswer | null
  readonly keep: (question: Question, answer: CachedAnswer) => void
  /** Forgets all of a session: it is over. */
  readonly forget: (session: string) => void
}

/** An answer with its tag. */
export interface TaggedAnswer extends CachedAnswer {
  readonly tag: string
}

/** Makes an empty memory; `now` is ms since 1970. */
export function makeAnswerCache(now: () => number): AnswerCache {
  const kept = new LRUCache<string, CachedAnswer & { readonly at: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 1,
  })

  function forgetAll(prefix: string): void {
    for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
  }

  return {
    ofTheDay: ({ session, url, encoding }) => {
      if (needsQuery(url)) {
        // Not every call can say so for itself: who looks anew at one thing looks anew at the database.
        forgetAll(`${nameOf(session)}\n${databaseOf(url)}`)
        return null
      }
      const found = kept.get(keyOf(session, url, encoding))
      return found !== undefined && now() - found.at < CACHED_MS ? found : null
    },
    tagged: ({ session, url, encoding }) => {
      const found = kept.get(keyOf(session, url, encoding))
      const tag = found?.headers['etag']
      return found !== undefined && typeof tag === 'string' ? { ...found, tag } : null
    },
    keep: ({ session, url, encoding }, answer) => {
      // Whoever asks next does not ask anew, and finds it.
      kept.set(keyOf(session, url.replace(FORCE, '$1f'), encoding), { ...answer, at: now() })
    },
    forget: (session) => forgetAll(`${nameOf(session)}\n`),
  }
}

const FORCE = /\b(force(?::|%3A)!)t\b/i

function needsQuery(url: string): boolean {
  return FORCE.test(url)
}

/** The path as far as it names the database. */
function databaseOf(url: string): string {
  return /^\/api\/v1\/database\/\d{1,15}\//.exec(url)?.[0] ?? url
}

function keyOf(session: string, url: string, encoding: string): string {
  return `${nameOf(session)}\n${url}\n${encoding}`
}

/** A session is known again by this, and nobody can act with it. */
function nameOf(session: string): string {
  return createHash('sha256').update(session).digest('base64url')
}
