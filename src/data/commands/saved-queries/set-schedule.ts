import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type Schedule, writeSchedule } from '#domain/schedule/schedule.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Sets or, with null, removes the schedule of a saved query; keys of other programs in it stay. Sent at once, or when the
 * server is reachable. Fails: as `write`, also `record-deleted`.
 */
export async function setSchedule(
  db: LocalDatabase,
  localId: LocalId,
  schedule: Schedule | null,
): Written<void> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    await writer.edit('savedQueries', localId, (saved, { stamp }) => {
      const changed = changeRecord(saved, stamp, ({ current }) => {
        current.schedule = schedule === null ? null : { ...writeSchedule(schedule, current.schedule) }
      })
      return updateOf(changed, 'now')
    })
  })
}
