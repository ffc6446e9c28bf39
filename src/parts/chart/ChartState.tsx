import { useState } from 'react'
import { frameTimeText } from '#domain/chart/format/format-time.ts'
import type { ChartView } from '#domain/chart/loading/chart-view.ts'
import { unreachable } from '#domain/core/assert.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, FilterIcon, OfflineIcon, StopIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './chart-card.module.css'

const SKELETON_BARS = 12

/** A grey drawing in the place of one that is awaited. */
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

/** What stands in a card that has no drawing: why, what is safe, and the way on. */
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
          It comes when the server answers.
        </EmptyState>
      )
    case 'stopped':
      return (
        <EmptyState
          icon={StopIcon}
          title="Updating chart was stopped"
          role="status"
          actions={
            <>
              {again}
              {view.last !== null && (
                <Button kind="quiet" onPress={onShowLast}>
                  Show the last result
                </Button>
              )}
            </>
          }
        />
      )
    case 'failed':
      return <Failure view={view} now={now} again={again} onShowLast={onShowLast} />
    default:
      return unreachable(view)
  }
}

type FailureProps = {
  readonly view: Extract<ChartView, { kind: 'failed' }>
  readonly now: number
  readonly again: React.ReactNode
  readonly onShowLast: () => void
}

/** The first line of a database's message says what; the rest is behind Details. */
const Failure = ({ view, now, again, onShowLast }: FailureProps) => {
  const [showsDetails, setShowsDetails] = useState(false)
  const { error, last } = view
  const lines = error.message.split('\n').filter((line) => line.trim() !== '')
  const title = error.code === 'timeout' ? TEXTS.requestTimedOut : (lines[0] ?? TEXTS.anErrorOccurred)
  const details = error.code === 'timeout' ? [TEXTS.issue1000, TEXTS.issue1001] : lines.slice(1)
  return (
    <EmptyState
      icon={FailedIcon}
      tone="danger"
      title={title}
      role="alert"
      actions={
        <>
          {last !== null && <Button onPress={onShowLast}>Show it</Button>}
          {again}
          {details.length > 0 && (
            <Button kind="quiet" onPress={() => setShowsDetails(!showsDetails)} aria-expanded={showsDetails}>
              Details
            </Button>
          )}
        </>
      }
    >
      {last !== null && `The last result is kept, of ${frameTimeText(last.at, now)}.`}
      {showsDetails && <pre className={css.details}>{details.join('\n')}</pre>}
    </EmptyState>
  )
}

/** The state of a chart whose answer has no rows. `range` names the requested time. */
export const NoRows = (props: {
  readonly range: string | null
  readonly onClearTime: (() => void) | null
  readonly disabledReason: string | undefined
}) => (
  <EmptyState
    icon={FilterIcon}
    title="No rows for these filters"
    actions={
      props.onClearTime && (
        <Button onPress={props.onClearTime} disabledReason={props.disabledReason}>
          Clear the time range
        </Button>
      )
    }
  >
    {props.range !== null && `Time range ${props.range} has none.`}
  </EmptyState>
)
