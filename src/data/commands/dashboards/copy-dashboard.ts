import type { Writer } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { DASHBOARD_FIELDS, newDashboard } from '#domain/records/dashboards/record.ts'

/**
 * Saves a copy of a dashboard with the same charts, as a draft of the current user without an address of its own. Returns
 * null, because there is no tab to show.
 */
export async function copyDashboard(writer: Writer, localId: LocalId): Promise<null> {
  const dashboard = await writer.db.dashboards.get(localId)
  if (dashboard === undefined) return null
  const copy = makeLocalId(writer.db.clock.randomBytes)
  const { current } = dashboard
  const title = copyName(current.title ?? '')
  await writer.change('dashboards', copy, (_none, { stamp }) => ({
    record: newDashboard(copy, { ...current, title, slug: null, published: false, owners: [] }, stamp),
    change: { op: 'create', fields: DASHBOARD_FIELDS, urgency: 'now' },
  }))
  return null
}
