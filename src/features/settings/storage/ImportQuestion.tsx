import { isolated } from '#domain/core/isolated.ts'
import { newWords, unloadDrafts } from '#domain/export/export-text.ts'
import type { NewTexts } from '#domain/export/new-in-export.ts'
import type { ExportedTexts } from '#domain/export/read-export.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

interface BringInQuestionProps {
  readonly exported: ExportedTexts
  readonly found: NewTexts
  readonly onCancel: () => void
  readonly onTake: () => void
}

/** Says what comes in and what does not, before it does. */
export function ImportQuestionDialog({ exported, found, onCancel, onTake }: BringInQuestionProps) {
  const { from, unreadable } = exported
  const isElsewhere = from !== location.origin
  const place = isElsewhere
    ? `The file is from ${from === '' ? 'another server' : isolated(from)}, so tabs and saved queries come without their database.`
    : ''
  return (
    <Dialog
      open
      title={`Bring in ${newWords(found)}?`}
      sentence={['Nothing that is here is changed.', unloadDrafts(found.there, unreadable), place]
        .filter(Boolean)
        .join(' ')}
      onClose={onCancel}
      actions={
        <>
          <Button size="large" autoFocus onPress={onCancel}>
            Cancel
          </Button>
          <Button size="large" kind="primary" onPress={onTake}>
            Bring in
          </Button>
        </>
      }
    />
  )
}
