import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { copyDashboard } from './copy-dashboard.ts'

/** Saves a copy of a dashboard with the same charts, as a draft of the current user. Fails: as `write`, without any change. */
export async function duplicateDashboard(db: LocalDatabase, localId: LocalId): Written<void> {
  return writeStrictly(db, ['dashboards'], async (writer) => {
    await copyDashboard(writer, localId)
  })
}
