import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { CHART_FIELDS, newChart, type StoredChart } from '#domain/records/charts/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Deletes charts, also from all dashboards, with copies in the history; sent after a pause for undo. Returns the deleted ones.
 * Fails: as `write`, without any change.
 */
export async function deleteCharts(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly StoredChart[]> {
  return writeStrictly(db, ['charts'], async (writer) => {
    const deleted: StoredChart[] = []
    for (const before of await writer.db.charts.bulkGet([...localIds])) {
      if (before === undefined || before.deleted) continue
      const { localId } = before
      await writer.changeIfPresent('charts', localId, (chart, { stamp }) => ({
        record: markDeleted(chart, stamp),
        change: { op: 'delete', fields: [], urgency: 'soon' },
        history: { reason: 'deleted', snapshot: chart.current },
      }))
      await forgetUnsent(writer.db, before)
      deleted.push(before)
    }
    return deleted
  })
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

/** The create operation, which identifies the record. */
function creatorOf({ createdByOp }: StoredChart): Pick<StoredChart, 'createdByOp'> {
  return createdByOp === undefined ? {} : { createdByOp }
}

/** Removes a record that was never sent completely. */
async function forgetUnsent(db: LocalDatabase, { localId, serverId }: StoredChart): Promise<void> {
  const waiting = await db.outbox.where('[kind+localId]').equals(['charts', localId]).count()
  if (waiting === 0 && serverId === null) await db.charts.delete(localId)
}
