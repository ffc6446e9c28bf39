import type { PointerEvent } from 'react'
import type { RangeScale } from '#domain/dashboard/filters/range/scale.ts'
import type { shownEnds } from '#domain/dashboard/filters/range/single-value.ts'
import type { RangeCounts } from '#domain/dashboard/filters/values/range-counts.ts'
import { RangeBars } from './RangeBars.tsx'
import css from './range.module.css'

/** The two ends of a range; null for an open one. */
type Ends = readonly [from: number | null, to: number | null]

/** The slider, its ends, and what its handles do. */
export interface RangeSliderProps {
  readonly scale: RangeScale
  readonly counts: RangeCounts | null
  /** The ends with a handle; one value that is both ends has none. */
  readonly ends: ReturnType<typeof shownEnds>
  readonly value: Ends
  readonly onChange: (ends: Ends) => void
  /** Called when a handle is released, by pointer or key. */
  readonly onRelease: () => void
}

/** A histogram of the numbers of a column, and a slider below with a handle for each end of a range. */
export const RangeSlider = ({ scale, counts, ends, value, onChange, onRelease }: RangeSliderProps) => {
  const [from, to] = value
  const { last } = scale
  const low = from === null ? 0 : scale.stopOf(from)
  const high = to === null ? last : scale.stopOf(to)
  const [hasFrom, hasTo] = [ends === 'both' || ends === 'minimum', ends === 'both' || ends === 'maximum']
  // A handle stops at the other one.
  const moveFrom = (stop: number) => onChange([scale.numberAt(Math.min(stop, high)), to])
  const moveTo = (stop: number) => onChange([from, scale.numberAt(Math.max(stop, low))])
  const press = ({ target, currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement || ends === 'exact') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left - HANDLE_PX / 2) / (width - HANDLE_PX)
    const stop = Math.round(Math.min(1, Math.max(0, share)) * last)
    const isFrom = hasFrom && (!hasTo || Math.abs(stop - low) < Math.abs(stop - high))
    if (isFrom) moveFrom(stop)
    else moveTo(stop)
  }
  const thumb = { last, onRelease }
  return (
    <>
      {counts !== null && <RangeBars counts={counts} from={from} to={to} />}
      <div className={css.slider} onPointerDown={press} onPointerUp={onRelease}>
        <div className={css.rail}>
          {ends !== 'exact' && <div className={css.chosenRail} style={sidesOf(low / last, high / last)} />}
        </div>
        {hasFrom && (
          // Of two handles at the right end, only this one can move.
          <Thumb
            {...thumb}
            label="From"
            stop={low}
            number={from}
            isAbove={low > last / 2}
            onMove={moveFrom}
          />
        )}
        {hasTo && <Thumb {...thumb} label="To" stop={high} number={to} isAbove={false} onMove={moveTo} />}
      </div>
    </>
  )
}

/** The width of a handle, half of which is outside the track at each end. */
const HANDLE_PX = 16

/** The distances of a part of a line from both ends of the line; the part is given by shares of it. */
function sidesOf(start: number, end: number) {
  return { left: `${start * 100}%`, right: `${(1 - end) * 100}%` }
}

interface ThumbProps {
  readonly label: string
  readonly last: number
  readonly stop: number
  readonly number: number | null
  readonly isAbove: boolean
  readonly onMove: (stop: number) => void
  readonly onRelease: () => void
}

const Thumb = ({ label, last, stop, number, isAbove, onMove, onRelease }: ThumbProps) => (
  <input
    type="range"
    className={css.thumb}
    data-above={isAbove || undefined}
    aria-label={label}
    aria-valuetext={number === null ? 'Any' : String(number)}
    min={0}
    max={last}
    value={stop}
    onChange={({ target }) => onMove(target.valueAsNumber)}
    onKeyUp={onRelease}
  />
)
