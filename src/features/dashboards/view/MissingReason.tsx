import { NotLoaded } from '#parts/view/NotLoaded.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, SearchEmptyIcon } from '#ui/icons.ts'
import css from './dashboard.module.css'
import type { useDashboard } from './state/use-dashboard.ts'

type MissingReasonProps = {
  readonly failure: ReturnType<typeof useDashboard>['failure']
  readonly onRetry: () => void
}

/** Explains why a dashboard is not shown, and offers what to do. */
export const MissingReason = ({ failure, onRetry }: MissingReasonProps) => {
  const toList = (
    <a className={css.listLink} href={links.dashboards()}>
      All dashboards
    </a>
  )
  if (failure?.code === 'not-found') {
    return (
      <EmptyState icon={SearchEmptyIcon} title="No such dashboard" size="page" level={2} actions={toList}>
        It may be deleted, or it is not shared with you. Nothing on this device was changed.
      </EmptyState>
    )
  }
  const isUnreached =
    failure === null || ['offline', 'timeout', 'signed-out', 'login-page'].includes(failure.code)
  if (isUnreached) return <NotLoaded actions={toList} />
  return (
    <EmptyState
      icon={FailedIcon}
      tone="danger"
      title={failure.message}
      size="page"
      level={2}
      role="alert"
      actions={
        <>
          <Button onPress={onRetry}>Try again</Button>
          {toList}
        </>
      }
    >
      Nothing on this device was changed.
    </EmptyState>
  )
}
