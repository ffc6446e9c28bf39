import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { lazily } from '#parts/lazily.ts'
import { deleteText, deleteTitle } from './dashboard-texts.ts'
import type { useDashboardCommands } from './use-dashboard-commands.ts'

const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)
const TagsDialog = lazily(async () => (await import('./TagsDialog.tsx')).TagsDialog)

/** A dialog of the list, with its dashboards. */
export type ListDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'tags'; readonly entry: DashboardEntry }
  | { readonly kind: 'delete'; readonly entries: readonly DashboardEntry[] }

interface DashboardListDialogsProps {
  readonly dialog: ListDialog
  readonly commands: ReturnType<typeof useDashboardCommands>
  readonly onImported: () => void
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Renders the open dialog of the list. */
export const DashboardListDialogs = (props: DashboardListDialogsProps) => {
  const { dialog, commands, onImported, onDeleted, onClose } = props
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog kind="dashboard" onImported={onImported} onClose={onClose} />
    case 'tags':
      return (
        <TagsDialog
          entry={dialog.entry}
          onSave={async (tags) => commands.setTags(dialog.entry, tags)}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={deleteTitle(dialog.entries)}
          sentence={deleteText(dialog.entries.length)}
          keep="Keep"
          verb="Delete"
          onKeep={onClose}
          onConfirm={() => {
            void commands.remove(dialog.entries)
            onClose()
            onDeleted()
          }}
        />
      )
  }
}
