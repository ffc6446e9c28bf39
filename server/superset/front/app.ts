import { type FastifyInstance, fastify } from 'fastify'
import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import { UNREADABLE_BODY } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { ADDRESS_TOO_LONG, answerFailures } from '#server/http/failures.ts'
import { BODY_LIMIT_BYTES } from '#server/http/receive/bodies.ts'
import { answerBrokenRequest } from '#server/http/receive/broken-requests.ts'
import { REQUEST_LIMITS, type RequestLimits } from '#server/http/receive/request-limits.ts'
import { allowedNames, crossSiteError, isOwnOrigin } from '#server/http/same-site.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import type { FrontDeps, FrontPart } from './deps.ts'
import { isEventSocket, passEventSockets } from './event-socket.ts'
import { FOREIGN_ORIGIN, NOT_PASSED_ON } from './front-errors.ts'
import { mountPassedCalls } from './mount-passed-calls.ts'

/**
 * Makes the server that stands before a Superset, without a socket: our pages, the parts that answer by themselves, and
 * all other calls of our pages passed on.
 */
export function createFront(
  deps: FrontDeps,
  parts: readonly FrontPart[] = [],
  limits: RequestLimits = REQUEST_LIMITS,
): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      shouldUpgradeCallback: isEventSocket,
    },
    logger: false,
    requestTimeout: limits.wholeMs,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => {
      void reply.headers(SECURITY_HEADERS)
      void sendError(reply, UNREADABLE_BODY)
    },
  })
  const names = allowedNames(deps)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS)
    const refusal = crossSiteError(request, names)
    if (refusal) return sendError(reply, refusal)
  })
  answerFailures(app, deps)
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.url.length > limits.addressLength) return sendError(reply, ADDRESS_TOO_LONG)
      if (!isOwnOrigin(request, deps)) return sendError(reply, FOREIGN_ORIGIN)
    })
    passEventSockets(scope, deps, names)
    for (const part of parts) await scope.register(async (inner) => part(inner, deps))
    await scope.register(async (inner) => mountPassedCalls(inner, deps))
  })
  void app.register(async (scope) => serveStaticFiles(scope, deps, NOT_PASSED_ON))
  return app
}
