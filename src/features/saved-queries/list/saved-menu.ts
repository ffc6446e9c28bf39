import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { CopyIcon, DeleteIcon, DownloadIcon, EditIcon, FolderIcon, LinkIcon, SqlLabIcon } from '#ui/icons.ts'

/** The actions on one saved query. */
export interface SavedActions {
  readonly canReach: boolean
  readonly onOpen: (entry: SavedEntry) => void
  readonly onPreview: (entry: SavedEntry) => void
  readonly onEdit: (entry: SavedEntry) => void
  readonly onMove: (entries: readonly SavedEntry[]) => void
  readonly onCopyLink: (entry: SavedEntry) => void
  readonly onCopySql: (entry: SavedEntry) => void
  readonly onExport: (entries: readonly SavedEntry[]) => void
  readonly onExportSql: (entry: SavedEntry) => void
  readonly onDelete: (entries: readonly SavedEntry[]) => void
}

/** The menu of a saved query. */
export function savedMenu(entry: SavedEntry, actions: SavedActions): readonly MenuGroup[] {
  return [
    {
      id: 'open',
      entries: [
        { id: 'open', label: 'Open in SQL Lab', icon: SqlLabIcon, run: () => actions.onOpen(entry) },
        {
          id: 'link',
          label: 'Copy the link',
          icon: LinkIcon,
          disabledReason: entry.serverId === null && 'It is not on the server yet',
          run: () => actions.onCopyLink(entry),
        },
        { id: 'sql', label: 'Copy the SQL', icon: CopyIcon, run: () => actions.onCopySql(entry) },
      ],
    },
    {
      id: 'change',
      entries: [
        { id: 'edit', label: 'Edit…', icon: EditIcon, run: () => actions.onEdit(entry) },
        { id: 'move', label: 'Move to a folder…', icon: FolderIcon, run: () => actions.onMove([entry]) },
      ],
    },
    {
      id: 'export',
      entries: [
        {
          id: 'export',
          label: 'Export',
          icon: DownloadIcon,
          disabledReason: exportDenial([entry], actions.canReach),
          run: () => actions.onExport([entry]),
        },
        {
          id: 'export-sql',
          label: 'Export as .sql',
          icon: DownloadIcon,
          run: () => actions.onExportSql(entry),
        },
      ],
    },
    {
      id: 'delete',
      entries: [{ id: 'delete', label: 'Delete', icon: DeleteIcon, run: () => actions.onDelete([entry]) }],
    },
  ]
}
