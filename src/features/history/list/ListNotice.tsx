import { isolated } from '#domain/core/isolated.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, OfflineIcon, RunsIcon, SearchEmptyIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './list.module.css'
import type { HistoryNow } from './use-history.ts'

interface ListNoticeProps {
  readonly history: HistoryNow
  readonly search: string
  readonly isFiltered: boolean
  readonly onRetry: () => void
  readonly onAll: () => void
}

/** What stands where no run stands: why, and the way on. */
export const ListNotice = ({ history, search, isFiltered, onRetry, onAll }: ListNoticeProps) => {
  const { runs, isFailed, isAsking, failure, canReach, listedAt } = history
  if (isFailed)
    return (
      <EmptyState
        icon={FailedIcon}
        tone="danger"
        title="The runs could not be read"
        size="page"
        level={2}
        role="alert"
      >
        They are still on this device. Load the page again.
      </EmptyState>
    )
  if (runs === null || (isAsking && runs.length === 0)) return <Loading />
  if (isFiltered)
    return <NothingFound search={search.trim()} isAsking={isAsking} canReach={canReach} onAll={onAll} />
  if (failure !== null)
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
        No run was started on this device yet. Those at the server come when it answers.
      </EmptyState>
    )
  if (!canReach && listedAt === null)
    return (
      <EmptyState icon={OfflineIcon} tone="device" title="No runs on this device" size="page" level={2}>
        Those at the server come when it answers.
      </EmptyState>
    )
  return (
    <EmptyState icon={RunsIcon} title="No runs yet" size="page" level={2}>
      Every run is kept here with its text and its result, also offline.
    </EmptyState>
  )
}

interface NothingFoundProps {
  readonly search: string
  readonly isAsking: boolean
  readonly canReach: boolean
  readonly onAll: () => void
}

const NothingFound = ({ search, isAsking, canReach, onAll }: NothingFoundProps) => (
  <EmptyState
    icon={SearchEmptyIcon}
    title={search === '' ? 'No runs for these filters' : `No runs with “${isolated(search)}”`}
    size="page"
    level={2}
    actions={<Button onPress={onAll}>Show all runs</Button>}
  >
    {isAsking
      ? 'Looking at the server too.'
      : canReach
        ? 'Looked at texts, tabs and errors on this device, and at texts at the server.'
        : 'Looked at texts, tabs and errors on this device. The server is not reached now.'}
  </EmptyState>
)

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    {[72, 54, 63, 41].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="1rem" />
    ))}
  </div>
)
