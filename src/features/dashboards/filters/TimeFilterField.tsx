import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { FilterValue, TimeFilter } from '#domain/dashboard/native-filter.ts'
import { NO_TIME_RANGE, rangeLabel } from '#domain/dashboard/time-phrase.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { TimeIcon } from '#ui/icons.ts'
import css from './filters.module.css'

const Popover = lazy(async () => ({ default: (await import('#ui/controls/Popover.tsx')).Popover }))
const DateRangePanel = lazy(async () => ({ default: (await import('./DateRangePanel.tsx')).DateRangePanel }))

type TimeFilterFieldProps = {
  readonly filter: TimeFilter
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | null) => void
  readonly disabledReason: string | undefined
}

/** A filter of one time range: its words in the field, the choice beside it. */
export const TimeFilterField = ({ filter, value, onChange, disabledReason }: TimeFilterFieldProps) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const valueId = useId()
  const range = value?.kind === 'time' ? value.range : null
  const set = (next: string | null) => {
    onChange(next === null ? null : { kind: 'time', range: next })
    setOpen(false)
  }
  return (
    <div className={css.group}>
      <span id={labelId} className={css.label}>
        {filter.name}
      </span>
      <Tooltip text={disabledReason ?? ''}>
        <button
          ref={anchor}
          type="button"
          className={css.field}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-disabled={disabledReason ? true : undefined}
          data-disabled={disabledReason ? true : undefined}
          onClick={() => !disabledReason && setOpen(true)}
        >
          <TimeIcon size={14} />
          <span id={valueId}>{range === null ? NO_TIME_RANGE : rangeLabel(range)}</span>
        </button>
      </Tooltip>
      {filter.description !== '' && <span className={css.hint}>{filter.description}</span>}
      {open && (
        <Suspense>
          <Popover label={filter.name} anchor={anchor} open={open} onOpenChange={setOpen} padding="bare">
            <DateRangePanel value={range} onApply={set} onCancel={() => setOpen(false)} />
          </Popover>
        </Suspense>
      )}
    </div>
  )
}
