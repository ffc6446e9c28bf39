import * as calls from '#domain/contract/saved-query.ts'
import { err } from '#domain/core/result.ts'
import {
  listSavedQueries,
  readSavedQuery,
  SAVED_QUERY_OPTIONS,
} from '#server/records/saved-queries/routes.ts'
import { type FrontRoute, frontRoute, written } from '#server/superset/sync/front-route.ts'
import { changeUpstream } from '#server/superset/sync/write/change-upstream.ts'
import { createUpstream } from '#server/superset/sync/write/create-upstream.ts'
import { readFresh } from '#server/superset/sync/write/read-fresh.ts'
import { readLists, readListsOnce } from '#server/superset/sync/write/read-lists.ts'
import { UPSTREAM_SAVED_QUERIES as kind } from './kind.ts'

/** Saved queries of a Superset. */
export function savedQueryRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(calls.listSavedQueries, async (call, context) => {
      const read = await readLists(call, [kind])
      return read.ok ? await listSavedQueries(call.front.store, context) : err(read.error.error)
    }),
    frontRoute(
      calls.createSavedQuery,
      async (call, context) => {
        const known = await readListsOnce(call, [kind])
        if (!known.ok) return err(known.error.error)
        return written(await createUpstream({ call, kind, context, body: context.body }))
      },
      SAVED_QUERY_OPTIONS,
    ),
    frontRoute(calls.getSavedQuery, async (call, context) => {
      const read = await readFresh(call, { kind, recordId: context.params.id })
      return read.ok ? await readSavedQuery(call.front.store, context) : err(read.error.error)
    }),
    frontRoute(
      calls.updateSavedQuery,
      async (call, context) => {
        const request = { operation: 'update', id: context.params.id, body: context.body } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      SAVED_QUERY_OPTIONS,
    ),
    frontRoute(
      calls.deleteSavedQuery,
      async (call, context) => {
        const request = { operation: 'delete', id: context.params.id } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      SAVED_QUERY_OPTIONS,
    ),
  ]
}
