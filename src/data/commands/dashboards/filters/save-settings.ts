import { editInWrite } from '#data/commands/dashboards/edit-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { withSettings } from '#domain/dashboard/document/document.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'

/**
 * Sets settings of a dashboard's metadata at once, without a draft; undefined removes one. The replaced state becomes a
 * version. Returns the dashboard. Fails: as `write`, also `record-deleted`.
 */
export async function saveDashboardSettings(
  db: LocalDatabase,
  localId: LocalId,
  settings: ReadonlyMap<string, unknown>,
): Written<StoredDashboard> {
  return writeStrictly(db, ['dashboards'], async (writer) =>
    editInWrite(writer, localId, (current) => ({
      ...current,
      metadata: withSettings(current, settings).metadata,
    })),
  )
}
