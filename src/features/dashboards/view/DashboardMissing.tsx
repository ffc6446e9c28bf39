import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './dashboard.module.css'
import type { DashboardState } from './use-dashboard.ts'

const MissingReason = lazily(async () => (await import('./MissingReason.tsx')).MissingReason)

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
          {isComing ? <Loading /> : <MissingReason state={state} onRetry={onRetry} />}
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
