import type { LocalDatabase } from '#data/db/database.ts'
import { deleteRecords } from '#data/write/delete-records.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, write } from '#data/write/write.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import {
  BLANK_MEMORY,
  MEMORY_FIELDS,
  type MemoryFields,
  newestMemory,
  newMemory,
} from '#domain/records/dashboard-memory/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Changes the memory of a dashboard. Devices that were offline may each have made one: the newest is changed, and the others
 * are deleted. Fails: as `write`.
 */
export async function changeMemory(
  db: LocalDatabase,
  dashboardId: number,
  patch: Partial<Pick<MemoryFields, 'state' | 'defaultView'>>,
): Written<void> {
  return write(db, ['dashboardMemories'], async (writer) => {
    const rows = await writer.db.dashboardMemories.where('current.dashboardId').equals(dashboardId).toArray()
    const newest = newestMemory(rows)
    const isNothing = Object.values(patch).every((value) => value === null)
    if (newest === null && isNothing) return
    const older = rows.filter((row) => row !== newest && !row.deleted)
    await deleteRecords(
      writer,
      'dashboardMemories',
      older.map(({ localId }) => localId),
    )
    const localId = newest?.localId ?? makeLocalId(db.clock.randomBytes)
    await writer.change('dashboardMemories', localId, (memory, { stamp }) => {
      if (memory === undefined)
        return {
          record: newMemory(localId, { ...BLANK_MEMORY, dashboardId, ...patch }, stamp),
          change: { op: 'create', fields: MEMORY_FIELDS, urgency: 'soon' },
        }
      const changed = changeRecord(memory, stamp, ({ current }) => {
        Object.assign(current, patch)
      })
      return updateOf(changed, 'soon')
    })
  })
}
