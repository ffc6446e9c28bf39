import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { visibleTo } from './lists/visible-dashboards.ts'
import type { Store, StoreView } from './open-store.ts'
import type { Tables } from './tables.ts'
import { type Authorship, newStamps } from './users.ts'

/** A dashboard. */
export type DashboardRow = Selectable<Tables['dashboards']>

/** A dashboard to add; `chartIds` in the order of its charts, `position` the layout by component id. */
interface NewDashboard extends Authorship {
  readonly title: string
  readonly slug: string | null
  readonly position: Readonly<Record<string, unknown>> | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly css?: string | null
  readonly isPublished: boolean
  readonly chartIds: readonly number[]
}

/** Adds a dashboard with its charts in one transaction, and gives its id. */
export async function insertDashboard(store: Store, dashboard: NewDashboard): Promise<number> {
  return await store.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('dashboards')
      .values({
        uuid: randomUUID(),
        dashboard_title: dashboard.title,
        slug: dashboard.slug,
        position_json: dashboard.position ? JSON.stringify(dashboard.position) : null,
        json_metadata: dashboard.metadata ? JSON.stringify(dashboard.metadata) : null,
        css: dashboard.css ?? null,
        published: dashboard.isPublished ? 1 : 0,
        certified_by: null,
        certification_details: null,
        user_id: dashboard.userId ?? 1,
        ...newStamps(dashboard),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = dashboard.chartIds.map((chartId, position) => ({
      dashboard_id: id,
      chart_id: chartId,
      position,
    }))
    if (rows.length > 0) await db.insertInto('dashboard_charts').values(rows).execute()
    return id
  })
}

/** A dashboard by its id, slug or uuid; null if there is none. */
export async function findDashboard({ db }: StoreView, key: string): Promise<DashboardRow | null> {
  const column = /^\d{1,15}$/.test(key) ? 'id' : UUID.test(key) ? 'uuid' : 'slug'
  const row = await db
    .selectFrom('dashboards')
    .selectAll()
    .where(column, '=', column === 'id' ? Number(key) : column === 'uuid' ? key.toLowerCase() : key)
    .executeTakeFirst()
  return row ?? null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The names of the charts of some dashboards by dashboard, in their order. */
export async function chartNamesOf(
  { db }: StoreView,
  dashboardIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (dashboardIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select(['dashboard_charts.dashboard_id as id', 'charts.slice_name as name'])
    .where('dashboard_charts.dashboard_id', 'in', dashboardIds)
    .orderBy('dashboard_charts.position')
    .execute()
  const names = new Map<number, readonly string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name ?? ''])
  return names
}

/** The dashboards with any of these charts that the user may see, each with the chart's id. */
export async function dashboardsOfCharts(store: StoreView, userId: number, chartIds: readonly number[]) {
  if (chartIds.length === 0) return []
  return await store.db
    .selectFrom('dashboard_charts')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_charts.dashboard_id')
    .select([
      'dashboard_charts.chart_id',
      'dashboards.id',
      'dashboards.slug',
      'dashboards.dashboard_title',
      'dashboards.json_metadata',
    ])
    .where('dashboard_charts.chart_id', 'in', chartIds)
    .where(visibleTo(userId))
    .orderBy('dashboards.id')
    .execute()
}
