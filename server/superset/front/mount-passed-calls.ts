import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '#server/http/errors/send-error.ts'
import { cookiesForUpstream } from './cookies.ts'
import type { FrontDeps } from './deps.ts'
import { NOT_PASSED_ON, NOT_PLAIN } from './front-errors.ts'
import { isMetadata, type KeptAnswer, type MetadataQuestion, makeMetadataCache } from './metadata-cache.ts'
import { passOn } from './pass-on.ts'
import { PASSED_CALLS, takesOf } from './passed-calls.ts'
import { isPlainAddress } from './plain-address.ts'
import { scopeOf } from './scope-of.ts'
import { streamBodies } from './stream-bodies.ts'

/** Mounts the calls that are passed on, each at its own method and path; those that a part of the front answers are left out. */
export function mountPassedCalls(app: FastifyInstance, deps: FrontDeps): void {
  streamBodies(app)
  const metadata = makeMetadataCache(deps.now)
  for (const call of PASSED_CALLS) {
    const route = { method: call.method, url: call.path.replace(/\{(\w+)\}/g, ':$1') }
    if (app.hasRoute(route)) continue
    const takes = takesOf(call)
    app.route({
      ...route,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        if (!isPlainAddress(request.raw.url ?? '')) return sendError(reply, NOT_PLAIN)
        // An id that is none would be another address of the Superset.
        const isOfCall = call.params === undefined || z.safeParse(call.params, request.params).success
        if (!isOfCall) return sendError(reply, NOT_PASSED_ON)
      },
      handler: async (request, reply) => {
        const session = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps))
        const question = session !== null && isMetadata(call) ? questionOf(request, session) : null
        const kept = question === null ? null : metadata.find(question)
        if (kept !== null) return reply.headers(kept.headers).send(kept.body)
        const keep = question === null ? null : (answer: KeptAnswer) => metadata.keep(question, answer)
        await passOn(request, reply, deps, { takes, keep })
        if (session !== null && reply.statusCode === 401) metadata.forget(session)
        return reply
      },
    })
  }
}

function questionOf({ raw, headers }: FastifyRequest, session: string): MetadataQuestion {
  return { session, url: raw.url ?? '', encoding: String(headers['accept-encoding'] ?? '') }
}
