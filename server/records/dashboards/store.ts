import type { Insertable, Updateable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { DashboardTable } from './table.ts'

/** Adds a dashboard and gives its id. */
export async function insertDashboardRow(
  { db }: StoreView,
  row: Insertable<DashboardTable>,
): Promise<number> {
  return (await db.insertInto('dashboards').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes fields of a dashboard. */
export async function updateDashboardRow(
  { db }: StoreView,
  id: number,
  patch: Updateable<DashboardTable>,
): Promise<void> {
  await db.updateTable('dashboards').set(patch).where('id', '=', id).execute()
}

/** The id of the dashboard with a slug; null if there is none. */
export async function findBySlug({ db }: StoreView, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const row = await db.selectFrom('dashboards').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}

/** Puts exactly these charts on a dashboard, in their order; unknown ones are left out. */
export async function setCharts(
  { db }: StoreView,
  dashboardId: number,
  chartIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('dashboard_charts').where('dashboard_id', '=', dashboardId).execute()
  const known = await uuidsOfCharts({ db }, chartIds)
  const rows = chartIds
    .filter((id) => known.has(id))
    .map((id, position) => ({ dashboard_id: dashboardId, chart_id: id, position }))
  // SQLite limits the values of a statement.
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE)
    await db
      .insertInto('dashboard_charts')
      .values(rows.slice(at, at + MOST_AT_ONCE))
      .execute()
}

const MOST_AT_ONCE = 1_000

/** The uuids of charts by id, without those that do not exist. */
export async function uuidsOfCharts(
  { db }: StoreView,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const uuids = new Map<number, string>()
  for (let at = 0; at < chartIds.length; at += MOST_AT_ONCE) {
    const ids = chartIds.slice(at, at + MOST_AT_ONCE)
    const rows = await db.selectFrom('charts').select(['id', 'uuid']).where('id', 'in', ids).execute()
    for (const { id, uuid } of rows) uuids.set(id, uuid ?? '')
  }
  return uuids
}
