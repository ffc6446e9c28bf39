import { useState } from 'react'
import {
  createLayer,
  deleteLayers,
  editLayer,
  restoreLayers,
} from '#data/commands/annotations/edit-layers.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LayerEntry } from '#domain/annotation/layer-list.ts'
import type { LayerFields } from '#domain/records/annotation-layers/record.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Creates, edits and deletes layers; `onDeleted` is called before they are deleted. */
export function useLayerActions(onDeleted: () => void) {
  const { db } = useWorkspace()
  const [edited, edit] = useState<LayerEntry | 'new' | null>(null)
  const [leaving, askToDelete] = useState<readonly LayerEntry[] | null>(null)
  const save = async (fields: LayerFields) => {
    const stored =
      edited === 'new' || edited === null
        ? await createLayer(db, fields)
        : await editLayer(db, edited.id, fields)
    return stored.ok ? null : stored.error.message
  }
  const remove = async () => {
    const ids = (leaving ?? []).map(({ id }) => id)
    askToDelete(null)
    onDeleted()
    const deleted = await deleteLayers(db, ids)
    if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
    const count = deleted.value.layers.length
    const text =
      count === 1 ? 'The annotation layer was deleted.' : `${count} annotation layers were deleted.`
    const undo = { label: 'Undo', run: () => void restoreLayers(db, deleted.value) }
    notify({ type: 'info', text, action: undo })
  }
  return { edited, edit, leaving, askToDelete, save, remove: () => void remove() }
}
