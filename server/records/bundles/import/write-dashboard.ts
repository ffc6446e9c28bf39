import type { Writer } from '#server/records/charts/change.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { shownToAfter } from '#server/store/lists/visible-dashboards.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'

type Table = Readonly<Record<string, unknown>>

/** A dashboard to write; without an id it is created with the uuid. */
export interface WrittenDashboard {
  readonly id: number | null
  readonly uuid: string
  readonly title: string | null
  readonly slug: string | null
  readonly css: string | null
  readonly certifiedBy: string | null
  readonly certificationDetails: string | null
  readonly isPublished: boolean
  readonly position: Table | null
  readonly metadata: Table | null
  /** Its charts, in their order. */
  readonly chartIds: readonly number[]
}

/** Creates or overwrites a dashboard within a transaction; a new one belongs to the user. */
export async function writeDashboard(
  view: StoreView,
  { user, now }: Writer,
  dashboard: WrittenDashboard,
): Promise<void> {
  const { db } = view
  const columns = {
    dashboard_title: dashboard.title,
    slug: dashboard.slug,
    css: dashboard.css,
    certified_by: dashboard.certifiedBy,
    certification_details: dashboard.certificationDetails,
    published: dashboard.isPublished ? (1 as const) : (0 as const),
    position_json: textOf(dashboard.position),
    json_metadata: textOf(dashboard.metadata),
    changed_by: user.id,
    changed_on: now,
  }
  const id = dashboard.id ?? (await insert({ uuid: dashboard.uuid, ...columns }))
  const before = dashboard.id === null ? null : await rowById(view, 'dashboards', dashboard.id)
  if (before !== null) {
    const changed = { ...columns, shown_to: shownToAfter(before, { ...before, ...columns }) }
    await db.updateTable('dashboards').set(changed).where('id', '=', id).execute()
  }
  await db.deleteFrom('dashboard_charts').where('dashboard_id', '=', id).execute()
  const rows = dashboard.chartIds.map((chart, position) => ({ dashboard_id: id, chart_id: chart, position }))
  if (rows.length > 0) await db.insertInto('dashboard_charts').values(rows).execute()

  async function insert(values: typeof columns & { readonly uuid: string }): Promise<number> {
    const made = await db
      .insertInto('dashboards')
      .values({ ...values, user_id: user.id, created_by: user.id, created_on: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
}

function textOf(table: Table | null): string | null {
  return table === null ? null : JSON.stringify(table)
}

/** The dashboard with a uuid, and the users who may change it; null if there is none. */
export async function dashboardWithUuid(
  { db }: StoreView,
  uuid: string,
): Promise<{ readonly id: number; readonly ownerIds: readonly number[] } | null> {
  const row = await db
    .selectFrom('dashboards')
    .select(['id', 'user_id', 'owner_ids'])
    .where('uuid', '=', uuid)
    .orderBy('id')
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, ownerIds: ownersOf(row) }
}

/** The id of the dashboard with a slug; null if there is none. */
export async function dashboardWithSlug({ db }: StoreView, slug: string): Promise<number | null> {
  const row = await db.selectFrom('dashboards').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}
