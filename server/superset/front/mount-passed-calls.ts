import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '#server/http/errors/send-error.ts'
import { fastifyPath } from '#server/http/mount.ts'
import { isMetadata, makeAnswerCache, type Question } from './cached-answers.ts'
import { cookiesForUpstream } from './cookies.ts'
import type { FrontDeps } from './deps.ts'
import { NO_FILES, NOT_PASSED_ON, NOT_PLAIN } from './front-errors.ts'
import { type Caching, passOn } from './pass-on.ts'
import { PASSED_CALLS, takesFile, takesOf, takesParts } from './passed-calls.ts'
import { isPlainAddress } from './plain-address.ts'
import { scopeOf } from './scope-of.ts'
import { streamBodies } from './stream-bodies.ts'

/** Mounts the forwarded calls, each at its method and path, except those that a part of the front has mounted. */
export function mountPassedCalls(app: FastifyInstance, deps: FrontDeps): void {
  streamBodies(app, new Set(PASSED_CALLS.filter(takesFile).map(fastifyPath)))
  const answers = makeAnswerCache(deps.now)
  for (const call of PASSED_CALLS) {
    const route = { method: call.method, url: fastifyPath(call) }
    if (app.hasRoute(route)) continue
    const takes = takesOf(call)
    app.route({
      ...route,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        if (!isPlainAddress(request.raw.url ?? '')) return sendError(reply, NOT_PLAIN)
        const hasParts = /^multipart\//i.test(request.headers['content-type'] ?? '')
        if (hasParts && !takesParts(call)) return sendError(reply, NO_FILES)
        // With an invalid id, the path could be another address of the Superset.
        const isOfCall = call.params === undefined || z.safeParse(call.params, request.params).success
        if (!isOfCall) return sendError(reply, NOT_PASSED_ON)
      },
      handler: async (request, reply) => {
        const session = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps))
        const isStored = session !== null && call.method === 'GET' && takes === 'short'
        const question = isStored ? questionOf(request, session) : null
        const today = question !== null && isMetadata(call) ? answers.ofTheDay(question) : null
        if (today !== null) return reply.headers(today.headers).send(today.body)
        const caching: Caching | null =
          question === null
            ? null
            : {
                withoutTag: isMetadata(call),
                known: answers.tagged(question),
                store: (answer) => answers.store(question, answer),
              }
        await passOn(request, reply, deps, { takes, caching })
        if (session !== null && reply.statusCode === 401) answers.forget(session)
        return reply
      },
    })
  }
}

function questionOf({ raw, headers }: FastifyRequest, session: string): Question {
  return { session, url: raw.url ?? '', encoding: String(headers['accept-encoding'] ?? '') }
}
