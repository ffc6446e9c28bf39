import fastifyCookie from '@fastify/cookie'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { makeServer } from '#server/http/make-server.ts'
import { mountRoutes } from '#server/http/mount.ts'
import { readBodies } from '#server/http/receive/bodies.ts'
import { rejectLongAddresses } from '#server/http/receive/long-addresses.ts'
import { REQUEST_LIMITS, type RequestLimits } from '#server/http/receive/request-limits.ts'
import { isEventSocket } from '#server/http/receive/upgrades.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import { mountHealth } from '#server/pages/mount-health.ts'
import { type AppDeps, allRoutes } from '#server/routes/all-routes.ts'
import { mountDashboardPages } from '#server/routes/dashboard-pages.ts'
import { MOST_RECEIVED_BYTES, mountEventSocket } from '#server/routes/events/event-socket.ts'
import { mountPostedQuery } from '#server/routes/posted-query.ts'

/** Makes the server, without a socket: the program, the dev server and the tests add one if they need it. */
export function createApp(deps: AppDeps, limits: RequestLimits = REQUEST_LIMITS): FastifyInstance {
  const app = makeServer({ deps, limits, isUpgraded: isEventSocket })
  void app.register(fastifyCookie)
  void app.register(fastifyWebsocket, { options: { maxPayload: MOST_RECEIVED_BYTES } })
  void app.register(async (scope) => {
    rejectLongAddresses(scope, limits.addressLength)
    readBodies(scope, { mostFiles: 1 })
    mountEventSocket(scope, deps, limits.pingEveryMs)
    mountRoutes(scope, deps, allRoutes(deps))
    mountDashboardPages(scope, deps)
    mountPostedQuery(scope)
  })
  mountHealth(app)
  void app.register(async (scope) => serveStaticFiles(scope, deps, { kind: 'offset' }))
  return app
}
