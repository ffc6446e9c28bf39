import { isolated } from '#domain/core/isolated.ts'
import { fillText, TEXTS } from '#domain/errors/catalogue.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartIcon, FailedIcon, OfflineIcon, SearchEmptyIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './list.module.css'
import type { ChartList } from './use-chart-list.ts'

interface ListNoticeProps {
  readonly list: ChartList
  readonly search: string
  readonly isNarrowed: boolean
  readonly onAll: () => void
}

/** What stands where no chart stands: why, and the way on. */
export const ListNotice = ({ list, search, isNarrowed, onAll }: ListNoticeProps) => {
  const { entries, failure, isListed, hasList, canReach } = list
  if (failure !== null)
    return (
      <EmptyState
        icon={FailedIcon}
        tone="danger"
        title={TEXTS.chartsNotFetched}
        size="page"
        level={2}
        role="alert"
      >
        {`${fillText('savedChartsFailed', { reason: failure })}. They are still on this device. Load the page again.`}
      </EmptyState>
    )
  const isEmpty = entries === null || entries.length === 0
  if (entries === null || (isEmpty && canReach && !isListed && hasList !== false)) return <Loading />
  if (isEmpty && !canReach && !isListed)
    return (
      <EmptyState icon={OfflineIcon} tone="device" title="No charts on this device" size="page" level={2}>
        The list comes when the server answers.
      </EmptyState>
    )
  if (isNarrowed)
    return (
      <EmptyState
        icon={SearchEmptyIcon}
        title={
          search.trim() === '' ? 'No charts for these filters' : `No charts with “${isolated(search.trim())}”`
        }
        size="page"
        level={2}
        actions={<Button onPress={onAll}>Show all charts</Button>}
      >
        Searched names, descriptions, kinds and datasets on this device.
      </EmptyState>
    )
  return (
    <EmptyState icon={ChartIcon} title="No charts yet" size="page" level={2}>
      {hasList === false
        ? 'This server does not list its charts here: those of dashboards that were opened are shown.'
        : 'A chart that is saved stands here, also without a network.'}
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
