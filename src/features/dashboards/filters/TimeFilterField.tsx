import { lazy, Suspense, useRef, useState } from 'react'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import type { TimeFilter } from '#domain/dashboard/filters/time/kind.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { TimeIcon } from '#ui/icons.ts'
import { ChoiceField } from '#ui/multi/ChoiceField.tsx'
import type { FieldProps } from './field-props.ts'
import css from './filters.module.css'

const Popover = lazy(async () => ({ default: (await import('#ui/controls/Popover.tsx')).Popover }))
const DateRangePanel = lazy(async () => ({ default: (await import('./DateRangePanel.tsx')).DateRangePanel }))

type TimeFilterFieldProps = Omit<FieldProps, 'isAtOnce'> & { readonly filter: TimeFilter }

/** Filters by a time range. The field shows the range and opens the panel that chooses it. */
export const TimeFilterField = ({ filter, value, onChange, problem }: TimeFilterFieldProps) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const range = value?.kind === 'time' ? value.range : null
  const read = range === null ? null : readTimeRange(range)
  const set = (next: string | null) => {
    onChange(next === null ? null : { kind: 'time', range: next })
    setOpen(false)
  }
  return (
    <>
      <ChoiceField
        label={filter.name}
        hint={hintOf(filter)}
        error={read?.ok === false ? fieldTimeMessage(read.error) : problem}
        isRequired={filter.isRequired}
        anchor={anchor}
        isOpen={open}
        onOpen={() => setOpen(true)}
        start={<TimeIcon size={14} />}
      >
        <span className={css.timeRange}>{range === null ? NO_TIME_RANGE : rangeLabel(range)}</span>
      </ChoiceField>
      {open && (
        <Suspense>
          <Popover label={filter.name} anchor={anchor} open={open} onOpenChange={setOpen} padding="bare">
            <DateRangePanel value={range} onApply={set} onCancel={() => setOpen(false)} />
          </Popover>
        </Suspense>
      )}
    </>
  )
}
