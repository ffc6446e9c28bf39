import { type ReactNode, useState } from 'react'
import type { ChartView } from '#domain/chart/loading/chart-view.ts'
import { failureText } from '#domain/chart/loading/failure-text.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import css from '#parts/chart/chart-card.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon } from '#ui/icons.ts'

type ChartFailedProps = {
  readonly view: Extract<ChartView, { kind: 'failed' }>
  readonly now: number
  readonly again: ReactNode
  readonly onShowLast: () => void
}

/** Why a chart could not be loaded, and what to do. */
export const ChartFailed = ({ view, now, again, onShowLast }: ChartFailedProps) => {
  const [showsDetails, setShowsDetails] = useState(false)
  const { error, last } = view
  const { title, next, details } = failureText(error)
  return (
    <EmptyState
      icon={FailedIcon}
      tone="danger"
      title={title}
      role="alert"
      actions={
        <>
          {next}
          {next !== null && last !== null && ' '}
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
      {last !== null && `The last result is from ${timeLabel(last.at, now)}.`}
      {showsDetails && <pre className={css.details}>{details.join('\n')}</pre>}
    </EmptyState>
  )
}
