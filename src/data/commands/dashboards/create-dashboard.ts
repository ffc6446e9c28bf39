import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { DASHBOARD_FIELDS, type DashboardFields, newDashboard } from '#domain/records/dashboards/record.ts'
import { storedFields } from '#domain/records/dashboards/save-draft.ts'
import { dashboardVersionsOf } from './dashboard-versions.ts'

/**
 * Creates a dashboard on this device; omitted fields are empty. It is sent at once, or when the server is reachable. Returns
 * its local id, which is also its address until the server gives it one. Fails: as `write`. Source: BI spec §3, §7.
 */
export async function createDashboard(
  db: LocalDatabase,
  fields: Partial<DashboardFields> = {},
): Written<LocalId> {
  return writeStrictly(db, ['dashboards'], async (writer) => createInWrite(writer, fields))
}

/** Creates a dashboard inside a write over dashboards. Returns its local id. */
export async function createInWrite(writer: Writer, fields: Partial<DashboardFields>): Promise<LocalId> {
  const localId = makeLocalId(writer.db.clock.randomBytes)
  const current = storedFields(fields)
  await writer.change('dashboards', localId, (_none, { stamp }) => ({
    record: newDashboard(localId, current, stamp),
    change: { op: 'create', fields: DASHBOARD_FIELDS, urgency: 'now' },
  }))
  await keepSaved(writer, dashboardVersionsOf(localId), { before: null, after: { ...current } })
  return localId
}
