import { type ChartContext, presentChart } from '#server/present/chart.ts'
import type { Reader } from '#server/records/kind/record-kind.ts'
import { dashboardsOfCharts } from '#server/store/dashboards.ts'
import { findDatasets } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'
import type { ChartRow } from './table.ts'

/** Charts as single reads return them. */
export async function presentCharts(view: StoreView, rows: readonly ChartRow[], reader: Reader) {
  const contextOf = await chartContexts(view, rows, reader)
  return rows.map((row) => presentChart(row, contextOf(row)))
}

/** Reads the related records that the answers about charts need. */
export async function chartContexts(
  view: StoreView,
  charts: readonly ChartRow[],
  { user, now }: Reader,
): Promise<(chart: ChartRow) => ChartContext> {
  const people = await authorsOf(view, charts, ownersOf)
  const tags = await tagsOf(view, charts)
  const dashboards = await dashboardsOfCharts(
    view,
    user.id,
    charts.map(({ id }) => id),
  )
  const datasets = await findDatasets(
    view,
    charts.flatMap(({ dataset_id: id }) => id ?? []),
  )
  return (chart) => {
    const dataset = datasets.find(({ row }) => row.id === chart.dataset_id)?.row
    const name = dataset?.schema ? `${dataset.schema}.${dataset.table_name}` : dataset?.table_name
    return {
      people,
      tags,
      now,
      datasetName: name ?? null,
      datasetTable: dataset?.table_name ?? null,
      dashboards: dashboards
        .filter((dashboard) => dashboard.chart_id === chart.id)
        .map(({ id, dashboard_title, json_metadata }) => ({ id, dashboard_title, json_metadata })),
    }
  }
}
