import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './dashboard.module.css'
import type { useDashboard } from './state/use-dashboard.ts'

const MissingReason = lazily(async () => (await import('./MissingReason.tsx')).MissingReason)

type DashboardMissingProps = {
  readonly idOrSlug: string
  readonly isLoading: boolean
  readonly failure: ReturnType<typeof useDashboard>['failure']
  readonly onRetry: () => void
}

/** Replaces a dashboard that is loading, deleted or not on this device. */
export const DashboardMissing = ({ idOrSlug, isLoading, failure, onRetry }: DashboardMissingProps) => (
  <div className={css.screen}>
    <div className="fill">
      <ScreenBar label="Dashboard">
        <a className={css.crumb} href={links.dashboards()}>
          Dashboards
        </a>
        <span className={css.slash} aria-hidden="true">
          /
        </span>
        {/* The name is not known before the dashboard is loaded. */}
        <ScreenTitle>{isLoading ? 'Dashboard' : idOrSlug}</ScreenTitle>
      </ScreenBar>
      <section className={css.body} aria-label="Charts" aria-busy={isLoading}>
        {isLoading ? <Loading /> : <MissingReason failure={failure} onRetry={onRetry} />}
      </section>
    </div>
  </div>
)

const Loading = () => (
  <div className={css.loading}>
    <Skeleton width="100%" height="96px" />
    <Skeleton width="100%" height="300px" />
  </div>
)
