import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { Tables } from './tables.ts'
import { type Authorship, newStamps } from './users.ts'

/** A chart. */
export type ChartRow = Selectable<Tables['charts']>

/** A chart to add; `params` is its form data. */
interface NewChart extends Authorship {
  readonly name: string
  readonly vizType: string
  readonly datasetId: number
  readonly params: Readonly<Record<string, unknown>>
  readonly queryContext?: Readonly<Record<string, unknown>> | null
  readonly description?: string | null
}

/** Adds a chart and gives its id. */
export async function insertChart(store: Store, chart: NewChart): Promise<number> {
  const { id } = await store.db
    .insertInto('charts')
    .values({
      uuid: randomUUID(),
      slice_name: chart.name,
      viz_type: chart.vizType,
      dataset_id: chart.datasetId,
      params: JSON.stringify(chart.params),
      query_context: chart.queryContext ? JSON.stringify(chart.queryContext) : null,
      description: chart.description ?? null,
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      user_id: chart.userId ?? 1,
      ...newStamps(chart),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The charts of a dashboard, in their order. */
export async function chartsOfDashboard(store: StoreView, dashboardId: number): Promise<readonly ChartRow[]> {
  return await store.db
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .selectAll('charts')
    .where('dashboard_charts.dashboard_id', '=', dashboardId)
    .orderBy('dashboard_charts.position')
    .execute()
}
