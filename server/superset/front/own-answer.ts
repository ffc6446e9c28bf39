import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FrontDeps } from './deps.ts'
import { cookieHeader } from './headers/answer-headers.ts'
import { scopeOf } from './scope-of.ts'

/** Cookies of the Superset that an answer of our own sets, as the Superset wrote them, for whoever asked. */
interface SetCookies {
  readonly request: FastifyRequest
  readonly deps: Pick<FrontDeps, 'publicOrigin'>
  readonly lines: readonly string[]
}

/** Sends an answer that is not the Superset's, with cookies that are. */
export function sendOwnAnswer(reply: FastifyReply, answer: unknown, cookies?: SetCookies): FastifyReply {
  if (cookies !== undefined) {
    const { request, deps, lines } = cookies
    void reply.headers(cookieHeader({ 'set-cookie': lines }, scopeOf(request, deps)))
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}
