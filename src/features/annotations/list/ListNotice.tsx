import { isolated } from '#domain/core/isolated.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AnnotationIcon, FailedIcon, OfflineIcon, SearchEmptyIcon } from '#ui/icons.ts'

type ListNoticeProps = {
  /** What is listed: "annotation layers". */
  readonly what: string
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly isEmpty: boolean
  readonly canReach: boolean
  readonly search: string
  readonly onAll: () => void
  /** What stands here once there is some. */
  readonly hint: string
}

/** What stands where nothing is listed: why, and the way on. */
export const ListNotice = (props: ListNoticeProps) => {
  const { what, isReading, isFailed, isEmpty, canReach, search, onAll, hint } = props
  if (isReading) return <div aria-busy="true" />
  if (isFailed)
    return (
      <EmptyState
        icon={FailedIcon}
        tone="danger"
        title={`The ${what} could not be read`}
        size="page"
        level={2}
        role="alert"
      >
        They are still on this device. Load the page again.
      </EmptyState>
    )
  if (!isEmpty)
    return (
      <EmptyState
        icon={SearchEmptyIcon}
        title={`No ${what} with “${isolated(search.trim())}”`}
        size="page"
        level={2}
        actions={<Button onPress={onAll}>Show all</Button>}
      >
        Searched names and descriptions on this device.
      </EmptyState>
    )
  if (!canReach)
    return (
      <EmptyState icon={OfflineIcon} tone="device" title={`No ${what} on this device`} size="page" level={2}>
        {`Those of the server come when it answers. ${hint}`}
      </EmptyState>
    )
  return (
    <EmptyState icon={AnnotationIcon} title={`No ${what} yet`} size="page" level={2}>
      {hint}
    </EmptyState>
  )
}
