import { useState } from 'react'
import { ok } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import {
  type FolderChange,
  folderName,
  movedFolder,
  outerFolder,
  readFolder,
  renamedFolder,
} from '#domain/saved-query/folders.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { FolderField } from './FolderField.tsx'

interface FolderDialogProps {
  readonly folder: string
  readonly action: 'rename' | 'move'
  readonly folders: readonly string[]
  /** Stores the change. Returns an error message, or null on success. */
  readonly onChange: (change: FolderChange) => Promise<string | null>
  readonly onClose: () => void
}

/** Renames or moves a folder with all its queries. Load it lazily. */
export const FolderDialog = ({ folder, action, folders, onChange, onClose }: FolderDialogProps) => {
  const isRename = action === 'rename'
  const first = isRename ? folderName(folder) : (outerFolder(folder) ?? '')
  const [text, setText] = useState(first)
  const into = isRename ? ok(null) : readFolder(text)
  const change = isRename
    ? renamedFolder(folder, text, folders)
    : into.ok
      ? movedFolder(folder, into.value, folders)
      : into
  const error = text === first || change.ok ? undefined : change.error.message
  const { failure, save } = useSaving(() => (change.ok ? onChange(change.value) : null), onClose)
  return (
    <FormDialog
      size="small"
      title={`${isRename ? 'Rename' : 'Move'} the folder “${isolated(folder)}”`}
      verb={isRename ? 'Rename' : 'Move'}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      {isRename ? (
        <TextField label="Name" value={text} onChange={setText} error={error} autoFocus />
      ) : (
        <FolderField text={text} onChange={setText} folders={folders} error={error} autoFocus />
      )}
    </FormDialog>
  )
}
