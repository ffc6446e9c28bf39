import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { lazily } from '#parts/lazily.ts'
import { type RecordDialog, RecordDialogs } from '#parts/record-list/RecordDialogs.tsx'
import type { useDashboardCommands } from './use-dashboard-commands.ts'

const TagsDialog = lazily(async () => (await import('./TagsDialog.tsx')).TagsDialog)

interface DashboardListDialogsProps {
  readonly dialog: RecordDialog<DashboardEntry>
  readonly commands: ReturnType<typeof useDashboardCommands>
  readonly onImported: () => void
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Renders the open dialog of the list. */
export const DashboardListDialogs = (props: DashboardListDialogsProps) => {
  const { dialog, commands, onImported, onDeleted, onClose } = props
  return (
    <RecordDialogs
      kind="dashboard"
      dialog={dialog}
      nameOf={({ title }) => title}
      consequenceOf={consequenceOf}
      onDelete={(entries) => {
        void commands.remove(entries)
        onDeleted()
      }}
      renderEdit={(entry) => (
        <TagsDialog entry={entry} onSave={async (tags) => commands.setTags(entry, tags)} onClose={onClose} />
      )}
      onImported={onImported}
      onClose={onClose}
    />
  )
}

function consequenceOf({ length }: readonly DashboardEntry[]): string {
  return length === 1
    ? 'It is deleted for all users. Its charts stay.'
    : 'They are deleted for all users. Their charts stay.'
}
