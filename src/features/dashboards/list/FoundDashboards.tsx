import { ALL_DASHBOARDS } from '#domain/dashboard/list/find-dashboards.ts'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { dashboardListMessage } from './list-message.ts'
import type { DashboardActionsOf } from './rows/DashboardActions.tsx'
import { DashboardCards } from './rows/DashboardCards.tsx'
import { DashboardRows } from './rows/DashboardRows.tsx'
import type { DashboardList } from './use-dashboard-list.ts'
import type { useFoundDashboards } from './use-found-dashboards.ts'

interface FoundDashboardsProps {
  readonly list: DashboardList
  readonly view: ReturnType<typeof useFoundDashboards>
  readonly now: number
  readonly actions: DashboardActionsOf
  readonly onRetry: () => void
}

/** Shows the matching dashboards as cards or rows, or why there are none. */
export const FoundDashboards = ({ list, view, now, actions, onRetry }: FoundDashboardsProps) => {
  const { found, filter, setFilter } = view
  if (found.length === 0) {
    const onAll = () => setFilter(ALL_DASHBOARDS)
    return <ListMessage view={dashboardListMessage(list, filter, { onRetry, onAll })} />
  }
  const onTag = (tag: string) => setFilter({ ...filter, tag })
  const shared = { entries: found, list, search: view.searched, now, actions, onTag }
  if (view.isCards) return <DashboardCards {...shared} />
  return <DashboardRows {...shared} order={view.order} onOrder={view.setOrder} choice={view.choice} />
}
