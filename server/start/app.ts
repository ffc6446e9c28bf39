import fastifyCookie from '@fastify/cookie'
import fastifyWebsocket from '@fastify/websocket'
import { type FastifyInstance, fastify } from 'fastify'
import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { UNREADABLE_BODY } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { ADDRESS_TOO_LONG, answerFailures } from '#server/http/failures.ts'
import { mountRoutes } from '#server/http/mount.ts'
import { BODY_LIMIT_BYTES, readBodies } from '#server/http/receive/bodies.ts'
import { answerBrokenRequest } from '#server/http/receive/broken-requests.ts'
import { REQUEST_LIMITS, type RequestLimits } from '#server/http/receive/request-limits.ts'
import { allowedNames, crossSiteError } from '#server/http/same-site.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import { allRoutes } from '#server/routes/all-routes.ts'
import { MOST_RECEIVED_BYTES, mountEventSocket } from '#server/routes/events/event-socket.ts'

/** Makes the server, without a socket: the program, the dev server and the tests each give it one, or none. */
export function createApp(deps: ServerDeps, limits: RequestLimits = REQUEST_LIMITS): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    logger: false,
    requestTimeout: limits.wholeMs,
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot even be decoded reach no hook.
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
  void app.register(fastifyCookie)
  void app.register(fastifyWebsocket, { options: { maxPayload: MOST_RECEIVED_BYTES } })
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      if (url.length > limits.addressLength) return sendError(reply, ADDRESS_TOO_LONG)
    })
    readBodies(scope)
    mountEventSocket(scope, deps, limits.pingEveryMs)
    mountRoutes(scope, deps, allRoutes(deps))
  })
  void app.register(async (scope) => serveStaticFiles(scope, deps))
  return app
}
