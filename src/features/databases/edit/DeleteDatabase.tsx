import { useState } from 'react'
import { fetchDatabaseUsers, removeDatabase } from '#data/answers/databases/databases.ts'
import { notify } from '#data/platform/toasts.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { failureText } from './failure-text.ts'
import { datasetsText, usedBy } from './users-text.ts'

interface DeleteDatabaseProps {
  readonly row: DatabaseRow
  readonly onDeleted: () => void
  readonly onDatasets: () => void
  readonly onClose: () => void
}

/** Asks for confirmation with what uses the database; one with datasets cannot be deleted. Load it lazily. */
export const DeleteDatabase = ({ row, onDeleted, onDatasets, onClose }: DeleteDatabaseProps) => {
  const loaded = useLoaded(async () => fetchDatabaseUsers(row.id), [row.id])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const done = await removeDatabase(row.id)
    setBusy(false)
    if (!done.ok) return setFailure(failureText(done.error))
    notify({ type: 'success', text: `“${isolated(row.database_name)}” was deleted.` })
    onDeleted()
  }
  if (loaded.state === 'loading') return null
  const users = readyValue(loaded)
  const datasets = datasetsText(users)
  if (datasets !== null)
    return (
      <ConfirmDialog
        title={`“${isolated(row.database_name)}” has ${datasets.title}`}
        sentence={datasets.sentence}
        isDanger={false}
        keep="Close"
        verb="Show datasets"
        onKeep={onClose}
        onConfirm={onDatasets}
      />
    )
  return (
    <ConfirmDialog
      title={`Delete “${isolated(row.database_name)}”?`}
      sentence={usedBy(users)}
      error={failure}
      busy={isBusy}
      keep="Keep"
      verb="Delete"
      onKeep={onClose}
      onConfirm={() => void remove()}
    />
  )
}
