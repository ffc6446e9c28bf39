import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { deletedFolder, type FolderChange, isInFolder, listFolders } from '#domain/saved-query/folders.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { lazily } from '#parts/lazily.ts'
import type { useSavedCommands } from './use-saved-commands.ts'
import type { SavedList } from './use-saved-list.ts'

const EditDialog = lazily(
  async () => (await import('#features/saved-queries/edit/EditDialog.tsx')).EditDialog,
)
const MoveDialog = lazily(
  async () => (await import('#features/saved-queries/edit/MoveDialog.tsx')).MoveDialog,
)
const FolderDialog = lazily(
  async () => (await import('#features/saved-queries/edit/FolderDialog.tsx')).FolderDialog,
)
const SqlImportDialog = lazily(
  async () => (await import('#features/saved-queries/edit/SqlImportDialog.tsx')).SqlImportDialog,
)
const ImportDialog = lazily(async () => (await import('#parts/bundles/ImportDialog.tsx')).ImportDialog)
const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

/** The open dialog of the list. */
export type SavedDialog =
  | { readonly kind: 'edit'; readonly entry: SavedEntry }
  | { readonly kind: 'move'; readonly entries: readonly SavedEntry[] }
  | { readonly kind: 'folder'; readonly folder: string; readonly action: 'rename' | 'move' | 'delete' }
  | { readonly kind: 'import' }
  | { readonly kind: 'import-sql' }

interface SavedDialogsProps {
  readonly dialog: SavedDialog
  readonly list: SavedList
  readonly commands: ReturnType<typeof useSavedCommands>
  readonly onMoved: (ids: readonly LocalId[]) => void
  /** Called after a folder got another path. */
  readonly onFolder: (change: FolderChange) => void
  readonly onClose: () => void
}

/** Renders the open dialog of the list. */
export const SavedDialogs = (props: SavedDialogsProps) => {
  const { dialog, list, commands, onMoved, onClose } = props
  const folders = listFolders(list.entries).map(({ path }) => path)
  switch (dialog.kind) {
    case 'edit':
      return (
        <EditDialog
          entry={dialog.entry}
          folders={folders}
          onSave={async (texts, fields) => commands.edit(dialog.entry.localId, texts, fields)}
          onClose={onClose}
        />
      )
    case 'move':
      return (
        <MoveDialog
          entries={dialog.entries}
          folders={folders}
          onMove={async (folder) => {
            const ids = dialog.entries.map(({ localId }) => localId)
            const problem = await commands.move(ids, folder)
            if (problem === null) onMoved(ids)
            return problem
          }}
          onClose={onClose}
        />
      )
    case 'folder':
      return <FolderDialogs {...props} {...dialog} folders={folders} />
    case 'import':
      return <ImportDialog kind="saved_query" onImported={() => undefined} onClose={onClose} />
    case 'import-sql':
      return (
        <SqlImportDialog
          databases={list.databases}
          folders={folders}
          onImport={commands.importSql}
          onClose={onClose}
        />
      )
  }
}

interface FolderDialogsProps extends SavedDialogsProps {
  readonly folder: string
  readonly action: 'rename' | 'move' | 'delete'
  readonly folders: readonly string[]
}

/** The dialog of an action on a folder. */
const FolderDialogs = (props: FolderDialogsProps) => {
  const { folder, action, folders, list, commands, onFolder, onClose } = props
  const change = async (of: FolderChange) => {
    const problem = await commands.changeFolder(of)
    if (problem === null) onFolder(of)
    return problem
  }
  if (action !== 'delete')
    return (
      <FolderDialog folder={folder} action={action} folders={folders} onChange={change} onClose={onClose} />
    )
  const count = list.entries.filter((entry) => isInFolder(entry.folder, folder)).length
  return (
    <ConfirmDialog
      title={`Delete the folder “${isolated(folder)}”?`}
      sentence={consequence(folder, count)}
      keep="Keep"
      verb="Delete the folder"
      onKeep={onClose}
      onConfirm={() => {
        void change(deletedFolder(folder))
        onClose()
      }}
    />
  )
}

function consequence(folder: string, count: number): string {
  const to = deletedFolder(folder).to
  const where = to === null ? 'out of the folder' : `to “${isolated(to)}”`
  return count === 1 ? `Its saved query moves ${where}.` : `Its ${count} saved queries move ${where}.`
}
