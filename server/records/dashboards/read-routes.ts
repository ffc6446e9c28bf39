import * as calls from '#domain/contract/bi/dashboard.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route, WithHeaders } from '#server/http/implement.ts'
import { presentDashboardChart } from '#server/present/chart.ts'
import { presentDashboardRow } from '#server/present/dashboard.ts'
import { presentDashboardDataset } from '#server/present/dataset.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import type { DashboardRow } from '#server/store/dashboards.ts'
import { findDatasets } from '#server/store/datasets.ts'
import { DASHBOARD_LIST } from '#server/store/lists/list-specs.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'
import { visibleDashboard } from './find.ts'
import { presentDashboards } from './present.ts'
import { tabsOf } from './tabs.ts'

/** The calls that read dashboards, and what is on them. */
export function readRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.listDashboards, ({ query, user, now }) =>
      answerList(
        { store, spec: DASHBOARD_LIST, query, user, needed: ['id', 'dashboard_title'] },
        async (rows: readonly DashboardRow[]) => {
          const people = await authorsOf(store, rows, ownersOf)
          const tags = await tagsOf(store, rows)
          return rows.map((row) => presentDashboardRow(row, { people, tags, now }))
        },
      ),
    ),
    implement(calls.getDashboard, async ({ params, user, now }) => {
      const row = await visibleDashboard(store, user.id, params.idOrSlug)
      if (!row.ok) return row
      const [result] = await presentDashboards(store, [row.value], { user, now })
      if (result === undefined) return err(NOT_FOUND)
      return ok(new WithHeaders({ result }, tagHeaders(row.value.revision)))
    }),
    implement(calls.getDashboardTabs, async ({ params, user }) => {
      const row = await visibleDashboard(store, user.id, params.idOrSlug)
      return row.ok ? ok({ result: tabsOf(row.value.position_json) }) : row
    }),
    ...contentRoutes(deps),
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
