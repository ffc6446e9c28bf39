import type { OpenMenu } from '#parts/menu/MoreButton.tsx'
import { Menu } from '#ui/controls/Menu.tsx'
import { RefreshIcon } from '#ui/icons.ts'
import { type DashboardMenu, dashboardMenu } from './dashboard-menu.ts'

/** A dashboard's menu; `onRefresh` refreshes all charts, for a narrow window, whose bar has no place for it. */
type ShownMenu = DashboardMenu & { readonly onRefresh: (() => void) | null }

/** The open menu of a dashboard. Load it lazily. */
export const DashboardMenuList = ({ of, label, anchor, onClose }: OpenMenu<ShownMenu>) => {
  const { onRefresh } = of
  const refresh = onRefresh && {
    id: 'refresh-all',
    label: 'Refresh all charts',
    icon: RefreshIcon,
    run: onRefresh,
  }
  const groups = dashboardMenu(of)
  return (
    <Menu
      label={label}
      groups={refresh ? [{ id: 'refresh-now', entries: [refresh] }, ...groups] : groups}
      anchor={anchor}
      open
      onOpenChange={(open) => open || onClose()}
      placement="bottom end"
    />
  )
}
