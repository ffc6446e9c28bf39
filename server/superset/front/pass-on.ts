import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '#server/http/errors/send-error.ts'
import { BodyError } from '#server/http/receive/bodies.ts'
import type { UpstreamStream } from '#server/superset/upstream/pool.ts'
import { decoded, readBody } from '#server/superset/upstream/read-body.ts'
import type { CachedAnswer, TaggedAnswer } from './cached-answers.ts'
import type { CookieScope } from './cookies.ts'
import type { FrontDeps } from './deps.ts'
import { elsewhereError, pageError, rejectionError, SIGNED_OUT, TOKEN_OVER } from './front-errors.ts'
import { cookieHeader, headersForBrowser } from './headers/answer-headers.ts'
import { headersForUpstream } from './headers/request-headers.ts'
import { answerKind, pageKind } from './judge-answer.ts'
import { scopeOf } from './scope-of.ts'

/** Upper limit of an answer that is declared as a page, in bytes; data that is declared so is small. */
const MOST_PAGE_BYTES = 2 * 1024 * 1024

/** Upper limit of a cached answer, in bytes. */
const MOST_CACHED_BYTES = 2 * 1024 * 1024

/**
 * How answers to a request are cached: `known` is the answer to revalidate; `store` receives a successful one, which is
 * then read completely, if it has an ETag or `withoutTag` is set.
 */
export interface Caching {
  readonly withoutTag: boolean
  readonly known: TaggedAnswer | null
  readonly store: (answer: CachedAnswer) => void
}

/** How a request is forwarded; `path` and `body` replace its own. */
interface PassOptions {
  readonly takes: 'short' | 'run'
  readonly caching: Caching | null
  readonly path?: string
  readonly body?: string
}

/** Streams a request to the Superset, and the answer back; either side can abort both. */
export async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: FrontDeps,
  { takes, caching, path, body }: PassOptions,
): Promise<FastifyReply> {
  const { upstream, now } = deps
  const isWrite = request.method !== 'GET'
  const scope = scopeOf(request, deps)
  // A browser with its own copy revalidates that one itself.
  const isOfBrowser = request.headers['if-none-match'] !== undefined || request.headers.range !== undefined
  const known = isOfBrowser ? null : (caching?.known ?? null)
  const headers = {
    ...headersForUpstream(request, upstream.address, scope),
    ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
    ...(known === null ? {} : { 'if-none-match': known.tag }),
  }
  const answer = await upstream.exchange({
    method: request.method,
    path: path ?? request.raw.url ?? '/',
    headers,
    body: body ?? (isWrite && request.body instanceof Readable ? request.body : null),
    signal: signalOf(reply),
    takes,
  })
  if (!answer.ok && request.body instanceof Readable && request.body.errored instanceof BodyError)
    return sendError(reply, request.body.errored.rejection)
  if (!answer.ok)
    return sendError(reply, rejectionError(answer.error, upstream.address, { isWrite, now: now() }))
  return await passBack({ reply, deps, scope, isWrite, caching, known }, answer.value)
}

interface PassedRequest extends Pick<PassOptions, 'caching'> {
  readonly reply: FastifyReply
  readonly deps: FrontDeps
  readonly scope: CookieScope
  readonly isWrite: boolean
  readonly known: TaggedAnswer | null
}

async function passBack(passed: PassedRequest, answer: UpstreamStream): Promise<FastifyReply> {
  const { reply, deps, scope, isWrite, caching, known } = passed
  const { status, headers, body } = answer
  const { address } = deps.upstream
  switch (answerKind(status, headers, address)) {
    case 'answer':
      // Superset sends no Retry-After.
      if (status === 429) void reply.header('retry-after', '1')
      if (status === 304 && known !== null) return sendKnown(passed, answer, known)
      if (caching !== null && isToCache(answer, caching)) return await sendAndCache(passed, answer, caching)
      return reply.code(status).headers(headersForBrowser(headers, scope)).send(body)
    case 'page':
      return await passPageBack(passed, answer)
    case 'signed-out':
      // The rest is read, so that the connection can be reused.
      body.resume()
      void reply.headers(cookieHeader(headers, scope))
      return sendError(reply, isWrite ? TOKEN_OVER : SIGNED_OUT)
    case 'elsewhere':
      body.resume()
      return sendError(reply, elsewhereError(status, address))
  }
}

function isToCache({ status, headers }: UpstreamStream, { withoutTag }: Caching): boolean {
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return status === 200 && bytes <= MOST_CACHED_BYTES && (withoutTag || typeof headers['etag'] === 'string')
}

/** Answers a 304 of the Superset with the cached body: the browser itself had no copy. */
function sendKnown(
  { reply, scope, caching }: PassedRequest,
  { headers, body }: UpstreamStream,
  known: TaggedAnswer,
): FastifyReply {
  body.resume()
  caching?.store(known)
  return reply
    .code(200)
    .headers({ ...known.headers, ...cookieHeader(headers, scope) })
    .send(known.body)
}

async function sendAndCache(
  { reply, deps, scope }: PassedRequest,
  { headers, body }: UpstreamStream,
  { store }: Caching,
): Promise<FastifyReply> {
  const bytes = await readBody(body, MOST_CACHED_BYTES)
  if (!bytes.ok) {
    const broken = { kind: 'broken', reason: bytes.error } as const
    return sendError(
      reply,
      rejectionError(broken, deps.upstream.address, { isWrite: false, now: deps.now() }),
    )
  }
  // Cookies are for this answer only.
  store({ headers: headersForBrowser({ ...headers, 'set-cookie': [] }, scope), body: bytes.value })
  return reply.code(200).headers(headersForBrowser(headers, scope)).send(bytes.value)
}

async function passPageBack(
  { reply, deps, scope, isWrite }: PassedRequest,
  { status, headers, body }: UpstreamStream,
): Promise<FastifyReply> {
  const { address } = deps.upstream
  const retryAfter = headers['retry-after']
  const page = pageError(status, address, typeof retryAfter === 'string' ? retryAfter : null)
  const bytes = await readBody(body, MOST_PAGE_BYTES)
  if (!bytes.ok) return sendError(reply, page)
  const text = decoded(bytes.value, String(headers['content-encoding'] ?? ''), MOST_PAGE_BYTES)
  if (!text.ok) return sendError(reply, page)
  switch (pageKind(text.value.toString('utf8'))) {
    case 'answer':
      return reply.code(status).headers(headersForBrowser(headers, scope)).send(bytes.value)
    case 'log-in':
      void reply.headers(cookieHeader(headers, scope))
      return sendError(reply, isWrite ? TOKEN_OVER : SIGNED_OUT)
    case 'page':
      return sendError(reply, page)
  }
}

/** Aborts when the browser disconnects before the answer is complete. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
