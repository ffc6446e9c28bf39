import type { FastifyInstance } from 'fastify'
import { sendError } from '#server/http/errors/send-error.ts'
import { makeServer } from '#server/http/make-server.ts'
import { ADDRESS_TOO_LONG } from '#server/http/receive/long-addresses.ts'
import { REQUEST_LIMITS, type RequestLimits } from '#server/http/receive/request-limits.ts'
import { isEventSocket } from '#server/http/receive/upgrades.ts'
import { allowedNames, isOwnOrigin, isPostedForm } from '#server/http/same-site.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import { mountHealth } from '#server/pages/mount-health.ts'
import type { FrontDeps, FrontPart } from './deps.ts'
import { passEventSockets } from './event-socket.ts'
import { FOREIGN_ORIGIN, NOT_PASSED_ON } from './front-errors.ts'
import { mountPassedCalls } from './mount-passed-calls.ts'

/** Makes the server before a Superset, without a socket: our pages, the parts with their own answers, and the forwarded calls. */
export function createFront(
  deps: FrontDeps,
  parts: readonly FrontPart[] = [],
  limits: RequestLimits = REQUEST_LIMITS,
): FastifyInstance {
  const app = makeServer({ deps, limits, isUpgraded: isEventSocket })
  mountHealth(app)
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.url.length > limits.addressLength) return sendError(reply, ADDRESS_TOO_LONG)
      if (!isOwnOrigin(request, deps) && !isPostedForm(request)) return sendError(reply, FOREIGN_ORIGIN)
    })
    passEventSockets(scope, deps, allowedNames(deps))
    for (const part of parts) await scope.register(async (inner) => part(inner, deps))
    await scope.register(async (inner) => mountPassedCalls(inner, deps))
  })
  void app.register(async (scope) =>
    serveStaticFiles(scope, deps, { kind: 'superset', unknownPath: NOT_PASSED_ON }),
  )
  return app
}
