import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { type DatasetStart, newDataset } from '#domain/records/datasets/new-dataset.ts'
import { DATASET_FIELDS, type DatasetFields, type StoredDataset } from '#domain/records/datasets/record.ts'
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { datasetVersionsOf } from './dataset-versions.ts'

/** Fields to change, or what makes them of what stands there when they are written: two edits at once then lose nothing of each other. */
export type DatasetEdit = Partial<DatasetFields> | ((current: DatasetFields) => Partial<DatasetFields>)

/** Changes fields of a dataset; it is on this device when this resolves, and so is a version. Fails: as `write`, also `record-deleted`. */
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
    // One that was only listed has no columns yet: such a state is none to come back to.
    if (before?.isWhole === true)
      await keepSaved(writer, datasetVersionsOf(localId), {
        before: { ...before.current },
        after: { ...after.current },
      })
    return after
  })
}

/** Makes a dataset of a table, or with `sql` of a query; the server finds its columns. Fails: as `write`. */
export async function createDataset(db: LocalDatabase, start: DatasetStart): Written<LocalId> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    const localId = makeLocalId(writer.db.clock.randomBytes)
    await writer.change('datasets', localId, (_none, { stamp }) => ({
      record: newDataset(localId, start, stamp),
      change: { op: 'create', fields: [...DATASET_FIELDS], urgency: 'now' },
    }))
    return localId
  })
}

/** Makes a copy of a virtual dataset under another name, with all that it holds. Null where it is not here. Fails: as `write`. */
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
      const anew = <Part extends { readonly uuid: string | null }>(part: Part) => ({
        ...part,
        uuid: makeUuid(),
      })
      const current = {
        ...from.current,
        name,
        ownerIds: [],
        columns: from.current.columns.map(anew),
        metrics: from.current.metrics.map(anew),
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

/**
 * Deletes datasets; the server is told after a pause in which it can be taken back. Gives those that were here. Fails: as
 * `write`.
 */
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
      const waiting = await writer.db.outbox.where('[kind+localId]').equals(['datasets', localId]).count()
      const left = await writer.db.datasets.get(localId)
      if (waiting === 0 && left?.serverId === null) await writer.db.datasets.delete(localId)
    }
    return deleted
  })
}

/** Takes the delete of datasets back, as long as they are here. Fails: as `write`. */
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
