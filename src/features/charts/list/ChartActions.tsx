import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { isolated } from '#domain/core/isolated.ts'
import { exportRefusal } from '#parts/bundles/export-chosen.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { DeleteIcon, DownloadIcon, EditIcon, MoreIcon, StarIcon } from '#ui/icons.ts'
import { shownName } from './chart-link.ts'

/** What can be done with one chart. */
export interface ChartActionsOf {
  readonly canReach: boolean
  /** Why it cannot be changed; false where it can. */
  readonly refusalOf: (entry: ChartEntry) => string | false
  readonly onStar: (entry: ChartEntry) => void
  readonly onEdit: (entry: ChartEntry) => void
  readonly onExport: (entry: ChartEntry) => void
  readonly onDelete: (entry: ChartEntry) => void
}

interface ChartActionsProps {
  readonly entry: ChartEntry
  readonly actions: ChartActionsOf
}

/** The star and the menu of one chart. */
export const ChartActions = ({ entry, actions }: ChartActionsProps) => {
  const refusal = actions.refusalOf(entry)
  const name = isolated(shownName(entry))
  const noStar =
    entry.serverId === null ? 'It is not on the server yet' : !actions.canReach && 'Needs the server'
  return (
    <>
      <IconButton
        label={`Favorite ${name}`}
        icon={StarIcon}
        size="small"
        on={entry.isFavorite}
        disabledReason={noStar}
        onPress={() => actions.onStar(entry)}
      />
      <MenuButton
        label={`More of ${name}`}
        icon={MoreIcon}
        size="small"
        groups={[
          {
            id: 'chart',
            entries: [
              {
                id: 'edit',
                label: 'Properties',
                icon: EditIcon,
                disabledReason: refusal || undefined,
                run: () => actions.onEdit(entry),
              },
              {
                id: 'export',
                label: 'Export',
                icon: DownloadIcon,
                disabledReason: exportRefusal([entry], actions.canReach) || undefined,
                run: () => actions.onExport(entry),
              },
              {
                id: 'delete',
                label: 'Delete',
                icon: DeleteIcon,
                disabledReason: refusal || undefined,
                run: () => actions.onDelete(entry),
              },
            ],
          },
        ]}
      />
    </>
  )
}
