import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, deleteRecords } from '#data/write/delete-records.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { CHART_FIELDS, newChart, type StoredChart } from '#domain/records/charts/record.ts'
import { restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Deletes charts, also from all dashboards, with copies in the history; sent after a pause for undo. Returns the deleted ones.
 * Fails: as `write`, without any change.
 */
export async function deleteCharts(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly StoredChart[]> {
  return writeStrictly(db, ['charts'], async (writer) => deleteRecords(writer, 'charts', localIds))
}

/** Restores deleted charts, also on the server if it was notified. Returns how many were restored. Fails: as `write`, without any change. */
export async function restoreCharts(db: LocalDatabase, deleted: readonly StoredChart[]): Written<number> {
  return writeStrictly(db, ['charts'], async (writer) => {
    let restored = 0
    for (const before of deleted)
      await writer.change('charts', before.localId, (chart, { stamp }) => {
        if (chart?.deleted === false) return null
        restored += 1
        const record =
          chart === undefined
            ? { ...newChart(before.localId, before.current, stamp), ...creatorOf(before) }
            : restoreRecord(chart, stamp)
        const op = record.serverId === null ? 'create' : 'update'
        return { record, change: { op, fields: CHART_FIELDS, urgency: 'soon' } }
      })
    return restored
  })
}
