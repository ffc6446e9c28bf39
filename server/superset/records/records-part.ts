import type { FastifyInstance } from 'fastify'
import { isRecord } from '#domain/core/parse.ts'
import { BODY_LIMIT_BYTES } from '#server/http/receive/bodies.ts'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import type { KeptProbes } from '#server/superset/probe/kept-probes.ts'
import { beginFront, FRONT_ROUTES } from './all.ts'
import { answerCall, type FrontRequest } from './answer-call.ts'

/** The calls of synced records, as the embedded server answers them, over what the Superset keeps. Source: sync §4. */
export function mountRecords(scope: FastifyInstance, deps: FrontDeps, probes: KeptProbes): void {
  const front = beginFront({ ...deps, probes })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, body: string) => body,
  )
  for (const route of FRONT_ROUTES) {
    scope.route({
      method: route.call.method,
      url: route.call.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const cookie = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps)) ?? ''
        const asked: FrontRequest = {
          method: request.method,
          path: request.url,
          headers: { ...textsOf(request.headers), cookie },
          body: typeof request.body === 'string' ? request.body : '',
        }
        const params = textsOf(isRecord(request.params) ? request.params : {})
        const { status, headers, body } = await answerCall(front, { route, params }, asked)
        return await reply.code(status).headers(headers).send(body)
      },
    })
  }
}

function textsOf(values: object): Record<string, string> {
  const texts = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}
