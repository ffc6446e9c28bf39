import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { FrontDeps } from './deps.ts'
import { setCookieHeader } from './headers/answer-headers.ts'
import { scopeOf } from './scope-of.ts'

/** Cookies of the Superset that our own answer sets in the browser of the request. */
interface CookiesToSet {
  readonly request: FastifyRequest
  readonly deps: Pick<FrontDeps, 'publicOrigin'>
  readonly cookies: readonly SetCookie[]
}

/** Sends an answer of the front itself, optionally with cookies of the Superset. */
export function sendOwnAnswer(reply: FastifyReply, answer: unknown, given?: CookiesToSet): FastifyReply {
  if (given !== undefined) {
    const { request, deps, cookies } = given
    void reply.headers(setCookieHeader(cookies, scopeOf(request, deps)))
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}
