import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { SettingsDialog } from '#features/dashboards/begin-edit/use-settings.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import type { Leaving } from '#features/dashboards/edit/state/use-leaving.ts'
import { lazily } from '#parts/lazily.ts'

const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)
const PropertiesDialog = lazily(
  async () => (await import('#features/dashboards/edit/properties/PropertiesDialog.tsx')).PropertiesDialog,
)
const DashboardVersions = lazily(
  async () => (await import('#features/dashboards/edit/versions/DashboardVersions.tsx')).DashboardVersions,
)
const SaveAsDialog = lazily(async () => (await import('./SaveAsDialog.tsx')).SaveAsDialog)
const OverwriteDialog = lazily(async () => (await import('./OverwriteDialog.tsx')).OverwriteDialog)

/** The dialog that is open in edit mode. */
export type OpenDialog = 'discard' | 'properties' | 'save-as' | 'versions' | SettingsDialog | null

type EditDialogsProps = {
  readonly record: StoredDashboard
  readonly dialog: OpenDialog
  readonly edit: DashboardEdit
  readonly leaving: Leaving
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** The dialogs of edit mode. */
export const EditDialogs = ({ record, dialog, edit, leaving, go, onClose }: EditDialogsProps) => (
  <>
    {dialog === 'properties' && <PropertiesDialog record={record} edit={edit} onClose={onClose} />}
    {dialog === 'save-as' && (
      <SaveAsDialog record={record} document={edit.document} go={go} onClose={onClose} />
    )}
    {dialog === 'versions' && <DashboardVersions record={record} edit={edit} onClose={onClose} />}
    {dialog === 'discard' && (
      <ConfirmDialog
        title="Discard the draft?"
        sentence="The draft on this device goes to Versions for 30 days."
        keep="Keep editing"
        verb="Discard"
        onKeep={onClose}
        onConfirm={() => {
          onClose()
          void leaving.discard()
        }}
      />
    )}
    {leaving.contested !== null && (
      <OverwriteDialog
        values={leaving.contested}
        onKeep={leaving.keepEditing}
        onSave={(decisions) => {
          leaving.keepEditing()
          void leaving.save(decisions)
        }}
      />
    )}
  </>
)
