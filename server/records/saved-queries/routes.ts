import * as calls from '#domain/contract/saved-query.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { fieldsError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions, WithHeaders } from '#server/http/implement.ts'
import { answerList } from '#server/present/answer-list.ts'
import { describeRecord } from '#server/present/described-columns.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { addSavedQuery, changeSavedQuery, removeSavedQuery } from './change.ts'
import { SAVED_QUERIES } from './kind.ts'
import { SAVED_QUERY_COLUMNS, SAVED_QUERY_LIST } from './list.ts'
import { presentSavedQueries, presentSavedQueryRows, withTables } from './present.ts'
import type { SavedQueryRow } from './table.ts'

const OPTIONS: RouteOptions = {
  notJson: messageError(400, 'Request is not JSON'),
  refuseBody: (fields) => fieldsError(fields, 422),
}

/** Saved queries: everybody sees and changes their own only. */
export function savedQueryRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.listSavedQueries, ({ query, user, now }) =>
      answerList(
        { store, spec: SAVED_QUERY_LIST, query, user, needed: ['id', 'label'] },
        (rows: readonly SavedQueryRow[]) => presentSavedQueryRows(store, rows, { user, now }),
      ),
    ),
    implement(calls.createSavedQuery, (context) => addSavedQuery(store, context, context.body), OPTIONS),
    implement(calls.getSavedQuery, async ({ params, user, now }) => {
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
    }),
    implement(
      calls.updateSavedQuery,
      (context) => changeSavedQuery(store, context, { id: context.params.id, patch: context.body }),
      OPTIONS,
    ),
    implement(
      calls.deleteSavedQuery,
      (context) => removeSavedQuery(store, context, context.params.id),
      OPTIONS,
    ),
  ]
}
