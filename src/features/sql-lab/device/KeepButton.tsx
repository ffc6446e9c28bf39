import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Query } from '#domain/query/query.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'

/** Stores a result as a table of this device, so that it can be queried and joined. */
export function KeepButton({ query }: { readonly query: Query }) {
  const { db } = useWorkspace()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const { keepResult } = await import('./keep-result.ts')
    const stored = await keepResult(db, query)
    setBusy(false)
    if (!stored.ok)
      return notify({ type: 'danger', text: 'The result was not stored as a table.', detail: stored.error })
    const { name, rowCount, note } = stored.value
    notify({
      type: 'success',
      text: `${isolated(name)} is a table of This device.`,
      detail: [`${counted(rowCount, 'row')}.`, ...(note === undefined ? [] : [note])].join(' '),
    })
  }
  return (
    <Button kind="quiet" busy={isBusy} busyLabel="Storing" onPress={() => void keep()}>
      Keep on this device
    </Button>
  )
}
