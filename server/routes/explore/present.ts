import { type ChartContext, exploreFormOf, presentDashboardChart } from '#server/present/chart.ts'
import { personName } from '#server/present/people.ts'
import { timeAgo } from '#server/present/times.ts'
import type { ChartRow } from '#server/store/charts.ts'

/** The dataset of the start state if it does not exist. */
export const MISSING_DATASET = {
  columns: [],
  database: { backend: '', id: 0, parameters: {} },
  metrics: [],
  name: '[Missing Dataset]' as const,
  type: 'table',
}

/** A saved chart in the start state of the builder. */
export function presentSlice(row: ChartRow, { datasetName, now }: ChartContext) {
  const { id, ...chart } = presentDashboardChart(row)
  return {
    ...chart,
    changed_on_humanized: timeAgo(row.changed_on, now),
    datasource: datasetName,
    edit_url: `/chart/edit/${id}`,
    form_data: exploreFormOf(row),
    is_managed_externally: false,
    owners: row.created_by === null ? [] : [row.created_by],
    query_context: row.query_context,
    slice_id: id,
  }
}

/** The authors of a chart, its times as texts, and its dashboards. */
export function presentChartMetadata(row: ChartRow, { people, dashboards, now }: ChartContext) {
  const author = personName(people, row.created_by)
  return {
    changed_by: personName(people, row.changed_by),
    changed_on_humanized: timeAgo(row.changed_on, now),
    created_by: author,
    created_on_humanized: timeAgo(row.created_on, now),
    dashboards: dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
    owners: author === '' ? [] : [author],
  }
}
