import { isolated } from '#domain/core/text/isolated.ts'
import {
  type DashboardFilter,
  type DashboardGroup,
  isFiltered,
} from '#domain/dashboard/list/find-dashboards.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { DashboardIcon, DeviceIcon, StarIcon, UserIcon } from '#ui/icons.ts'
import type { DashboardList } from './use-dashboard-list.ts'

interface Actions {
  readonly onRetry: () => void
  readonly onAll: () => void
}

/** The message in place of rows: why there are none, and what to do. */
export function dashboardListMessage(
  { cached, failure, canReach, isFresh }: DashboardList,
  filter: DashboardFilter,
  { onRetry, onAll }: Actions,
): ListMessageView {
  const isEmpty = cached === null || cached === undefined || cached.entries.length === 0
  if (cached === undefined || (isEmpty && canReach && !isFresh && failure === null)) return 'loading'
  if (cached === null && !canReach)
    return {
      reason: 'offline',
      title: 'Not on this device',
      text: 'The list loads when the server answers.',
    }
  if (cached === null && failure !== null)
    return {
      reason: 'failed',
      title: failure.message,
      text: 'Nothing on this device was changed.',
      action: { label: 'Try again', run: onRetry },
    }
  const searched = filter.search.trim()
  if (searched === '' && !isFiltered(filter)) return EMPTY[filter.group]
  return {
    reason: 'unmatched',
    title: searched === '' ? 'No dashboards for these filters' : `Nothing named “${isolated(searched)}”`,
    text: 'Searched names, owners and tags on this device.',
    action: { label: 'Show all dashboards', run: onAll },
  }
}

const EMPTY: Readonly<Record<DashboardGroup, ListMessageView>> = {
  favorites: {
    reason: 'empty',
    icon: StarIcon,
    title: 'No favorites yet',
    text: 'Click the star beside a dashboard’s name to add it.',
  },
  mine: {
    reason: 'empty',
    icon: UserIcon,
    title: 'No dashboards of yours yet',
    text: 'Dashboards that you own are listed here.',
  },
  device: {
    reason: 'empty',
    icon: DeviceIcon,
    title: 'No dashboards on this device yet',
    text: 'A dashboard that you opened once also opens without a network.',
  },
  all: {
    reason: 'empty',
    icon: DashboardIcon,
    title: 'No dashboards yet',
    text: 'None is shared with you on this server.',
  },
}
