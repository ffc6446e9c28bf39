import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { removeUnsent } from '#data/write/delete-records.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { type DatasetStart, newDataset } from '#domain/records/datasets/new-dataset.ts'
import { DATASET_FIELDS, type DatasetFields, type StoredDataset } from '#domain/records/datasets/record.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { datasetVersionsOf } from './dataset-versions.ts'

/** Fields to change, or a function of the stored fields, so that concurrent edits are not lost. */
export type DatasetEdit = Partial<DatasetFields> | ((current: DatasetFields) => Partial<DatasetFields>)

/** Changes fields of a dataset and stores a version. Fails: as `write`, also `record-deleted`. */
export async function editDataset(
  db: LocalDatabase,
  localId: LocalId,
  edit: DatasetEdit,
): Written<StoredDataset> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    const before = await writer.db.datasets.get(localId)
    const after = await writer.edit('datasets', localId, (dataset, { stamp }) => {
      const patch = typeof edit === 'function' ? edit(dataset.current) : edit
      const changed = changeRecord(dataset, stamp, ({ current }) => {
        Object.assign(current, patch)
      })
      return updateOf(changed, 'now')
    })
    // A dataset known only from the list has no columns, and is no useful version.
    if (before?.isWhole === true)
      await keepSaved(writer, datasetVersionsOf(localId), {
        before: { ...before.current },
        after: { ...after.current },
      })
    return after
  })
}

/** Creates a dataset of a table or, with `sql`, of a query; the server finds its columns, or this device those of its own tables. Fails: as `write`. */
export async function createDataset(db: LocalDatabase, start: DatasetStart): Written<LocalId> {
  if (start.databaseId === THIS_DEVICE_ID)
    return (await import('#data/device-tables/make-dataset.ts')).makeDeviceDataset(db, start)
  return writeStrictly(db, ['datasets'], async (writer) => {
    const localId = makeLocalId(writer.db.clock.randomBytes)
    await writer.change('datasets', localId, (_none, { stamp }) => ({
      record: newDataset(localId, start, stamp),
      change: { op: 'create', fields: [...DATASET_FIELDS], urgency: 'now' },
    }))
    return localId
  })
}

/** Copies a virtual dataset under another name. Null if it is missing. Fails: as `write`. */
export async function copyDataset(
  db: LocalDatabase,
  localId: LocalId,
  { name, makeUuid }: { readonly name: string; readonly makeUuid: () => string },
): Written<LocalId | null> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    const from = await writer.db.datasets.get(localId)
    if (from === undefined) return null
    const copyId = makeLocalId(writer.db.clock.randomBytes)
    await writer.change('datasets', copyId, (_none, { stamp }) => {
      const made = newDataset(copyId, { ...from.current, name }, stamp)
      const withNewUuid = <Part extends { readonly uuid: string | null }>(part: Part) => ({
        ...part,
        uuid: makeUuid(),
      })
      const current = {
        ...from.current,
        name,
        ownerIds: [],
        columns: from.current.columns.map(withNewUuid),
        metrics: from.current.metrics.map(withNewUuid),
      }
      const { databaseName, backend, timeGrains, isWhole } = from
      return {
        record: { ...made, current, databaseName, backend, timeGrains, isWhole },
        change: { op: 'create', fields: [...DATASET_FIELDS], urgency: 'now' },
      }
    })
    return copyId
  })
}

/** Deletes datasets; sent after a pause for undo. Returns those that existed. Fails: as `write`. */
export async function deleteDatasets(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly LocalId[]> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    const deleted: LocalId[] = []
    for (const localId of localIds) {
      const found = await writer.changeIfPresent('datasets', localId, (dataset, { stamp }) =>
        dataset.deleted
          ? null
          : {
              record: markDeleted(dataset, stamp),
              change: { op: 'delete', fields: [], urgency: 'soon' },
              history: { reason: 'deleted', snapshot: dataset },
            },
      )
      if (found !== null) deleted.push(localId)
      await removeUnsent(writer.db, 'datasets', localId)
    }
    return deleted
  })
}

/** Undoes the deletion of datasets that still exist locally. Fails: as `write`. */
export async function undeleteDatasets(db: LocalDatabase, localIds: readonly LocalId[]): Written<void> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    for (const localId of localIds)
      await writer.changeIfPresent('datasets', localId, (dataset, { stamp }) =>
        dataset.deleted
          ? {
              record: restoreRecord(dataset, stamp),
              change: { op: 'update', fields: [...DATASET_FIELDS], urgency: 'soon' },
            }
          : null,
      )
  })
}
