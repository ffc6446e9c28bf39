import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { DeleteIcon, DownloadIcon, EditIcon, MoreIcon, StarIcon } from '#ui/icons.ts'

/** The actions for one chart. */
export interface ChartActionsOf {
  readonly canReach: boolean
  /** Why it cannot be changed; false if it can. */
  readonly denialOf: (entry: ChartEntry) => string | false
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
export const ChartActions = ({ entry, actions }: ChartActionsProps) => (
  <>
    <ChartStar entry={entry} actions={actions} />
    <MenuButton
      label={`More of ${isolated(shownName(entry))}`}
      icon={MoreIcon}
      size="small"
      groups={chartMenu(entry, actions)}
    />
  </>
)

/** Shows whether a chart is a favorite, and toggles it. */
export const ChartStar = ({ entry, actions }: ChartActionsProps) => (
  <IconButton
    label={`Favorite ${isolated(shownName(entry))}`}
    icon={StarIcon}
    size="small"
    on={entry.isFavorite}
    disabledReason={
      entry.serverId === null ? 'It is not on the server yet' : !actions.canReach && 'Needs the server'
    }
    onPress={() => actions.onStar(entry)}
  />
)

/** The menu of a chart. */
export function chartMenu(entry: ChartEntry, actions: ChartActionsOf): readonly MenuGroup[] {
  const denial = actions.denialOf(entry)
  return [
    {
      id: 'chart',
      entries: [
        {
          id: 'edit',
          label: 'Properties',
          icon: EditIcon,
          disabledReason: denial,
          run: () => actions.onEdit(entry),
        },
        {
          id: 'export',
          label: 'Export',
          icon: DownloadIcon,
          disabledReason: exportDenial([entry], actions.canReach),
          run: () => actions.onExport(entry),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: DeleteIcon,
          disabledReason: denial,
          run: () => actions.onDelete(entry),
        },
      ],
    },
  ]
}
