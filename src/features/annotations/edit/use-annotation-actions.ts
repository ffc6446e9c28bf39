import { useState } from 'react'
import {
  createAnnotation,
  deleteAnnotations,
  editAnnotation,
  restoreAnnotations,
} from '#data/commands/annotations/edit-annotations.ts'
import { notify } from '#data/platform/toasts.ts'
import type { AnnotationLayer } from '#domain/records/annotation-layers/record.ts'
import type { Annotation, AnnotationFields } from '#domain/records/annotations/record.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Creates, edits and deletes annotations of a layer; `onDeleted` is called before they are deleted. */
export function useAnnotationActions(layer: AnnotationLayer | null, onDeleted: () => void) {
  const { db } = useWorkspace()
  const [edited, edit] = useState<Annotation | 'new' | null>(null)
  const save = async (fields: AnnotationFields) => {
    if (layer === null) return 'The layer is no longer on this device.'
    const stored =
      edited === 'new' || edited === null
        ? await createAnnotation(db, layer.localId, fields)
        : await editAnnotation(db, edited.localId, fields)
    return stored.ok ? null : stored.error.message
  }
  const remove = async (annotations: readonly Annotation[]) => {
    onDeleted()
    const deleted = await deleteAnnotations(
      db,
      annotations.map(({ localId }) => localId),
    )
    if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
    const count = deleted.value.length
    const text = count === 1 ? 'The annotation was deleted.' : `${count} annotations were deleted.`
    const undo = { label: 'Undo', run: () => void restoreAnnotations(db, deleted.value) }
    notify({ type: 'info', text, action: undo })
  }
  return {
    edited,
    edit,
    save,
    remove: (annotations: readonly Annotation[]) => void remove(annotations),
  }
}
