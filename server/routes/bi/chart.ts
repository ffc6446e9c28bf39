import * as calls from '#domain/contract/bi/chart.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { answerList } from '#server/present/answer-list.ts'
import { type ChartContext, presentChart, presentChartRow } from '#server/present/chart.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/described-columns.ts'
import type { ChartRow } from '#server/store/charts.ts'
import { dashboardsOfCharts } from '#server/store/dashboards.ts'
import { findDatasets } from '#server/store/datasets.ts'
import { CHART_LIST } from '#server/store/list-specs.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { authorsOf, type User } from '#server/store/users.ts'
import { favoriteRoutes } from './favorites.ts'

/** Charts and their stars. */
export function chartRoutes({ store }: ServerDeps): readonly Route[] {
  const favorites = favoriteRoutes(store, {
    kind: 'chart',
    status: calls.favoriteStatus,
    add: calls.addFavorite,
    remove: calls.removeFavorite,
    countVisible: async (ids) => (await rowsById(store, 'charts', ids)).length,
  })
  return [...readRoutes(store), ...favorites]
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
    implement(calls.getChart, async ({ params, user, now }) => {
      const chart = await rowById(store, 'charts', params.id)
      if (chart === null) return err(NOT_FOUND)
      const contextOf = await chartContexts(store, [chart], { user, now })
      return ok({
        ...describeRecord(RECORD_COLUMNS.chart),
        id: chart.id,
        result: presentChart(chart, contextOf(chart)),
      })
    }),
  ]
}

async function chartContexts(
  store: Store,
  charts: readonly ChartRow[],
  { user, now }: { readonly user: User; readonly now: number },
) {
  const people = await authorsOf(store, charts)
  const dashboards = await dashboardsOfCharts(
    store,
    user.id,
    charts.map(({ id }) => id),
  )
  const datasets = await findDatasets(
    store,
    charts.flatMap(({ dataset_id: id }) => id ?? []),
  )
  return (chart: ChartRow): ChartContext => {
    const dataset = datasets.find(({ row }) => row.id === chart.dataset_id)?.row
    const name = dataset?.schema ? `${dataset.schema}.${dataset.table_name}` : dataset?.table_name
    return {
      people,
      now,
      datasetName: name ?? null,
      datasetTable: dataset?.table_name ?? null,
      dashboards: dashboards
        .filter((dashboard) => dashboard.chart_id === chart.id)
        .map(({ id, dashboard_title, json_metadata }) => ({ id, dashboard_title, json_metadata })),
    }
  }
}
