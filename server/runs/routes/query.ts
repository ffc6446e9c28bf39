import { sql } from 'kysely'
import { getQuery, listQueries, listQueriesUpdatedSince, stopQuery } from '#domain/contract/query.ts'
import { getQueryDistinct, getQueryRelated } from '#domain/contract/sql/around.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { presentChangedQuery, presentHistoryQuery, presentQueryRow } from '#server/present/query.ts'
import { databaseChoices, distinctValues, peopleChoices } from '#server/records/choices.ts'
import { isUnended, stopRun } from '#server/runs/run/start-run.ts'
import { databaseNames } from '#server/store/databases.ts'
import { QUERY_LIST } from '#server/store/lists/list-specs.ts'
import {
  findQuery,
  findQueryByClientId,
  type QueryRow,
  queriesChangedSince,
} from '#server/store/runs/queries.ts'

const DISTINCT_COLUMNS = new Map([['status', 'state']])

/** Queries: their states and lists, and stopping one. */
export function queryRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(stopQuery, async ({ body, user }) => {
      const { client_id: clientId } = body
      const query = await findQueryByClientId(deps.store, clientId)
      if (query?.user_id !== user.id) {
        return err(messageError(404, `Query with client_id ${clientId} not found`))
      }
      if (isUnended(query)) await stopRun(deps, query)
      return ok({ result: 'OK' })
    }),
    implement(listQueries, ({ query, user }) =>
      answerList(
        { store, spec: QUERY_LIST, query, user, needed: ['id'] },
        async (rows: readonly Omit<QueryRow, 'database_name'>[]) => {
          const names = await databaseNames(store)
          return rows.map((row) =>
            presentQueryRow(row, { user, databaseName: names.get(row.database_id) ?? null }),
          )
        },
      ),
    ),
    implement(listQueriesUpdatedSince, async ({ query, user }) => {
      const rows = await queriesChangedSince(deps.store, user.id, query.q.last_updated_ms)
      return ok({ result: rows.map((row) => presentChangedQuery(row, user)) })
    }),
    implement(getQuery, async ({ params, user }) => {
      const row = await findQuery(deps.store, user.id, params.id)
      if (row === null) return err(NOT_FOUND)
      return ok({ ...describeRecord(RECORD_COLUMNS.query), id: row.id, result: presentHistoryQuery(row) })
    }),
    implement(getQueryRelated, async ({ params: { column }, query }) => {
      if (column === 'database') return ok(await databaseChoices(store, query.q))
      return column === 'user' ? await peopleChoices(store, 'created_by', query.q) : err(NOT_FOUND)
    }),
    implement(getQueryDistinct, ({ params, query, user }) =>
      distinctValues(
        store,
        { table: 'queries', columns: DISTINCT_COLUMNS, isVisible: sql`user_id = ${user.id}` },
        { column: params.column, query: query.q },
      ),
    ),
  ]
}
