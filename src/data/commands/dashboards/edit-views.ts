import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, deleteRecords } from '#data/write/delete-records.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  type DashboardViewRecord,
  newView,
  VIEW_FIELDS,
  type ViewFields,
} from '#domain/records/dashboard-views/record.ts'
import { changeRecord, restoreRecord } from '#domain/sync/record/change-record.ts'

/** Creates a view of a dashboard. Returns its local id, which is also its key. Fails: as `write`. */
export async function createView(
  db: LocalDatabase,
  fields: Pick<ViewFields, 'dashboardId' | 'name' | 'state'>,
): Written<LocalId> {
  const localId = makeLocalId(db.clock.randomBytes)
  return writeStrictly(db, ['dashboardViews'], async (writer) => {
    await writer.change('dashboardViews', localId, (_none, { stamp }) => ({
      record: newView(localId, { ...fields, key: localId, isShared: false }, stamp),
      change: { op: 'create', fields: VIEW_FIELDS, urgency: 'now' },
    }))
    return localId
  })
}

/** Changes fields of a view. Fails: as `write`, also `record-deleted`. */
export async function editView(
  db: LocalDatabase,
  localId: LocalId,
  patch: Partial<Pick<ViewFields, 'name' | 'state' | 'isShared'>>,
): Written<DashboardViewRecord> {
  return writeStrictly(db, ['dashboardViews'], async (writer) =>
    writer.edit('dashboardViews', localId, (view, { stamp }) => {
      const changed = changeRecord(view, stamp, ({ current }) => {
        Object.assign(current, patch)
      })
      return updateOf(changed, 'now')
    }),
  )
}

/** Deletes a view, with a copy in the history; sent after a pause for undo. Returns what was deleted. Fails: as `write`. */
export async function deleteView(
  db: LocalDatabase,
  localId: LocalId,
): Written<readonly DashboardViewRecord[]> {
  return writeStrictly(db, ['dashboardViews'], async (writer) =>
    deleteRecords(writer, 'dashboardViews', [localId]),
  )
}

/** Restores deleted views. Fails: as `write`, without any change. */
export async function restoreViews(
  db: LocalDatabase,
  deleted: readonly DashboardViewRecord[],
): Written<void> {
  return writeStrictly(db, ['dashboardViews'], async (writer) => {
    for (const { localId, current, createdByOp } of deleted)
      await writer.change('dashboardViews', localId, (view, { stamp }) => {
        if (view?.deleted === false) return null
        const record =
          view === undefined
            ? { ...newView(localId, current, stamp), ...creatorOf({ createdByOp }) }
            : restoreRecord(view, stamp)
        const op = record.serverId === null ? 'create' : 'update'
        return { record, change: { op, fields: VIEW_FIELDS, urgency: 'soon' } }
      })
  })
}
