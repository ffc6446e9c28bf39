import * as calls from '#domain/contract/saved-query.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { fieldsError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import {
  implement,
  type RequestContext,
  type Route,
  type RouteOptions,
  WithHeaders,
} from '#server/http/implement.ts'
import { describeRecord } from '#server/present/lists/described-columns.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import type { Store } from '#server/store/open-store.ts'
import { aroundRoutes } from './around.ts'
import { addSavedQuery, changeSavedQuery, removeSavedQuery } from './change.ts'
import { SAVED_QUERIES } from './kind.ts'
import { SAVED_QUERY_COLUMNS, SAVED_QUERY_LIST } from './list.ts'
import { presentSavedQueries, presentSavedQueryRows, withTables } from './present.ts'
import type { SavedQueryRow } from './table.ts'

/** How the calls of saved queries reject a body. */
export const SAVED_QUERY_OPTIONS: RouteOptions = {
  notJson: messageError(400, 'Request is not JSON'),
  rejectBody: (fields) => fieldsError(fields, 422),
}

/** Saved queries, each visible to its user only. */
export function savedQueryRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.listSavedQueries, (context) => listSavedQueries(store, context)),
    implement(
      calls.createSavedQuery,
      (context) => addSavedQuery(store, context, context.body),
      SAVED_QUERY_OPTIONS,
    ),
    implement(calls.getSavedQuery, (context) => readSavedQuery(store, context)),
    implement(
      calls.updateSavedQuery,
      (context) => changeSavedQuery(store, context, { id: context.params.id, patch: context.body }),
      SAVED_QUERY_OPTIONS,
    ),
    implement(
      calls.deleteSavedQuery,
      (context) => removeSavedQuery(store, context, context.params.id),
      SAVED_QUERY_OPTIONS,
    ),
    ...aroundRoutes(store),
  ]
}

/** A page of the user's saved queries. Fails: as `answerList`. */
export async function listSavedQueries(
  store: Store,
  { query, user, now }: Pick<RequestContext<typeof calls.listSavedQueries>, 'query' | 'user' | 'now'>,
) {
  return await answerList(
    { store, spec: SAVED_QUERY_LIST, query, user, needed: ['id', 'label'] },
    (rows: readonly SavedQueryRow[]) => presentSavedQueryRows(store, rows, { user, now }),
  )
}

/** A saved query of the user, with its revision. Fails: as `ownRecord`. */
export async function readSavedQuery(
  store: Store,
  { params, user, now }: Pick<RequestContext<typeof calls.getSavedQuery>, 'params' | 'user' | 'now'>,
) {
  const row = await ownRecord(store, SAVED_QUERIES, { userId: user.id, id: params.id })
  if (!row.ok) return row
  const [result] = await presentSavedQueries(store, [row.value], { user, now })
  if (result === undefined) return err(NOT_FOUND)
  return ok(
    new WithHeaders(
      { ...describeRecord(SAVED_QUERY_COLUMNS), id: params.id, result: withTables(result) },
      tagHeaders(row.value.revision),
    ),
  )
}
