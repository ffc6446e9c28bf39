import { useId, useState } from 'react'
import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { sameValue } from '#domain/dashboard/filters/filter-values.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import { type RangeFilter, rangeKind } from '#domain/dashboard/filters/range/kind.ts'
import { type RangeText, readRange } from '#domain/dashboard/filters/range/read-range.ts'
import { readSingleValue, shownEnds } from '#domain/dashboard/filters/range/single-value.ts'
import type { FieldProps } from '#features/dashboards/filters/field-props.ts'
import { RequiredMark } from '#ui/multi/ChoiceField.tsx'
import { RangePicture } from './RangePicture.tsx'
import { RangeTexts } from './RangeTexts.tsx'
import css from './range.module.css'

type RangeFilterFieldProps = FieldProps & {
  readonly filter: RangeFilter
  readonly dashboardId: number
  /** The request of its smallest and its largest number, under the values of its parents. */
  readonly bounds: NeededList
  /** Whether the values of its parents may still change. */
  readonly isWaiting: boolean
  /** The typed ends that cannot be read; undefined without. */
  readonly text: RangeText | undefined
  /** Keeps typed ends that cannot be read, so that they are reported instead of the last value; null drops them. */
  readonly onText: (text: RangeText | null) => void
}

/** Filters by a range of numbers; an empty end is open. */
export const RangeFilterField = (props: RangeFilterFieldProps) => {
  const { filter, value, onChange, problem, isAtOnce, text, onText } = props
  const [typed, setTyped] = useState<RangeText | null>(null)
  const [from, to] = typed ?? text ?? textsOf(value)
  const range = readRange(from, to)
  const hint = hintOf(filter)
  const hintId = useId()
  const shown = range.ok ? range.value : null
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
  return (
    <fieldset className={css.field} onBlur={leave} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={css.head}>
        <span className={css.name}>
          {filter.name}
          {filter.isRequired && <RequiredMark />}
        </span>
        {shown !== null && (
          <span className={css.value} aria-hidden="true">
            {rangeKind.text(filter, shown, NO_DATASETS)}
          </span>
        )}
      </legend>
      <RangePicture
        filter={filter}
        dashboardId={props.dashboardId}
        bounds={props.bounds}
        isWaiting={props.isWaiting}
        ends={ends}
        value={[shown?.from ?? null, shown?.to ?? null]}
        onChange={([start, end]) => change([textOf(start), textOf(end)])}
        onRelease={leave}
      />
      <RangeTexts
        ends={ends}
        text={[from, to]}
        onChange={change}
        onEnter={leave}
        range={range}
        problem={problem}
      />
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const NO_DATASETS = [] as const

function textsOf(value: NativeValue | undefined): RangeText {
  return value?.kind === 'range' ? [textOf(value.from), textOf(value.to)] : ['', '']
}

function textOf(end: number | null): string {
  return end === null ? '' : String(end)
}
