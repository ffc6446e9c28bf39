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

/** The most bytes of an answer that calls itself a page; one that is data is small. */
const MOST_PAGE_BYTES = 2 * 1024 * 1024

/** The most bytes of an answer that is kept. */
const MOST_CACHED_BYTES = 2 * 1024 * 1024

/**
 * How answers to a request are kept: `known` is the one that the Superset may say is as it was; `keep` is given a good
 * one, which is read whole then, if it has a tag or `untagged` ones are kept too.
 */
export interface Keeping {
  readonly untagged: boolean
  readonly known: TaggedAnswer | null
  readonly keep: (answer: CachedAnswer) => void
}

/** How a request is passed on; `body` goes in the place of the one that came. */
interface Way {
  readonly takes: 'short' | 'run'
  readonly keeping: Keeping | null
  readonly body?: string
}

/** Passes a request on as it came in, and the answer as it comes in; who breaks off ends both. */
export async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: FrontDeps,
  { takes, keeping, body }: Way,
): Promise<FastifyReply> {
  const { upstream, now } = deps
  const isWrite = request.method !== 'GET'
  const scope = scopeOf(request, deps)
  // What the browser knows by itself, it holds against the answer by itself.
  const isOfBrowser = request.headers['if-none-match'] !== undefined || request.headers.range !== undefined
  const known = isOfBrowser ? null : (keeping?.known ?? null)
  const headers = {
    ...headersForUpstream(request, upstream.address, scope),
    ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
    ...(known === null ? {} : { 'if-none-match': known.tag }),
  }
  const answer = await upstream.exchange({
    method: request.method,
    path: request.raw.url ?? '/',
    headers,
    body: body ?? (isWrite && request.body instanceof Readable ? request.body : null),
    signal: signalOf(reply),
    takes,
  })
  if (!answer.ok && request.body instanceof Readable && request.body.errored instanceof BodyError)
    return sendError(reply, request.body.errored.rejection)
  if (!answer.ok)
    return sendError(reply, rejectionError(answer.error, upstream.address, { isWrite, now: now() }))
  return await passBack({ reply, deps, scope, isWrite, keeping, known }, answer.value)
}

interface PassedRequest extends Pick<Way, 'keeping'> {
  readonly reply: FastifyReply
  readonly deps: FrontDeps
  readonly scope: CookieScope
  readonly isWrite: boolean
  readonly known: TaggedAnswer | null
}

async function passBack(passed: PassedRequest, answer: UpstreamStream): Promise<FastifyReply> {
  const { reply, deps, scope, isWrite, keeping, known } = passed
  const { status, headers, body } = answer
  const { address } = deps.upstream
  switch (answerKind(status, headers, address)) {
    case 'answer':
      // Superset does not say how long to wait.
      if (status === 429) void reply.header('retry-after', '1')
      if (status === 304 && known !== null) return sendKnown(passed, answer, known)
      if (keeping !== null && isToCache(answer, keeping)) return await sendAndCache(passed, answer, keeping)
      return reply.code(status).headers(headersForBrowser(headers, scope)).send(body)
    case 'page':
      return await passPageBack(passed, answer)
    case 'signed-out':
      // The rest is read, so that the connection can be used again.
      body.resume()
      void reply.headers(cookieHeader(headers, scope))
      return sendError(reply, isWrite ? TOKEN_OVER : SIGNED_OUT)
    case 'elsewhere':
      body.resume()
      return sendError(reply, elsewhereError(status, address))
  }
}

function isToCache({ status, headers }: UpstreamStream, { untagged }: Keeping): boolean {
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return status === 200 && bytes <= MOST_CACHED_BYTES && (untagged || typeof headers['etag'] === 'string')
}

/** The Superset says that it is as it was: the browser asked for all of it, and gets it. */
function sendKnown(
  { reply, scope, keeping }: PassedRequest,
  { headers, body }: UpstreamStream,
  known: TaggedAnswer,
): FastifyReply {
  body.resume()
  keeping?.keep(known)
  return reply
    .code(200)
    .headers({ ...known.headers, ...cookieHeader(headers, scope) })
    .send(known.body)
}

async function sendAndCache(
  { reply, deps, scope }: PassedRequest,
  { headers, body }: UpstreamStream,
  { keep }: Keeping,
): Promise<FastifyReply> {
  const whole = await readBody(body, MOST_CACHED_BYTES)
  if (!whole.ok) {
    const broken = { kind: 'broken', reason: whole.error } as const
    return sendError(
      reply,
      rejectionError(broken, deps.upstream.address, { isWrite: false, now: deps.now() }),
    )
  }
  // What it sets in this browser is for this once.
  keep({ headers: headersForBrowser({ ...headers, 'set-cookie': [] }, scope), body: whole.value })
  return reply.code(200).headers(headersForBrowser(headers, scope)).send(whole.value)
}

async function passPageBack(
  { reply, deps, scope, isWrite }: PassedRequest,
  { status, headers, body }: UpstreamStream,
): Promise<FastifyReply> {
  const { address } = deps.upstream
  const retryAfter = headers['retry-after']
  const page = pageError(status, address, typeof retryAfter === 'string' ? retryAfter : null)
  const whole = await readBody(body, MOST_PAGE_BYTES)
  if (!whole.ok) return sendError(reply, page)
  const text = decoded(whole.value, String(headers['content-encoding'] ?? ''), MOST_PAGE_BYTES)
  if (!text.ok) return sendError(reply, page)
  switch (pageKind(text.value.toString('utf8'))) {
    case 'answer':
      return reply.code(status).headers(headersForBrowser(headers, scope)).send(whole.value)
    case 'log-in':
      void reply.headers(cookieHeader(headers, scope))
      return sendError(reply, isWrite ? TOKEN_OVER : SIGNED_OUT)
    case 'page':
      return sendError(reply, page)
  }
}

/** Ends when the browser has gone before it got its answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
