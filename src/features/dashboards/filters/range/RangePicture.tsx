import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import { boundsNote } from '#domain/dashboard/filters/range/bounds.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import { rangeScale } from '#domain/dashboard/filters/range/scale.ts'
import { useFilterValues } from '#features/dashboards/filters/lists/use-filter-values.ts'
import { RangeSlider, type RangeSliderProps } from './RangeSlider.tsx'
import css from './range.module.css'
import { useRangeCounts } from './use-range-counts.ts'

type RangePictureProps = Omit<RangeSliderProps, 'scale' | 'counts'> & {
  readonly filter: RangeFilter
  readonly dashboardId: number
  /** The request of its smallest and its largest number, under the values of its parents. */
  readonly bounds: NeededList
  /** Whether the values of its parents may still change, so that the bounds are not loaded yet. */
  readonly isWaiting: boolean
}

/** The numbers that a range can have: a histogram, a slider, and a note on the smallest and the largest one. */
export const RangePicture = (props: RangePictureProps) => {
  const { filter, dashboardId, bounds, isWaiting, ...slider } = props
  const { cached, isUnknown, failure } = useFilterValues(bounds, dashboardId, !isWaiting)
  const values = cached?.values ?? null
  const hasSlider = values !== null && rangeScale(values, false) !== null
  const { counts, reason } = useRangeCounts(filter, bounds, {
    dashboardId,
    isRequested: !isWaiting && hasSlider,
  })
  if (values === null) {
    if (failure !== undefined) return <p className={css.note}>{failure}</p>
    return isUnknown ? (
      <p className={css.note}>{NOT_STORED}</p>
    ) : (
      <div className={css.picture} aria-hidden="true" />
    )
  }
  const scale = rangeScale(values, counts?.isInteger ?? false)
  return (
    <>
      {scale !== null && (
        <div className={css.picture}>
          {reason !== null && <p className={css.note}>{reason}</p>}
          <RangeSlider {...slider} scale={scale} counts={counts} />
        </div>
      )}
      <p className={css.note}>{boundsNote(values)}</p>
    </>
  )
}

const NOT_STORED = 'Its numbers are not on this device.'
