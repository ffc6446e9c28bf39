import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { ENGINE_HEADERS, isEngineFile, SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import { framedHeaders, isEmbeddable } from '#domain/security/embedding.ts'
import type { ServerDeps } from '#server/deps.ts'
import { UNREADABLE_BODY } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'
import { answerFailures } from './failures.ts'
import { BODY_LIMIT_BYTES } from './receive/bodies.ts'
import { answerBrokenRequest } from './receive/broken-requests.ts'
import type { RequestLimits } from './receive/request-limits.ts'
import { allowedNames, crossSiteError } from './same-site.ts'

/** Options of a server; `isUpgraded` decides which connections may change their protocol, by default all. */
interface ServerStart {
  readonly deps: Pick<ServerDeps, 'host' | 'publicOrigin' | 'embedFrom' | 'log'>
  readonly limits: RequestLimits
  readonly isUpgraded?: (request: IncomingMessage) => boolean
}

/** Makes a server without a socket and routes: its limits, security headers, protection from other sites, and error answers. */
export function makeServer({ deps, limits, isUpgraded }: ServerStart): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      ...(isUpgraded === undefined ? {} : { shouldUpgradeCallback: isUpgraded }),
    },
    logger: false,
    requestTimeout: limits.totalMs,
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot be decoded reach no hook.
    frameworkErrors: (_error, _request, reply) => {
      void reply.headers(SECURITY_HEADERS)
      void sendError(reply, UNREADABLE_BODY)
    },
  })
  const names = allowedNames(deps)
  const framed = framedHeaders(deps.embedFrom)
  app.addHook('onRequest', async (request, reply) => {
    const isEngine = isEngineFile(request.url.split('?', 1)[0] ?? '')
    void reply.headers(isEngine ? ENGINE_HEADERS : asksForEmbedding(request.url) ? framed : SECURITY_HEADERS)
    if (isRefusedUpgrade(request.raw, isUpgraded)) void reply.header('connection', 'close')
    const rejection = crossSiteError(request, names)
    if (rejection) return sendError(reply, rejection)
  })
  answerFailures(app, deps)
  return app
}

/** A client that requested another protocol sends no further request; its connection would stay open until it times out. */
function isRefusedUpgrade(request: IncomingMessage, isUpgraded: ServerStart['isUpgraded']): boolean {
  return isUpgraded !== undefined && request.headers.upgrade !== undefined && !isUpgraded(request)
}

function asksForEmbedding(address: string): boolean {
  const [path = '', search = ''] = address.split('?', 2)
  return isEmbeddable(path, new URLSearchParams(search).get('standalone') ?? undefined)
}
