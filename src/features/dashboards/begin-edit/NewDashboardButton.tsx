import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { acceptsDashboards } from '#domain/dashboard/edit/may-edit.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AddIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'

interface NewDashboardButtonProps {
  readonly go: (address: string) => void
  readonly label?: string
}

/** Creates an empty dashboard on this device, also offline, and opens its edit mode. Nothing where the server takes none. */
export const NewDashboardButton = ({ go, label = 'New dashboard' }: NewDashboardButtonProps) => {
  const { db, user } = useWorkspace()
  const mayWrite = useStore(knownServer, acceptsDashboards)
  const [isBusy, setBusy] = useState(false)
  if (!mayWrite) return null
  const create = async () => {
    setBusy(true)
    try {
      const { createDashboard } = await import('#data/commands/dashboards/create-dashboard.ts')
      const created = await createDashboard(db, { owners: [user.userId] })
      if (created.ok) return go(links.editDashboard(created.value))
      notify({ type: 'danger', text: fillText(TEXTS.dashboardNotSaved, { reason: created.error.message }) })
    } catch {
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    }
    setBusy(false)
  }
  return (
    <Button kind="primary" icon={AddIcon} busy={isBusy} onPress={() => void create()}>
      {label}
    </Button>
  )
}
