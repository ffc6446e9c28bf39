import { type ReactNode, useState } from 'react'
import { frameTimeText } from '#domain/chart/format/format-time.ts'
import type { ChartView } from '#domain/chart/loading/chart-view.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
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

/** Why a chart could not be brought up to date: the first line of a database's message, and the rest behind Details. */
export const ChartFailed = ({ view, now, again, onShowLast }: ChartFailedProps) => {
  const [showsDetails, setShowsDetails] = useState(false)
  const { error, last } = view
  const lines = error.message.split('\n').filter((line) => line.trim() !== '')
  const title = error.code === 'timeout' ? TEXTS.requestTimedOut : (lines[0] ?? TEXTS.chartFailed)
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
