import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { ResultStamp } from '#features/history/run/ResultStamp.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { PinIcon } from '#ui/icons.ts'
import css from './compare.module.css'

interface CompareHeadProps {
  readonly left: HistoryRun
  readonly right: HistoryRun
  readonly now: number
  readonly onSwap: () => void
}

/** The two compared runs, each with its stamp. */
export const CompareHead = ({ left, right, now, onSwap }: CompareHeadProps) => (
  <div className={css.pair}>
    <Card side="A" run={left} now={now} />
    <Button kind="quiet" aria-label="Swap A and B" onPress={onSwap}>
      Swap
    </Button>
    <Card side="B" run={right} now={now} />
  </div>
)

interface CardProps {
  readonly side: 'A' | 'B'
  readonly run: HistoryRun
  readonly now: number
}

const Card = ({ side, run, now }: CardProps) => {
  const time = timeLabel(run.startDttm, now)
  return (
    <div className={css.card} role="group" aria-label={`Result ${side}`}>
      <span className={css.side} data-side={side}>
        {side}
      </span>
      <div className={css.cardText}>
        <div className={css.cardTitle}>
          {time.charAt(0).toUpperCase() + time.slice(1)}
          {run.pinnedAt !== null && <PinIcon size={12} />}
          {run.tabName !== '' && <span className={css.cardTab}>{run.tabName}</span>}
        </div>
        <div className={css.cardFacts}>
          <ResultStamp run={run} now={now} />
        </div>
      </div>
    </div>
  )
}
