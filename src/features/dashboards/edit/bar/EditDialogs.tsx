import type { Leaving } from '#features/dashboards/edit/state/use-leaving.ts'
import { lazily } from '#parts/lazily.ts'

const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)
const OverwriteDialog = lazily(async () => (await import('./OverwriteDialog.tsx')).OverwriteDialog)

/** The dialog that is open in edit mode. */
export type OpenDialog = 'discard' | null

type EditDialogsProps = {
  readonly dialog: OpenDialog
  readonly leaving: Leaving
  readonly onClose: () => void
}

/** The dialogs of edit mode. */
export const EditDialogs = ({ dialog, leaving, onClose }: EditDialogsProps) => (
  <>
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
    {leaving.changedTwice !== null && (
      <OverwriteDialog
        values={leaving.changedTwice}
        onKeep={leaving.keepEditing}
        onOverwrite={() => {
          leaving.keepEditing()
          void leaving.save({ overwrites: true })
        }}
      />
    )}
  </>
)
