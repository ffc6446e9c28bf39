import { type ComponentProps, useState } from 'react'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import { readRange } from '#domain/dashboard/filters/range/read-range.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './filters.module.css'
import type { TimeFilterField } from './TimeFilterField.tsx'

type RangeFilterFieldProps = Omit<ComponentProps<typeof TimeFilterField>, 'filter'> & {
  readonly filter: RangeFilter
}

/** Filters by a range of numbers; an empty end is open. */
export const RangeFilterField = ({ filter, value, onChange, disabledReason }: RangeFilterFieldProps) => {
  const [typed, setTyped] = useState<readonly [string, string] | null>(null)
  const [from, to] = typed ?? textsOf(value)
  const range = readRange(from, to)
  const change = (next: readonly [string, string]) => {
    const read = readRange(...next)
    // Text that is no number stays in the field, and the filter as it was.
    setTyped(next)
    if (read.ok) onChange(read.value)
  }
  return (
    <fieldset className={css.rangeField} disabled={disabledReason !== undefined} title={disabledReason}>
      <legend>{filter.name}</legend>
      <div className={css.rangeEnds}>
        <TextField
          label="From"
          value={from}
          onChange={(next) => change([next, to])}
          placeholder="Any"
          error={range.ok || range.error.end === 'to' ? undefined : range.error.message}
        />
        <TextField
          label="To"
          value={to}
          onChange={(next) => change([from, next])}
          placeholder="Any"
          hint={hintOf(filter)}
          error={range.ok || range.error.end === 'from' ? undefined : range.error.message}
        />
      </div>
    </fieldset>
  )
}

function textsOf(value: NativeValue | undefined): readonly [string, string] {
  if (value?.kind !== 'range') return ['', '']
  return [value.from === null ? '' : String(value.from), value.to === null ? '' : String(value.to)]
}
