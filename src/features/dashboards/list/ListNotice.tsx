import { isolated } from '#domain/core/isolated.ts'
import type { ListQuery } from '#domain/dashboard/dashboard-list.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DashboardIcon, DeviceIcon, FailedIcon, OfflineIcon, SearchEmptyIcon, StarIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './list.module.css'
import type { DashboardList } from './use-dashboard-list.ts'

type ListNoticeProps = {
  readonly list: DashboardList
  readonly query: ListQuery
  readonly onRetry: () => void
  readonly onAll: () => void
}

/** What stands where no row stands: why, and the way on. */
export const ListNotice = ({ list, query, onRetry, onAll }: ListNoticeProps) => {
  const { kept, failure, canReach, isFresh } = list
  const isEmpty = kept === null || kept === undefined || kept.entries.length === 0
  if (kept === undefined || (isEmpty && canReach && !isFresh && failure === null)) return <Loading />
  if (kept === null && !canReach) {
    return (
      <EmptyState icon={OfflineIcon} tone="device" title="Not on this device" size="page" level={2}>
        The list comes when the server answers.
      </EmptyState>
    )
  }
  if (kept === null && failure !== null) {
    return (
      <EmptyState
        icon={FailedIcon}
        tone="danger"
        title={failure.message}
        size="page"
        level={2}
        role="alert"
        actions={<Button onPress={onRetry}>Try again</Button>}
      >
        Nothing on this device was changed.
      </EmptyState>
    )
  }
  if (query.search.trim() !== '') {
    return (
      <EmptyState
        icon={SearchEmptyIcon}
        title={`Nothing named “${isolated(query.search.trim())}”`}
        size="page"
        level={2}
        actions={<Button onPress={onAll}>Show all dashboards</Button>}
      >
        Searched names and owners on this device.
      </EmptyState>
    )
  }
  if (query.group === 'favorites') {
    return (
      <EmptyState icon={StarIcon} title="No favorites yet" size="page" level={2}>
        The star beside a dashboard’s name puts it here.
      </EmptyState>
    )
  }
  if (query.group === 'device') {
    return (
      <EmptyState icon={DeviceIcon} title="No dashboards on this device yet" size="page" level={2}>
        A dashboard that was opened once opens again without a network.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={DashboardIcon} title="No dashboards yet" size="page" level={2}>
      None is shared with you on this server.
    </EmptyState>
  )
}

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    {[60, 42, 54, 36].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="1rem" />
    ))}
  </div>
)
