import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Store, StoreView } from './open-store.ts'
import type { DashboardTable } from './tables.ts'
import { type Authorship, newStamps } from './users.ts'

/** A dashboard. */
export type DashboardRow = Selectable<DashboardTable>

/** Whether a user may see a dashboard: a draft is visible to its author only. */
export function isVisible(row: Pick<DashboardRow, 'published' | 'created_by'>, userId: number): boolean {
  return row.published === 1 || row.created_by === null || row.created_by === userId
}

/** `isVisible` as a condition of WHERE, over the table of dashboards. */
export function visibleTo(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(dashboards.published = 1 OR dashboards.created_by IS NULL OR dashboards.created_by = ${userId})`
}

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

/** A dashboard by its id or slug; null if there is none. */
export async function findDashboard(store: Store, idOrSlug: string): Promise<DashboardRow | null> {
  const byId = /^\d{1,15}$/.test(idOrSlug)
  const row = await store.db
    .selectFrom('dashboards')
    .selectAll()
    .where((where) => (byId ? where('id', '=', Number(idOrSlug)) : where('slug', '=', idOrSlug)))
    .executeTakeFirst()
  return row ?? null
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
      'dashboards.dashboard_title',
      'dashboards.json_metadata',
    ])
    .where('dashboard_charts.chart_id', 'in', chartIds)
    .where(visibleTo(userId))
    .orderBy('dashboards.id')
    .execute()
}
