import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { readSavedQueryTexts, type SavedQueryTexts } from '#domain/editor/save-query.ts'
import { readFolder } from '#domain/saved-query/folders.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TagsField } from '#parts/tags/TagsField.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { FolderField } from './FolderField.tsx'

interface EditDialogProps {
  readonly entry: SavedEntry
  readonly folders: readonly string[]
  /** Stores the values. Returns an error message, or null on success. */
  readonly onSave: (
    texts: SavedQueryTexts,
    fields: { readonly tags: string[]; readonly folder: string | null },
  ) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits name, description, folder and tags of a saved query. Load it lazily. */
export const EditDialog = ({ entry, folders, onSave, onClose }: EditDialogProps) => {
  const [name, setName] = useState(entry.name)
  const [description, setDescription] = useState(entry.description)
  const [folderText, setFolderText] = useState(entry.folder ?? '')
  const [tags, setTags] = useState(entry.tags)
  const isSuperset = useStore(knownServer, (server) => server?.kind === 'superset')
  const texts = readSavedQueryTexts(name, description)
  const folder = readFolder(folderText)
  const store = () =>
    texts.ok && folder.ok ? onSave(texts.value, { tags: [...tags], folder: folder.value }) : null
  const { failure, save } = useSaving(store, onClose)
  return (
    <FormDialog
      title={`Edit “${isolated(entry.name)}”`}
      verb="Save"
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        autoFocus
        onChange={setName}
        error={texts.ok ? undefined : texts.error.message}
      />
      <TextArea label="Description" value={description} rows={3} isProse onChange={setDescription} />
      <FolderField
        text={folderText}
        onChange={setFolderText}
        folders={folders}
        error={folder.ok ? undefined : folder.error.message}
      />
      <TagsField
        tags={tags}
        onChange={setTags}
        hint={isSuperset ? "Only you see them, and not in Superset's own page" : 'Only you see them'}
      />
    </FormDialog>
  )
}
