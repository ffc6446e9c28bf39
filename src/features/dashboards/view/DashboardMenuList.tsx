import { toggleFavorite } from '#data/commands/dashboards/toggle-favorite.ts'
import type { OpenMenu } from '#parts/menu/MoreButton.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { Menu, type MenuGroup } from '#ui/controls/Menu.tsx'
import { RefreshIcon, StarIcon } from '#ui/icons.ts'
import { type DashboardMenu, dashboardMenu } from './dashboard-menu.ts'

/** A dashboard's menu; `narrow` has what the bar of a narrow window has no place for. */
type ShownMenu = DashboardMenu & {
  readonly narrow: { readonly onRefresh: () => void; readonly isFavorite: boolean } | null
}

/** The open menu of a dashboard. Load it lazily. */
export const DashboardMenuList = ({ of, label, anchor, onClose }: OpenMenu<ShownMenu>) => {
  const { db } = useWorkspace()
  const { narrow, shared } = of
  const first: MenuGroup[] = narrow
    ? [
        {
          id: 'narrow',
          entries: [
            { id: 'refresh-all', label: 'Refresh all charts', icon: RefreshIcon, run: narrow.onRefresh },
            {
              id: 'favorite',
              label: 'Favorite',
              icon: StarIcon,
              checked: narrow.isFavorite,
              toggles: true,
              run: () => void toggleFavorite(db, shared.dashboard.id, !narrow.isFavorite),
            },
          ],
        },
      ]
    : []
  return (
    <Menu
      label={label}
      groups={[...first, ...dashboardMenu(of, db)]}
      anchor={anchor}
      open
      onOpenChange={(open) => open || onClose()}
      placement="bottom end"
    />
  )
}
