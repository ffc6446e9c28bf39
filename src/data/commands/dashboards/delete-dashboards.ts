import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, deleteRecords } from '#data/write/delete-records.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { DASHBOARD_FIELDS, newDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'
import { restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Deletes dashboards, with copies in the history; their charts stay. Sent after a pause for undo. Returns the deleted ones.
 * Fails: as `write`, without any change.
 */
export async function deleteDashboards(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly StoredDashboard[]> {
  return writeStrictly(db, ['dashboards'], async (writer) => deleteRecords(writer, 'dashboards', localIds))
}

/** Restores deleted dashboards, also on the server if it was notified. Returns how many were restored. Fails: as `write`, without any change. */
export async function restoreDashboards(
  db: LocalDatabase,
  deleted: readonly StoredDashboard[],
): Written<number> {
  return writeStrictly(db, ['dashboards'], async (writer) => {
    let restored = 0
    for (const before of deleted)
      await writer.change('dashboards', before.localId, (dashboard, { stamp }) => {
        if (dashboard?.deleted === false) return null
        restored += 1
        const record =
          dashboard === undefined
            ? { ...newDashboard(before.localId, before.current, stamp), ...creatorOf(before) }
            : restoreRecord(dashboard, stamp)
        const op = record.serverId === null ? 'create' : 'update'
        return { record, change: { op, fields: DASHBOARD_FIELDS, urgency: 'soon' } }
      })
    return restored
  })
}
