import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { publishLabel } from '#features/dashboards/begin-edit/publish.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import type { RecordStarView } from '#parts/record-list/record-view.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import {
  CloneIcon,
  DashboardIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HideIcon,
  PublishIcon,
  TagIcon,
} from '#ui/icons.ts'

/** The actions for one dashboard. */
export interface DashboardActions {
  readonly canReach: boolean
  /** Why it cannot be changed; false if it can. */
  readonly denialOf: (entry: DashboardEntry) => string | false
  readonly copyDenialOf: (entry: DashboardEntry) => string | false
  readonly onOpen: (entry: DashboardEntry) => void
  readonly onEdit: (entry: DashboardEntry) => void
  readonly onStar: (entry: DashboardEntry) => void
  /** Publishes it, or hides a published one. */
  readonly onPublish: (entry: DashboardEntry) => void
  readonly onTags: (entry: DashboardEntry) => void
  readonly onExport: (entry: DashboardEntry) => void
  readonly onDuplicate: (entry: DashboardEntry) => void
  readonly onDelete: (entry: DashboardEntry) => void
}

/** The star of a dashboard; without a network it is sent later. */
export function dashboardStar(entry: DashboardEntry, { onStar }: DashboardActions): RecordStarView {
  return {
    isFavorite: entry.isFavorite,
    disabledReason: entry.id === 0 && 'It is not on the server yet',
    onStar: () => onStar(entry),
  }
}

/** An entry as exports take it. */
export function exported({ id }: DashboardEntry): { readonly serverId: number | null } {
  return { serverId: id === 0 ? null : id }
}

/** The menu of a dashboard. */
export function dashboardMenu(entry: DashboardEntry, actions: DashboardActions): readonly MenuGroup[] {
  const denial = actions.denialOf(entry)
  return [
    {
      id: 'dashboard',
      entries: [
        { id: 'open', label: 'Open', icon: DashboardIcon, run: () => actions.onOpen(entry) },
        {
          id: 'edit',
          label: 'Edit',
          icon: EditIcon,
          disabledReason: denial,
          run: () => actions.onEdit(entry),
        },
        {
          id: 'publish',
          label: publishLabel(entry),
          icon: entry.published ? HideIcon : PublishIcon,
          disabledReason: denial,
          run: () => actions.onPublish(entry),
        },
        {
          id: 'tags',
          label: 'Tags',
          icon: TagIcon,
          disabledReason: denial,
          run: () => actions.onTags(entry),
        },
        {
          id: 'export',
          label: 'Export',
          icon: DownloadIcon,
          disabledReason: exportDenial([exported(entry)], actions.canReach),
          run: () => actions.onExport(entry),
        },
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: CloneIcon,
          disabledReason: actions.copyDenialOf(entry),
          run: () => actions.onDuplicate(entry),
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
