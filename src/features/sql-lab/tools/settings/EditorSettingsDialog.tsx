import type { ToolDialogProps } from '#features/sql-lab/tools/tool.ts'
import { EditorSettingsForm } from '#parts/editor-settings/EditorSettingsForm.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

/** The settings of the editor beside the text that they change. */
export function EditorSettingsDialog({ onClose }: ToolDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Editor settings"
      sentence="These settings apply to this browser, in all of its windows."
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      <EditorSettingsForm />
    </Dialog>
  )
}
