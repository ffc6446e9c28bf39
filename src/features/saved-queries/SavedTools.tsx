import { countText } from '#domain/core/number/count-text.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { DeleteIcon, DownloadIcon, FolderIcon } from '#ui/icons.ts'
import type { SavedDialog } from './list/SavedDialogs.tsx'
import { SavedFilters } from './list/SavedFilters.tsx'
import type { SavedScreen } from './use-saved-screen.ts'

/** The line under the head of the list: filters, and actions on the filtered folder and on the selection. */
export const SavedTools = ({ screen }: { readonly screen: SavedScreen }) => {
  const { list, filter, choose, chosen, actions } = screen
  return (
    <>
      <SavedFilters entries={list.entries} filter={filter} databaseOf={list.databaseOf} onChoose={choose} />
      {filter.folder !== null && <FolderMenu folder={filter.folder} onAction={screen.setDialog} />}
      {chosen.length > 0 && (
        <>
          {`${countText(chosen.length)} chosen`}
          <Button icon={FolderIcon} onPress={() => actions.onMove(chosen)}>
            Move…
          </Button>
          <Button
            icon={DownloadIcon}
            disabledReason={exportDenial(chosen, actions.canReach)}
            onPress={() => actions.onExport(chosen)}
          >
            Export
          </Button>
          <Button kind="danger" icon={DeleteIcon} onPress={() => actions.onDelete(chosen)}>
            Delete
          </Button>
        </>
      )}
    </>
  )
}

interface FolderMenuProps {
  readonly folder: string
  readonly onAction: (dialog: SavedDialog) => void
}

/** The actions on the folder that the list is filtered by. */
const FolderMenu = ({ folder, onAction }: FolderMenuProps) => {
  const act = (action: 'rename' | 'move' | 'delete') => onAction({ kind: 'folder', folder, action })
  const entries = [
    { id: 'rename', label: 'Rename the folder…', run: () => act('rename') },
    { id: 'move', label: 'Move the folder…', run: () => act('move') },
    { id: 'delete', label: 'Delete the folder…', run: () => act('delete') },
  ]
  return (
    <MenuButton
      label={`Actions on the folder ${folder}`}
      icon={FolderIcon}
      groups={[{ id: 'folder', entries }]}
    />
  )
}
