import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, deleteRecords } from '#data/write/delete-records.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  ANNOTATION_FIELDS,
  type Annotation,
  type AnnotationFields,
  newAnnotation,
} from '#domain/records/annotations/record.ts'
import type { Change } from '#domain/sync/outbox/enqueue.ts'
import { changeRecord, restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Creates an annotation, which is sent once its layer is on the server. Returns its local id. Fails: as `write`, also
 * `record-deleted` if the layer is deleted.
 */
export async function createAnnotation(
  db: LocalDatabase,
  layerLocalId: LocalId,
  fields: AnnotationFields,
): Written<LocalId> {
  const localId = makeLocalId(db.clock.randomBytes)
  // Includes the layer in the journal entry: a restored annotation needs it.
  return writeStrictly(db, ['annotations', 'annotationLayers'], async (writer) => {
    await requireLayer(writer, layerLocalId)
    await writer.change('annotations', localId, (_none, { stamp }) => ({
      record: newAnnotation({ localId, layerLocalId, fields, now: stamp }),
      change: createIn(layerLocalId),
    }))
    return localId
  })
}

/** Changes fields of an annotation. Fails: as `write`, also `record-deleted`. */
export async function editAnnotation(
  db: LocalDatabase,
  localId: LocalId,
  patch: Partial<AnnotationFields>,
): Written<Annotation> {
  return writeStrictly(db, ['annotations'], async (writer) =>
    writer.edit('annotations', localId, (annotation, { stamp }) => {
      const changed = changeRecord(annotation, stamp, ({ current }) => {
        Object.assign(current, patch)
      })
      return updateOf(changed, 'now')
    }),
  )
}

/** Deletes annotations, with a copy in the history; sent after a pause for undo. Returns the deleted ones. Fails: as `write`. */
export async function deleteAnnotations(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly Annotation[]> {
  return writeStrictly(db, ['annotations'], async (writer) => deleteRecords(writer, 'annotations', localIds))
}

/** Restores deleted annotations. Fails: as `createAnnotation`, without any change. */
export async function restoreAnnotations(db: LocalDatabase, deleted: readonly Annotation[]): Written<void> {
  return writeStrictly(db, ['annotations', 'annotationLayers'], async (writer) =>
    restoreInWrite(writer, deleted),
  )
}

/** Restores deleted annotations inside a write, which it rejects if a layer is deleted. */
export async function restoreInWrite(writer: Writer, deleted: readonly Annotation[]): Promise<void> {
  for (const { localId, layerLocalId, current, createdByOp } of deleted) {
    await requireLayer(writer, layerLocalId)
    await writer.change('annotations', localId, (annotation, { stamp }) => {
      if (annotation?.deleted === false) return null
      const made = newAnnotation({ localId, layerLocalId, fields: current, now: stamp })
      const record =
        annotation === undefined
          ? { ...made, ...creatorOf({ createdByOp }) }
          : restoreRecord(annotation, stamp)
      const change: Change =
        record.serverId === null
          ? createIn(layerLocalId)
          : { op: 'update', fields: ANNOTATION_FIELDS, urgency: 'soon' }
      return { record, change }
    })
  }
}

/** Rejects the write if the layer is deleted: the annotation would be invisible and never sent. */
async function requireLayer(writer: Writer, localId: LocalId): Promise<void> {
  await writer.edit('annotationLayers', localId, () => null)
}

/** A create that waits for the layer's server id. Source: sync §3.5. */
function createIn(localId: LocalId): Change {
  const refs = [{ path: 'layer', localId, kind: 'annotationLayers' }]
  return { op: 'create', fields: ANNOTATION_FIELDS, urgency: 'now', refs }
}
