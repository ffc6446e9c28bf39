import { saveDashboardSettings } from '#data/commands/dashboards/filters/save-settings.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type BarOrientation, orientationSetting } from '#domain/dashboard/filters/bar/orientation.ts'

/** Saves the place of the filter bar for everybody. A failure is reported, and the place lasts for the visit. */
export async function saveOrientation(
  db: LocalDatabase,
  localId: LocalId,
  orientation: BarOrientation,
): Promise<void> {
  const saved = await saveDashboardSettings(db, localId, orientationSetting(orientation))
  if (!saved.ok) notify({ type: 'warning', text: saved.error.message, noDuplicate: true })
}
