import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, OfflineIcon, SearchEmptyIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './dashboard.module.css'
import type { DashboardState } from './use-dashboard.ts'

type DashboardMissingProps = {
  readonly idOrSlug: string
  readonly state: Exclude<DashboardState, { kind: 'ready' }>
  readonly onRetry: () => void
}

/** A dashboard that cannot be shown: on its way, deleted, or not on this device. */
export const DashboardMissing = ({ idOrSlug, state, onRetry }: DashboardMissingProps) => {
  const isComing = state.kind === 'reading' || state.isLoading
  return (
    <div className={css.screen}>
      <div className="fill">
        <ScreenBar label="Dashboard">
          <a className={css.crumb} href={links.dashboards()}>
            Dashboards
          </a>
          <span className={css.slash} aria-hidden="true">
            /
          </span>
          {/* Its address is no name: that comes with it. */}
          <ScreenTitle>{isComing ? 'Dashboard' : idOrSlug}</ScreenTitle>
        </ScreenBar>
        <section className={css.body} aria-label="Charts" aria-busy={isComing}>
          {isComing ? <Loading /> : <Reason state={state} onRetry={onRetry} />}
        </section>
      </div>
    </div>
  )
}

const Loading = () => (
  <div className={css.loading}>
    <Skeleton width="100%" height="96px" />
    <Skeleton width="100%" height="300px" />
  </div>
)

const Reason = (props: {
  readonly state: Extract<DashboardState, { kind: 'missing' }>
  readonly onRetry: () => void
}) => {
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
    return (
      <EmptyState
        icon={OfflineIcon}
        tone="device"
        title="Not on this device"
        size="page"
        level={2}
        actions={toList}
      >
        It comes when the server answers.
      </EmptyState>
    )
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
