import type { ChartView } from '#domain/chart/loading/chart-view.ts'
import { unreachable } from '#domain/core/assert.ts'
import css from '#parts/chart/chart-card.module.css'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

const ChartFailed = lazily(async () => (await import('./ChartFailed.tsx')).ChartFailed)

const ChartStopped = lazily(async () => (await import('./ChartStopped.tsx')).ChartStopped)

/** Shown for a result without rows. */
export const NoRows = lazily(async () => (await import('./NoRows.tsx')).NoRows)

const SKELETON_BARS = 12

/** A grey placeholder while a chart is loading. */
const ChartSkeleton = ({ isSmall }: { readonly isSmall: boolean }) =>
  isSmall ? (
    <div className={css.smallSkeleton}>
      <Skeleton width="45%" height="1.5rem" />
      <Skeleton width="30%" height="0.75rem" />
    </div>
  ) : (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: SKELETON_BARS }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )

type StateProps = {
  readonly view: ChartView
  readonly isSmall: boolean
  readonly canReach: boolean
  readonly now: number
  readonly onRefresh: () => void
  readonly onShowLast: () => void
}

/** The state of a chart without a drawing: the reason, what is safe, and what to do. */
export const ChartState = ({ view, isSmall, canReach, now, onRefresh, onShowLast }: StateProps) => {
  const needsServer = canReach ? undefined : 'Needs the server'
  const again = (
    <Button onPress={onRefresh} disabledReason={needsServer}>
      Run again
    </Button>
  )
  switch (view.kind) {
    case 'reading':
    case 'loading':
      return <ChartSkeleton isSmall={isSmall} />
    case 'drawn':
      return null
    case 'not-on-device':
      return (
        <EmptyState icon={OfflineIcon} tone="device" title="Not on this device">
          It loads when the server answers.
        </EmptyState>
      )
    case 'stopped':
      return <ChartStopped view={view} again={again} onShowLast={onShowLast} />
    case 'failed':
      return <ChartFailed view={view} now={now} again={again} onShowLast={onShowLast} />
    default:
      return unreachable(view)
  }
}
