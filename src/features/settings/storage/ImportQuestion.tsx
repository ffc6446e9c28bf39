import { isolated } from '#domain/core/text/isolated.ts'
import type { NewTexts } from '#domain/export/new-in-export.ts'
import type { ExportedTexts } from '#domain/export/read-export.ts'
import { importedText, leftOutText } from '#domain/export/texts.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

interface ImportQuestionProps {
  readonly exported: ExportedTexts
  readonly found: NewTexts
  readonly onCancel: () => void
  readonly onImport: () => void
}

/** Asks for confirmation before an import, with what is imported and what is not. */
export function ImportQuestionDialog({ exported, found, onCancel, onImport }: ImportQuestionProps) {
  const { from, unreadable } = exported
  const place =
    from === location.origin
      ? ''
      : `The file is from ${from === '' ? 'another server' : isolated(from)}, so tabs and saved queries are imported without their database.`
  return (
    <ConfirmDialog
      title={`Import ${importedText(found)}?`}
      sentence={['Existing data is not changed.', leftOutText(found.existing, unreadable), place]
        .filter(Boolean)
        .join(' ')}
      keep="Cancel"
      verb="Import"
      isDanger={false}
      onKeep={onCancel}
      onConfirm={onImport}
    />
  )
}
