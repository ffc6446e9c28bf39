import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportSavedQueries } from '#domain/contract/bi/bundles.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { isRecord } from '#domain/core/parse.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { readQuery } from '#server/http/read-query.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { passOn } from '#server/superset/front/pass-on.ts'
import { upstreamOf } from '#server/superset/sync/log/upstream-records.ts'

/** Forwards an export of saved queries, with their numbers at the Superset; the answer is streamed. */
export function mountSavedQueryExports(scope: FastifyInstance, deps: FrontDeps): void {
  const { path, query } = exportSavedQueries
  scope.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const read = readQuery(query, { ...(isRecord(request.query) ? request.query : {}) })
      const parsed = read.ok ? z.safeParse(query, read.value) : null
      if (parsed?.success !== true) return sendError(reply, messageError(400, 'Not a valid rison schema'))
      const ids: number[] = []
      for (const recordId of parsed.data.q) {
        const place = await upstreamOf(deps.store, { kind: SAVED_QUERIES.wireName, recordId })
        if (place === null) return sendError(reply, NOT_FOUND)
        ids.push(place.upstream_id)
      }
      return await passOn(request, reply, deps, {
        takes: 'run',
        caching: null,
        path: path + writeQuery(query, { q: ids }),
      })
    },
  })
}
