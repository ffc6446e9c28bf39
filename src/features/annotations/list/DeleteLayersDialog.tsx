import { deleteQuestion, type LayerEntry } from '#domain/annotation/layer-list.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

type DeleteLayersDialogProps = {
  readonly entries: readonly LayerEntry[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before layers are deleted, with the number of their annotations. Load it lazily. */
export const DeleteLayersDialog = ({ entries, onDelete, onClose }: DeleteLayersDialogProps) => (
  <Dialog
    open
    kind="alert"
    onClose={onClose}
    {...deleteQuestion(entries)}
    actions={
      <>
        <Button size="large" autoFocus onPress={onClose}>
          Keep
        </Button>
        <Button size="large" kind="danger" onPress={onDelete}>
          Delete
        </Button>
      </>
    }
  />
)
