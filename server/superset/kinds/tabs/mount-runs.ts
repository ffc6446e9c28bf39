import type { FastifyInstance } from 'fastify'
import { executeSql } from '#domain/contract/sqllab.ts'
import { NOT_JSON } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { isJsonType, readBodies } from '#server/http/receive/bodies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { passOn } from '#server/superset/front/pass-on.ts'
import { withUpstreamTab } from './run-tab.ts'

/** Forwards a run, with the number of its tab at the Superset; the answer is streamed. Source: sync §4. */
export function mountRuns(scope: FastifyInstance, deps: FrontDeps): void {
  readBodies(scope)
  scope.post(executeSql.path, async (request, reply) => {
    if (!isJsonType(request.headers['content-type'])) return sendError(reply, NOT_JSON)
    const body = JSON.stringify(await withUpstreamTab(deps.store, request.body))
    return await passOn(request, reply, deps, { takes: 'run', caching: null, body })
  })
}
