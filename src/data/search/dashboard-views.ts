import { readAllViews } from '#data/answers/dashboards/read-views.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'

/** A found view and its dashboard. */
interface FoundView {
  readonly localId: LocalId
  readonly key: string
  readonly name: string
  readonly dashboard: { readonly id: number; readonly slug: string | null; readonly title: string }
}

/** Maximum number of hits. */
const MAX_HITS = 20

/** Views of this device whose name contains the text, by name; all for an empty text. Those of a dashboard that is not on this device are left out. */
export async function searchViews(db: LocalDatabase, text: string): Promise<readonly FoundView[]> {
  const wanted = text.toLowerCase()
  const views = (await readAllViews(db)).filter(({ current }) => current.name.toLowerCase().includes(wanted))
  const ids = [...new Set(views.map(({ current }) => current.dashboardId))]
  const dashboards = await db.dashboards.where('serverId').anyOf(ids).toArray()
  const byId = new Map(
    dashboards.flatMap((one) => (one.deleted ? [] : [[one.serverId, one.current] as const])),
  )
  return views
    .flatMap(({ localId, current: { key, name, dashboardId } }) => {
      const found = byId.get(dashboardId)
      const dashboard = found && { id: dashboardId, slug: found.slug, title: dashboardTitle(found.title) }
      return dashboard === undefined ? [] : [{ localId, key, name, dashboard }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MAX_HITS)
}
