import { useState } from 'react'
import { copyDataset, deleteDatasets, undeleteDatasets } from '#data/commands/datasets/edit-dataset.ts'
import { notify } from '#data/platform/toasts.ts'
import { isLocalId } from '#domain/core/ids.ts'
import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
import { exportChosen } from '#parts/bundles/export-chosen.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'

/** The actions on rows, and the datasets whose deletion is being confirmed. */
export function useListActions(entries: readonly DatasetEntry[], go: (address: string) => void) {
  const { db } = useWorkspace()
  const [leaving, setLeaving] = useState<readonly DatasetEntry[] | null>(null)
  const remove = async () => {
    const ids = (leaving ?? []).map(({ id }) => id).filter(isLocalId)
    setLeaving(null)
    const deleted = await deleteDatasets(db, ids)
    if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
    const count = deleted.value.length
    const text = count === 1 ? 'The dataset was deleted.' : `${count} datasets were deleted.`
    notify({ type: 'info', text, action: { label: 'Undo', run: () => void undeleteDatasets(db, ids) } })
  }
  const copy = async ({ id, name }: DatasetEntry) => {
    if (!isLocalId(id)) return
    const free = freeName(`${name} copy`, new Set(entries.map((entry) => entry.name)))
    const copied = await copyDataset(db, id, { name: free, makeUuid: () => crypto.randomUUID() })
    if (!copied.ok) notify({ type: 'danger', text: copied.error.message })
    else if (copied.value !== null) go(links.dataset(copied.value))
  }
  return {
    leaving,
    askToDelete: setLeaving,
    keepAll: () => setLeaving(null),
    remove,
    /** The actions on one row. */
    ofRow: {
      edit: ({ id, serverId }: DatasetEntry) => {
        if (serverId !== null) go(links.dataset(serverId))
        else if (isLocalId(id)) go(links.dataset(id))
      },
      copy: (entry: DatasetEntry) => void copy(entry),
      remove: (entry: DatasetEntry) => setLeaving([entry]),
      take: (entry: DatasetEntry) => void exportChosen('dataset', [entry]),
    },
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`
  return name
}
