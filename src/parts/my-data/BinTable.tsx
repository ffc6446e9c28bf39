import { useState } from 'react'
import { changeMyTable, fetchMyTableUsers } from '#data/answers/databases/my-data.ts'
import { notify } from '#data/platform/toasts.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { usedBy } from './used-by.ts'

interface BinTableProps {
  readonly table: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves a table of "My data" to the bin after naming what uses it. Load it lazily. */
export const BinTable = ({ table, onDone, onClose }: BinTableProps) => {
  const users = useLoaded(async () => fetchMyTableUsers(table), [table])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (users.state === 'loading') return null
  const uses = usedBy(readyValue(users))
  const drop = async () => {
    setBusy(true)
    const done = await changeMyTable({ kind: 'drop', table })
    setBusy(false)
    if (!done.ok) return setFailure(done.error.message)
    notify({ type: 'success', text: `“${isolated(table)}” is in the bin of My data for 30 days.` })
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Move “${isolated(table)}” to the bin?`}
      sentence={`${uses === null ? 'Nothing uses it.' : `${uses} They fail until it is restored.`} It can be restored for 30 days.`}
      error={failure}
      isDanger={uses !== null}
      busy={isBusy}
      keep="Keep"
      verb="Move to bin"
      onKeep={onClose}
      onConfirm={() => void drop()}
    />
  )
}
