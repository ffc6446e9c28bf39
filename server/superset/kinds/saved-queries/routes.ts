import * as calls from '#domain/contract/saved-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { WithHeaders } from '#server/http/implement.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { deletedAnswer } from '#server/records/saved-queries/around.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import {
  listSavedQueries,
  SAVED_QUERY_OPTIONS as OPTIONS,
  readSavedQuery,
} from '#server/records/saved-queries/routes.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { recordAt, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'
import { recordHandlers } from '#server/superset/sync/record-handlers.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { readFresh } from '#server/superset/sync/write/read-fresh.ts'
import { readLists } from '#server/superset/sync/write/read-lists.ts'
import { UPSTREAM_SAVED_QUERIES as kind } from './kind.ts'
import { linkIdIn, linkIds } from './link-ids.ts'

/** Calls of saved queries before a Superset. */
export function savedQueryRoutes(): readonly FrontRoute[] {
  const { create, update, remove } = recordHandlers(kind)
  return [
    frontRoute(calls.listSavedQueries, async (call, context) => {
      const read = await readLists(call, [kind])
      return read.ok ? await listSavedQueries(call.front.store, context) : err(read.error.error)
    }),
    frontRoute(calls.createSavedQuery, create, OPTIONS),
    frontRoute(calls.getSavedQuery, async (call, context) => {
      const { store } = call.front
      const id = await recordIdOf(call, context.params.id)
      if (!id.ok) return err(id.error.error)
      const read = await readFresh(call, { kind, recordId: id.value })
      if (!read.ok) return err(read.error.error)
      const answered = await readSavedQuery(store, { ...context, params: { id: id.value } })
      if (!answered.ok) return answered
      const { answer, headers } = answered.value
      const linkId = linkIdIn(await linkIds(store, [id.value]), id.value)
      return ok(new WithHeaders({ ...answer, result: { ...answer.result, ...linkId } }, headers))
    }),
    frontRoute(calls.updateSavedQuery, update, OPTIONS),
    frontRoute(calls.deleteSavedQuery, remove, OPTIONS),
    frontRoute(calls.deleteSavedQueries, async (call, context) => {
      const { store } = call.front
      const ids = [...new Set(context.query.q)]
      if (ids.length === 0) return err(NOT_FOUND)
      for (const id of ids) {
        const row = await ownRecord(store, SAVED_QUERIES, { userId: context.user.id, id })
        if (!row.ok) return row
      }
      // The id of a record is new at the Superset, so each is deleted by a call of its own.
      for (const id of ids) {
        const removed = await remove(call, { ...context, params: { id } })
        if (!removed.ok) return removed
      }
      return ok(deletedAnswer(ids.length))
    }),
  ]
}

/** The id of a record by its own id, which is higher than any number of a Superset, or by its number there, which links have. */
async function recordIdOf(call: FrontCall, id: number): Promise<Result<number, Failure>> {
  const { store } = call.front
  if ((await upstreamOf(store, { kind: SAVED_QUERIES.wireName, recordId: id })) !== null) return ok(id)
  const read = await readLists(call, [kind])
  if (!read.ok) return read
  const place = await recordAt(store, { kind: SAVED_QUERIES.wireName, upstreamId: id })
  return ok(place !== null && place.user_id === call.user.id ? place.record_id : id)
}
