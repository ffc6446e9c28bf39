import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { CHART_FIELDS, newChart, type StoredChart } from '#domain/records/charts/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Deletes charts, from every dashboard too; each goes to the history. The server is notified after a pause in which they can
 * be taken back. Gives those that were deleted. Fails: as `write`; then all are there.
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

/**
 * Brings charts back that were just deleted, on the server too when it was notified. Gives how many stand again. Fails: as
 * `write`; then all are deleted as before.
 */
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

/** What had made it, by which it is known as the same one. */
function creatorOf({ createdByOp }: StoredChart): Pick<StoredChart, 'createdByOp'> {
  return createdByOp === undefined ? {} : { createdByOp }
}

/** One that the server never had, and never will, leaves no row behind. */
async function forgetUnsent(db: LocalDatabase, { localId, serverId }: StoredChart): Promise<void> {
  const waiting = await db.outbox.where('[kind+localId]').equals(['charts', localId]).count()
  if (waiting === 0 && serverId === null) await db.charts.delete(localId)
}
