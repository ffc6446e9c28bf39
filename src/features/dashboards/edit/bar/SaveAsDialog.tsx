import { useState } from 'react'
import { saveDashboardAs } from '#data/commands/dashboards/create-dashboard.ts'
import { notify } from '#data/platform/toasts.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { TextField } from '#ui/controls/TextField.tsx'

type SaveAsDialogProps = {
  readonly document: DashboardDocument
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** Saves the draft as another dashboard with the same charts; the draft of this one stays. Load it lazily. */
export const SaveAsDialog = ({ document, go, onClose }: SaveAsDialogProps) => {
  const { db } = useWorkspace()
  const [title, setTitle] = useState(() => copyName(document.title ?? ''))
  const { failure, save } = useSaving(async () => {
    const saved = await saveDashboardAs(db, { document, title })
    if (!saved.ok) return fillText('dashboardNotSaved', { reason: saved.error.message })
    notify({ type: 'success', text: TEXTS.dashboardSaved })
    go(links.dashboard(saved.value))
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
        hint="It has the same charts. The draft of this dashboard stays."
        onChange={setTitle}
      />
    </FormDialog>
  )
}
