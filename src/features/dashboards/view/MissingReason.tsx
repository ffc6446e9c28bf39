import { NotLoaded } from '#parts/view/NotLoaded.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, SearchEmptyIcon } from '#ui/icons.ts'
import css from './dashboard.module.css'
import type { DashboardState } from './use-dashboard.ts'

type MissingReasonProps = {
  readonly state: Extract<DashboardState, { kind: 'missing' }>
  readonly onRetry: () => void
}

/** Why a dashboard is not shown, and the way on. */
export const MissingReason = (props: MissingReasonProps) => {
  const { failure } = props.state
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
  if (isUnreached) {
    return <NotLoaded actions={toList} />
  }
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
          <Button onPress={props.onRetry}>Try again</Button>
          {toList}
        </>
      }
    >
      Nothing on this device was changed.
    </EmptyState>
  )
}
