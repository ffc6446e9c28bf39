import type { FastifyInstance } from 'fastify'
import { isRecord } from '#domain/core/parse.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { fastifyPath, sendAnswer } from '#server/http/mount.ts'
import { readBodies } from '#server/http/receive/bodies.ts'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { NOT_PLAIN } from '#server/superset/front/front-errors.ts'
import { isPlainAddress } from '#server/superset/front/plain-address.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import type { CachedProbes } from '#server/superset/probe/cached-probes.ts'
import { answerCall } from './answer-call.ts'
import type { FrontRoute } from './front-route.ts'
import { beginFront } from './wire/front.ts'

/** Mounts the calls of synced records, as the embedded server answers them, over the records of the Superset. Source: sync §4. */
export function mountRecords(
  scope: FastifyInstance,
  deps: FrontDeps & { readonly probes: CachedProbes },
  routes: readonly FrontRoute[],
): void {
  const front = beginFront(deps)
  readBodies(scope)
  for (const route of routes) {
    const { call } = route
    scope.route({
      method: call.method,
      url: fastifyPath(call),
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        if (!isPlainAddress(request.raw.url ?? '')) return sendError(reply, NOT_PLAIN)
      },
      handler: async (request, reply) => {
        const { method, url, headers, ip: visitorIp, params, body } = request
        const cookie = cookiesForUpstream(headers.cookie, scopeOf(request, deps)) ?? ''
        // Fastify parses the query string into an object of texts and lists of texts.
        const query = { ...(isRecord(request.query) ? request.query : {}) }
        const answer = await answerCall(front, route, {
          method,
          url,
          headers,
          cookie,
          visitorIp,
          params,
          query,
          body,
        })
        if (!answer.ok) return sendError(reply, answer.error)
        return sendAnswer({ request, reply, deps: { checksAnswers: false }, call }, answer.value)
      },
    })
  }
}
