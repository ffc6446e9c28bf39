import { isolated } from '#domain/core/isolated.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { deletionWords } from './bin-texts.ts'
import type { ClosedTab } from './use-closed-tabs.ts'

interface DeleteQuestionProps {
  readonly tab: ClosedTab
  readonly onKeep: () => void
  readonly onDelete: () => void
}

/** Asks before a closed tab is deleted for good, and names what goes with it. */
export function DeleteQuestion({ tab, onKeep, onDelete }: DeleteQuestionProps) {
  return (
    <Dialog
      open
      kind="alert"
      title={`Delete ${isolated(tab.current.name)} now?`}
      sentence={deletionWords(tab)}
      onClose={onKeep}
      actions={
        <>
          <Button size="large" autoFocus onPress={onKeep}>
            Keep it
          </Button>
          <Button size="large" kind="danger-solid" onPress={onDelete}>
            Delete now
          </Button>
        </>
      }
    />
  )
}
