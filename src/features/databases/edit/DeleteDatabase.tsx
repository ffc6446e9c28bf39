import { useState } from 'react'
import { type DatabaseUsers, fetchDatabaseUsers, removeDatabase } from '#data/answers/databases/databases.ts'
import { notify } from '#data/platform/toasts.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { failureText } from './failure-text.ts'

interface DeleteDatabaseProps {
  readonly row: DatabaseRow
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks for confirmation with what uses the database. Load it lazily. */
export const DeleteDatabase = ({ row, onDeleted, onClose }: DeleteDatabaseProps) => {
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
  return (
    <ConfirmDialog
      title={`Delete “${isolated(row.database_name)}”?`}
      sentence={usedBy(readyValue(loaded))}
      error={failure}
      busy={isBusy}
      keep="Keep"
      verb="Delete"
      onKeep={onClose}
      onConfirm={() => void remove()}
    />
  )
}

/** The sentence about what uses a database. */
function usedBy(users: DatabaseUsers | null): string {
  const history = 'The history of its queries is deleted with it.'
  if (users === null) return `It is not known what uses it. ${history}`
  const parts = [
    countOf(users.chartCount, 'chart'),
    countOf(users.dashboardCount, 'dashboard'),
    countOf(users.tabCount, 'SQL tab'),
  ].filter((part) => part !== null)
  const names = [...users.charts, ...users.dashboards].slice(0, 5).map((name) => `“${isolated(name)}”`)
  const shown = names.length === 0 ? '' : `: ${names.join(', ')}`
  return parts.length === 0
    ? `Nothing uses it. ${history}`
    : `Used by ${parts.join(', ')}${shown}. ${history}`
}

function countOf(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`
}
