import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '#server/http/errors/send-error.ts'
import type { FrontDeps } from './deps.ts'
import { NOT_PASSED_ON, NOT_PLAIN } from './front-errors.ts'
import { passOn } from './pass-on.ts'
import { PASSED_CALLS, takesOf } from './passed-calls.ts'
import { isPlainAddress } from './plain-address.ts'
import { streamBodies } from './stream-bodies.ts'

/** Mounts the calls that are passed on, each at its own method and path; those that a part of the front answers are left out. */
export function mountPassedCalls(app: FastifyInstance, deps: FrontDeps): void {
  streamBodies(app)
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
      handler: async (request, reply) => await passOn(request, reply, deps, takes),
    })
  }
}
