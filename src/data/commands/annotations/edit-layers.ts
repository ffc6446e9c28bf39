import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, deleteRecords } from '#data/write/delete-records.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  type AnnotationLayer,
  LAYER_FIELDS,
  type LayerFields,
  newAnnotationLayer,
} from '#domain/records/annotation-layers/record.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import { changeRecord, restoreRecord } from '#domain/sync/record/change-record.ts'
import { restoreInWrite } from './edit-annotations.ts'

/** Creates an annotation layer. Returns its local id. Fails: as `write`. */
export async function createLayer(db: LocalDatabase, fields: LayerFields): Written<LocalId> {
  const localId = makeLocalId(db.clock.randomBytes)
  return writeStrictly(db, ['annotationLayers'], async (writer) => {
    await writer.change('annotationLayers', localId, (_none, { stamp }) => ({
      record: newAnnotationLayer(localId, fields, stamp),
      change: { op: 'create', fields: LAYER_FIELDS, urgency: 'now' },
    }))
    return localId
  })
}

/** Changes fields of a layer. Fails: as `write`, also `record-deleted`. */
export async function editLayer(
  db: LocalDatabase,
  localId: LocalId,
  patch: Partial<LayerFields>,
): Written<AnnotationLayer> {
  return writeStrictly(db, ['annotationLayers'], async (writer) =>
    writer.edit('annotationLayers', localId, (layer, { stamp }) => {
      const changed = changeRecord(layer, stamp, ({ current }) => {
        Object.assign(current, patch)
      })
      return updateOf(changed, 'now')
    }),
  )
}

/** Deleted layers and their annotations. */
interface DeletedLayers {
  readonly layers: readonly AnnotationLayer[]
  readonly annotations: readonly Annotation[]
}

/**
 * Deletes layers and their annotations, with copies in the history; sent after a pause for undo. Returns what was deleted.
 * Fails: as `write`, without any change.
 */
export async function deleteLayers(db: LocalDatabase, localIds: readonly LocalId[]): Written<DeletedLayers> {
  return writeStrictly(db, ['annotationLayers', 'annotations'], async (writer) => {
    const inside = await writer.db.annotations.where('layerLocalId').anyOf(localIds).primaryKeys()
    const annotations = await deleteRecords(writer, 'annotations', inside)
    const layers = await deleteRecords(writer, 'annotationLayers', localIds)
    return { layers, annotations }
  })
}

/** Restores deleted layers and their annotations. Fails: as `write`, without any change. */
export async function restoreLayers(
  db: LocalDatabase,
  { layers, annotations }: DeletedLayers,
): Written<void> {
  return writeStrictly(db, ['annotationLayers', 'annotations'], async (writer) => {
    for (const { localId, current, createdByOp } of layers)
      await writer.change('annotationLayers', localId, (layer, { stamp }) => {
        if (layer?.deleted === false) return null
        const record =
          layer === undefined
            ? { ...newAnnotationLayer(localId, current, stamp), ...creatorOf({ createdByOp }) }
            : restoreRecord(layer, stamp)
        const op = record.serverId === null ? 'create' : 'update'
        return { record, change: { op, fields: LAYER_FIELDS, urgency: 'soon' } }
      })
    await restoreInWrite(writer, annotations)
  })
}
