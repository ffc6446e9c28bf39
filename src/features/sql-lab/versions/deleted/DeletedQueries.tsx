import { useState } from 'react'
import { restoreDeletedQuery } from '#data/commands/saved-queries/restore-deleted-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { tabFromSaved } from '#domain/editor/save-query.ts'
import type { DeletedQuery, DeletedText } from '#domain/editor/versions/deleted-queries.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { useDeletedQueries } from '#features/sql-lab/saved/use-deleted-queries.ts'
import { notifyDone } from '#features/sql-lab/saved/use-saving.ts'
import { DeletedDialog } from './DeletedDialog.tsx'

interface DeletedQueriesProps {
  readonly db: LocalDatabase
  readonly onClose: () => void
  readonly onCopy: (fields: Partial<TabFields>) => void
}

/** Loads the deleted saved queries, and restores them. */
export function DeletedQueries({ db, onClose, onCopy }: DeletedQueriesProps) {
  const queries = useDeletedQueries(db)
  const [error, setError] = useState<string>()
  const restore = async ({ localId }: DeletedQuery, { current }: DeletedText) => {
    setError(undefined)
    const done = await restoreDeletedQuery(db, localId, current)
    if (!done.ok) return setError('This could not be stored on this device. It is still among the deleted.')
    if (done.value === 'restored') notifyDone(`“${isolated(current.name)}” is restored`)
    onClose()
  }
  return (
    <DeletedDialog
      queries={queries}
      now={db.clock.now()}
      error={error}
      onClose={onClose}
      onRestore={(query, text) => void restore(query, text)}
      onCopy={({ current }) => onCopy({ ...tabFromSaved(current, null), name: copyName(current.name) })}
    />
  )
}
