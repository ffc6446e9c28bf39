import { useState } from 'react'
import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { sameValue } from '#domain/dashboard/filters/filter-values.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import { boundsNote } from '#domain/dashboard/filters/range/bounds.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import { type RangeText, readRange } from '#domain/dashboard/filters/range/read-range.ts'
import { readSingleValue, shownEnds } from '#domain/dashboard/filters/range/single-value.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { RequiredMark } from '#ui/multi/ChoiceField.tsx'
import type { FieldProps } from './field-props.ts'
import css from './filters.module.css'
import { useFilterValues } from './lists/use-filter-values.ts'

type RangeFilterFieldProps = FieldProps & {
  readonly filter: RangeFilter
  readonly dashboardId: number
  /** The request of its smallest and its largest number, under the values of its parents. */
  readonly bounds: NeededList
  /** Whether the values of its parents may still change, so that the bounds are not loaded yet. */
  readonly isWaiting: boolean
  /** The typed ends that cannot be read; undefined without. */
  readonly text: RangeText | undefined
  /** Keeps typed ends that cannot be read, so that they are reported instead of the last value; null drops them. */
  readonly onText: (text: RangeText | null) => void
}

/** Filters by a range of numbers; an empty end is open. */
export const RangeFilterField = (props: RangeFilterFieldProps) => {
  const { filter, value, onChange, problem, isAtOnce, text, onText } = props
  const { cached } = useFilterValues(props.bounds, props.dashboardId, !props.isWaiting)
  const [typed, setTyped] = useState<RangeText | null>(null)
  const [from, to] = typed ?? text ?? textsOf(value)
  const range = readRange(from, to)
  const ends = shownEnds(readSingleValue(filter.stored), value)
  const change = (next: RangeText) => {
    setTyped(next)
    const read = readRange(...next)
    if (!read.ok) onText(next)
    else if (!isAtOnce && !sameValue(read.value ?? undefined, value)) onChange(read.value)
    else if (text !== undefined) onText(null)
  }
  const leave = () => {
    if (isAtOnce && range.ok && !sameValue(range.value ?? undefined, value)) onChange(range.value)
    setTyped(null)
  }
  const errorAt = (end: 'from' | 'to') =>
    !range.ok && range.error.end === end ? range.error.message : undefined
  return (
    <fieldset className={css.rangeField} onBlur={leave}>
      <legend>
        {filter.name}
        {filter.isRequired && <RequiredMark />}
      </legend>
      <div className={css.rangeEnds}>
        {ends !== 'maximum' && (
          <TextField
            label={ends === 'exact' ? 'Value' : 'From'}
            value={from}
            onChange={(next) => change([next, ends === 'exact' ? next : to])}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
            placeholder="Any"
            hint={ends === 'both' ? undefined : hintOf(filter)}
            error={errorAt('from') ?? (range.ok ? problem : undefined)}
          />
        )}
        {(ends === 'both' || ends === 'maximum') && (
          <TextField
            label="To"
            value={to}
            onChange={(next) => change([from, next])}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
            placeholder="Any"
            hint={hintOf(filter)}
            error={errorAt('to') ?? (ends === 'maximum' ? problem : undefined)}
          />
        )}
      </div>
      {cached !== null && <p className={css.bounds}>{boundsNote(cached.values)}</p>}
    </fieldset>
  )
}

function textsOf(value: NativeValue | undefined): RangeText {
  if (value?.kind !== 'range') return ['', '']
  return [value.from === null ? '' : String(value.from), value.to === null ? '' : String(value.to)]
}
