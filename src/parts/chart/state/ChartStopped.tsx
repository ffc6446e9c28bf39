import type { ReactNode } from 'react'
import type { ChartView } from '#domain/chart/loading/chart-view.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StopIcon } from '#ui/icons.ts'

type ChartStoppedProps = {
  readonly view: Extract<ChartView, { kind: 'stopped' }>
  /** The button that requests the chart again. */
  readonly again: ReactNode
  readonly onShowLast: () => void
}

/** A chart whose load the user stopped. */
export const ChartStopped = ({ view, again, onShowLast }: ChartStoppedProps) => (
  <EmptyState
    icon={StopIcon}
    title={TEXTS.chartStopped}
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
