import { useState } from 'react'
import { saveDashboardAs } from '#data/commands/dashboards/create-dashboard.ts'
import { copyWithCharts } from '#data/commands/dashboards/on-server/copy-with-charts.ts'
import { notify } from '#data/platform/toasts.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { copyChartsDenial, sharedChartsNote } from './copy-charts.ts'

type SaveAsDialogProps = {
  readonly record: StoredDashboard
  readonly document: DashboardDocument
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** Saves the draft as another dashboard, with the same charts or with copies of them; the draft of this one stays. Load it lazily. */
export const SaveAsDialog = ({ record, document, go, onClose }: SaveAsDialogProps) => {
  const { db } = useWorkspace()
  const [title, setTitle] = useState(() => copyName(document.title ?? ''))
  const [copies, setCopies] = useState(false)
  const denial = copyChartsDenial(record.serverId, useCanReach())
  const isCopied = copies && denial === null
  const { failure, save } = useSaving(async () => {
    const { serverId, sources } = record
    const saved =
      isCopied && serverId !== null
        ? await copyWithCharts(db, { id: serverId, document, title, sources })
        : await saveDashboardAs(db, { document, title, sources })
    if (!saved.ok) return fillText(TEXTS.dashboardNotSaved, { reason: saved.error.message })
    notify({ type: 'success', text: TEXTS.dashboardSaved })
    const { value } = saved
    go(
      links.dashboard(
        typeof value === 'number' ? addressName({ id: value, slug: null, localId: record.localId }) : value,
      ),
    )
    return null
  }, onClose)
  return (
    <FormDialog
      title="Save as a new dashboard"
      verb="Save as"
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        autoFocus
        placeholder="[ untitled dashboard ]"
        hint={
          isCopied
            ? sharedChartsNote(record.current, document)
            : 'It has the same charts. The draft of this dashboard stays.'
        }
        onChange={setTitle}
      />
      <Switch
        label="Also copy the charts"
        on={isCopied}
        onChange={setCopies}
        disabledReason={denial ?? undefined}
      />
    </FormDialog>
  )
}
