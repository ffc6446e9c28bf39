import { useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { readFolder } from '#domain/saved-query/folders.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { FolderField } from './FolderField.tsx'

interface MoveDialogProps {
  readonly entries: readonly SavedEntry[]
  readonly folders: readonly string[]
  /** Stores the folder. Returns an error message, or null on success. */
  readonly onMove: (folder: string | null) => Promise<string | null>
  readonly onClose: () => void
}

/** Moves saved queries to a folder, an existing or a new one. Load it lazily. */
export const MoveDialog = ({ entries, folders, onMove, onClose }: MoveDialogProps) => {
  const [first] = entries
  const [text, setText] = useState(entries.length === 1 ? (first?.folder ?? '') : '')
  const folder = readFolder(text)
  const { failure, save } = useSaving(() => (folder.ok ? onMove(folder.value) : null), onClose)
  const what = entries.length === 1 ? `“${isolated(first?.name ?? '')}”` : `${entries.length} saved queries`
  return (
    <FormDialog
      size="small"
      title={`Move ${what}`}
      verb="Move"
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <FolderField
        text={text}
        onChange={setText}
        folders={folders}
        error={folder.ok ? undefined : folder.error.message}
        autoFocus
      />
    </FormDialog>
  )
}
