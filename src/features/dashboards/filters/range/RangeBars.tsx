import type { RangeCounts } from '#domain/dashboard/filters/values/range-counts.ts'
import css from './range.module.css'

/** The height of the drawing, in its own units. */
const HEIGHT = 100

/** The height of the bar of a single row among many, so that no bar with rows is invisible. */
const LEAST = 4

interface RangeBarsProps {
  readonly counts: RangeCounts
  readonly from: number | null
  readonly to: number | null
}

/** The bars of a histogram; those within the range are coloured. */
export const RangeBars = ({ counts: { low, high, width, counts, isInteger }, from, to }: RangeBarsProps) => {
  // An integer has the place up to the next one.
  const unit = isInteger ? 1 : 0
  const span = high + unit - low || 1
  const most = Math.max(...counts)
  const bars = counts
    .map((count, at) => {
      const start = (at * width) / span
      const end = Math.min(1, ((at + 1) * width) / span)
      const height = count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT)
      return `M${start} ${HEIGHT}V${HEIGHT - height}H${end}V${HEIGHT}Z`
    })
    .join('')
  const share = (number: number) => Math.min(1, Math.max(0, (number - low) / span))
  const start = from === null ? 0 : share(from)
  const end = to === null ? 1 : share(to + unit)
  const drawing = { viewBox: `0 0 1 ${HEIGHT}`, preserveAspectRatio: 'none' }
  return (
    <div className={css.bars} aria-hidden="true">
      <svg {...drawing} className={css.otherBars}>
        <path d={bars} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg
        {...drawing}
        className={css.chosenBars}
        style={{ clipPath: `inset(0 ${(1 - end) * 100}% 0 ${start * 100}%)` }}
      >
        <path d={bars} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
