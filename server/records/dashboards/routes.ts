import * as calls from '#domain/contract/bi/dashboard.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { presentDashboardChart } from '#server/present/chart.ts'
import { presentDashboard, presentDashboardRow } from '#server/present/dashboard.ts'
import { presentDashboardDataset } from '#server/present/dataset.ts'
import { favoriteRoutes } from '#server/records/favorites.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import { type DashboardRow, findDashboard, insertDashboard, isVisible } from '#server/store/dashboards.ts'
import { findDatasets } from '#server/store/datasets.ts'
import { DASHBOARD_LIST } from '#server/store/lists/list-specs.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'

/** Dashboards, their charts and datasets, and their stars. */
export function dashboardRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  const favorites = favoriteRoutes(store, {
    kind: 'dashboard',
    status: calls.dashboardFavoriteStatus,
    add: calls.addDashboardFavorite,
    remove: calls.removeDashboardFavorite,
    countVisible: async (ids, userId) => {
      const found = await rowsById(store, 'dashboards', ids)
      return found.filter((row) => isVisible(row, userId)).length
    },
  })
  return [...readRoutes(store), ...contentRoutes(deps), createRoute(store), ...favorites]
}

/** Creates an empty dashboard: charts are placed on it when they are saved. Source: BI spec §7. */
function createRoute(store: Store): Route {
  return implement(
    calls.createDashboard,
    async ({ body, user, now }) => {
      const id = await insertDashboard(store, {
        title: body.dashboard_title ?? '',
        slug: null,
        position: null,
        metadata: null,
        isPublished: false,
        chartIds: [],
        userId: user.id,
        now,
      })
      return ok({ id, result: withoutUndefined(body) })
    },
    { notJson: messageError(500, 'Fatal error'), rejectBody: (fields) => fieldsError(fields) },
  )
}

async function visibleDashboard(
  store: Store,
  userId: number,
  idOrSlug: string,
): Promise<Result<DashboardRow, HttpError>> {
  const row = await findDashboard(store, idOrSlug)
  return row && isVisible(row, userId) ? ok(row) : err(NOT_FOUND)
}

function readRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.listDashboards, ({ query, user, now }) =>
      answerList(
        { store, spec: DASHBOARD_LIST, query, user, needed: ['id', 'dashboard_title'] },
        async (rows: readonly DashboardRow[]) => {
          const people = await authorsOf(store, rows)
          const tags = await tagsOf(store, rows)
          return rows.map((row) => presentDashboardRow(row, { people, tags, now }))
        },
      ),
    ),
    implement(calls.getDashboard, async ({ params, user, now }) => {
      const dashboard = await visibleDashboard(store, user.id, params.idOrSlug)
      if (!dashboard.ok) return dashboard
      const row = dashboard.value
      const people = await authorsOf(store, [row])
      const tags = await tagsOf(store, [row])
      const charts = await chartsOfDashboard(store, row.id)
      const chartNames = charts.map((chart) => chart.slice_name ?? '')
      return ok({ result: presentDashboard(row, { people, tags, chartNames, now }) })
    }),
  ]
}

function contentRoutes({ store, engines }: ServerDeps): readonly Route[] {
  return [
    implement(calls.getDashboardCharts, async ({ params, user }) => {
      const dashboard = await visibleDashboard(store, user.id, params.idOrSlug)
      if (!dashboard.ok) return dashboard
      const charts = await chartsOfDashboard(store, dashboard.value.id)
      return ok({ result: charts.map(presentDashboardChart) })
    }),
    implement(calls.getDashboardDatasets, async ({ params, user }) => {
      const dashboard = await visibleDashboard(store, user.id, params.idOrSlug)
      if (!dashboard.ok) return dashboard
      const charts = await chartsOfDashboard(store, dashboard.value.id)
      const ids = new Set(charts.flatMap(({ dataset_id: id }) => id ?? []))
      const result = []
      for (const dataset of await findDatasets(store, [...ids])) {
        const database = await rowById(store, 'databases', dataset.row.database_id)
        const people = await authorsOf(store, [dataset.row], ownersOf)
        if (database)
          result.push(
            presentDashboardDataset(dataset, { people, database, dialect: engines.dialectOf(database.kind) }),
          )
      }
      return ok({ result })
    }),
  ]
}
