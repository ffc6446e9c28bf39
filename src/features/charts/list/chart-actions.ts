import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import type { RecordStarView } from '#parts/record-list/record-view.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { DeleteIcon, DownloadIcon, EditIcon } from '#ui/icons.ts'

/** The actions for one chart. */
export interface ChartActions {
  readonly canReach: boolean
  /** Why it cannot be changed; false if it can. */
  readonly denialOf: (entry: ChartEntry) => string | false
  readonly onStar: (entry: ChartEntry) => void
  readonly onEdit: (entry: ChartEntry) => void
  readonly onExport: (entry: ChartEntry) => void
  readonly onDelete: (entry: ChartEntry) => void
}

/** The star of a chart; it changes on the server first. */
export function chartStar(entry: ChartEntry, { canReach, onStar }: ChartActions): RecordStarView {
  return {
    isFavorite: entry.isFavorite,
    disabledReason: entry.serverId === null ? 'It is not on the server yet' : !canReach && 'Needs the server',
    onStar: () => onStar(entry),
  }
}

/** The menu of a chart. */
export function chartMenu(entry: ChartEntry, actions: ChartActions): readonly MenuGroup[] {
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
