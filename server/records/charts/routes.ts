import * as calls from '#domain/contract/bi/chart.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { fieldsError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions, WithHeaders } from '#server/http/implement.ts'
import { presentChartRow } from '#server/present/chart.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { peopleChoices } from '#server/records/choices.ts'
import { favoriteRoutes } from '#server/records/favorites.ts'
import { deleteSeveral } from '#server/records/kind/delete-several.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { CHART_LIST } from '#server/store/lists/list-specs.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { addChart, changeChart, removeChart } from './change.ts'
import { CHARTS } from './kind.ts'
import { chartContexts, presentCharts } from './present.ts'
import type { ChartRow } from './table.ts'

/** Charts and their stars. */
export function chartRoutes({ store }: ServerDeps): readonly Route[] {
  const favorites = favoriteRoutes(store, {
    kind: 'chart',
    status: calls.favoriteStatus,
    add: calls.addFavorite,
    remove: calls.removeFavorite,
    countVisible: async (ids) => (await rowsById(store, 'charts', ids)).length,
  })
  return [...readRoutes(store), ...writeRoutes(store), ...favorites]
}

function readRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.listCharts, ({ query, user, now }) =>
      answerList(
        { store, spec: CHART_LIST, query, user, needed: ['id', 'slice_name'] },
        async (rows: readonly ChartRow[]) => {
          const contextOf = await chartContexts(store, rows, { user, now })
          return rows.map((row) => presentChartRow(row, contextOf(row)))
        },
      ),
    ),
    implement(calls.getChartRelated, ({ params, query }) => peopleChoices(store, params.column, query.q)),
    implement(calls.getChart, async ({ params, user, now }) => {
      const chart = await seenRecord(store, CHARTS, { userId: user.id, id: params.id })
      if (!chart.ok) return chart
      const [result] = await presentCharts(store, [chart.value], { user, now })
      if (result === undefined) return err(NOT_FOUND)
      return ok(
        new WithHeaders(
          { ...describeRecord(RECORD_COLUMNS.chart), id: params.id, result },
          tagHeaders(chart.value.revision),
        ),
      )
    }),
  ]
}

/** How the calls of charts reject a body. */
export const CHART_OPTIONS: RouteOptions = {
  notJson: messageError(500, 'Fatal error'),
  rejectBody: (fields) => fieldsError(fields),
}

function writeRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.createChart, (context) => addChart(store, context, context.body), CHART_OPTIONS),
    implement(
      calls.updateChart,
      (context) => changeChart(store, context, { id: context.params.id, patch: context.body }),
      CHART_OPTIONS,
    ),
    implement(calls.deleteChart, (context) => removeChart(store, context, context.params.id)),
    implement(calls.deleteCharts, ({ query, user }) =>
      deleteSeveral(store, CHARTS, { userId: user.id, ids: query.q }),
    ),
  ]
}
