import type { LocalDatabase } from '#data/db/database.ts'
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
import { changeRecord, markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

/**
 * Makes an annotation in a layer; it goes to the server once the layer is there. Gives its local id. Fails: as `write`, also
 * `record-deleted` where the layer is deleted.
 */
export async function createAnnotation(
  db: LocalDatabase,
  layerLocalId: LocalId,
  fields: AnnotationFields,
): Written<LocalId> {
  const localId = makeLocalId(db.clock.randomBytes)
  // The journal takes the layer along: an annotation that comes back without it would have nowhere to stand.
  return writeStrictly(db, ['annotations', 'annotationLayers'], async (writer) => {
    await requireLayer(writer, layerLocalId)
    await writer.change('annotations', localId, (_none, { stamp }) => ({
      record: newAnnotation({ localId, layerLocalId, fields, now: stamp }),
      change: createIn(layerLocalId),
    }))
    return localId
  })
}

/** Changes fields of an annotation; what is left out stays. Fails: as `write`, also `record-deleted`. */
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

/**
 * Deletes annotations; each goes to the history, and the server is told after a pause in which they can be taken back.
 * Gives those that were deleted. Fails: as `write`.
 */
export async function deleteAnnotations(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly Annotation[]> {
  return writeStrictly(db, ['annotations'], async (writer) => dropAnnotations(writer, localIds))
}

/** Brings annotations back that were just deleted. Fails: as `createAnnotation`; then all are deleted as before. */
export async function restoreAnnotations(db: LocalDatabase, deleted: readonly Annotation[]): Written<void> {
  return writeStrictly(db, ['annotations', 'annotationLayers'], async (writer) => bringBack(writer, deleted))
}

/** Deletes annotations inside a write. Gives those that were there. */
export async function dropAnnotations(
  writer: Writer,
  localIds: readonly LocalId[],
): Promise<readonly Annotation[]> {
  const deleted: Annotation[] = []
  for (const before of await writer.db.annotations.bulkGet([...localIds])) {
    if (before === undefined || before.deleted) continue
    const { localId } = before
    await writer.changeIfPresent('annotations', localId, (annotation, { stamp }) => ({
      record: markDeleted(annotation, stamp),
      change: { op: 'delete', fields: [], urgency: 'soon' },
      history: { reason: 'deleted', snapshot: annotation.current },
    }))
    const waiting = await writer.db.outbox.where('[kind+localId]').equals(['annotations', localId]).count()
    // One that the server never had, and never will, leaves no row behind.
    if (waiting === 0 && before.serverId === null) await writer.db.annotations.delete(localId)
    deleted.push(before)
  }
  return deleted
}

/** Brings deleted annotations back inside a write; refuses it where a layer is deleted. */
export async function bringBack(writer: Writer, deleted: readonly Annotation[]): Promise<void> {
  for (const { localId, layerLocalId, current, createdByOp } of deleted) {
    await requireLayer(writer, layerLocalId)
    await writer.change('annotations', localId, (annotation, { stamp }) => {
      if (annotation?.deleted === false) return null
      const made = newAnnotation({ localId, layerLocalId, fields: current, now: stamp })
      const record =
        annotation === undefined
          ? { ...made, ...(createdByOp === undefined ? {} : { createdByOp }) }
          : restoreRecord(annotation, stamp)
      const change: Change =
        record.serverId === null
          ? createIn(layerLocalId)
          : { op: 'update', fields: ANNOTATION_FIELDS, urgency: 'soon' }
      return { record, change }
    })
  }
}

/** An annotation in a layer that is deleted would be seen nowhere and never be sent. */
async function requireLayer(writer: Writer, localId: LocalId): Promise<void> {
  await writer.edit('annotationLayers', localId, () => null)
}

/** The server must know the layer first. Source: sync §3.5. */
function createIn(localId: LocalId): Change {
  const refs = [{ path: 'layer', localId, kind: 'annotationLayers' }]
  return { op: 'create', fields: ANNOTATION_FIELDS, urgency: 'now', refs }
}
