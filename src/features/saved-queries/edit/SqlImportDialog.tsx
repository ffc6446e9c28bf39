import { useState } from 'react'
import { readFolder } from '#domain/saved-query/folders.ts'
import type { SqlFile } from '#domain/saved-query/sql-file.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import css from './edit.module.css'
import { FolderField } from './FolderField.tsx'
import { readFiles } from './read-files.ts'

interface SqlImportDialogProps {
  readonly databases: readonly { readonly id: number; readonly name: string }[]
  readonly folders: readonly string[]
  /** Saves the texts. Returns an error message, or null on success. */
  readonly onImport: (
    files: readonly SqlFile[],
    place: { readonly dbId: number | null; readonly folder: string | null },
  ) => Promise<string | null>
  readonly onClose: () => void
}

/** Saves files of SQL as queries of a database, in a folder. If one of them cannot be read, none is saved. Load it lazily. */
export const SqlImportDialog = ({ databases, folders, onImport, onClose }: SqlImportDialogProps) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [only] = databases
  const [dbId, setDbId] = useState(databases.length === 1 ? (only?.id ?? null) : null)
  const [text, setText] = useState('')
  const folder = readFolder(text)
  const take = async () => {
    if (!folder.ok) return folder.error.message
    const read = await readFiles(files)
    const faults = read.flatMap((one) => (one.ok ? [] : [one.error.message]))
    if (faults.length > 0) return `${faults.slice(0, MOST_FAULTS).join(' ')} Nothing was imported.`
    return await onImport(
      read.flatMap((one) => (one.ok ? [one.value] : [])),
      { dbId, folder: folder.value },
    )
  }
  const { failure, save } = useSaving(take, onClose)
  return (
    <FormDialog
      title="Import .sql files"
      verb="Import"
      denial={files.length === 0 && 'Choose files first'}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <FileButton
        icon={UploadIcon}
        accept=".sql,application/sql,text/plain"
        isMultiple
        onChoose={(_first, all) => setFiles(all)}
      >
        {files.length === 0 ? 'Choose files' : 'Choose others'}
      </FileButton>
      {files.length > 0 && (
        <p className={css.files}>
          {files
            .map(({ name }) => name)
            .join(', ')
            .slice(0, LONGEST_LIST)}
        </p>
      )}
      <ChoiceMenu
        one="database"
        name="Database"
        choices={databases.map(({ id, name }) => ({ id, label: name }))}
        chosen={dbId}
        onChoose={setDbId}
      />
      <FolderField
        text={text}
        onChange={setText}
        folders={folders}
        error={folder.ok ? undefined : folder.error.message}
      />
    </FormDialog>
  )
}

const MOST_FAULTS = 3

/** In characters. */
const LONGEST_LIST = 500
