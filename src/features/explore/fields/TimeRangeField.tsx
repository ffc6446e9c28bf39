import { lazy, Suspense, useRef, useState } from 'react'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { TimeRangePanel } from '#features/explore/editors/TimeRangePanel.tsx'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { TimeIcon } from '#ui/icons.ts'
import { ChoiceField } from '#ui/multi/ChoiceField.tsx'
import css from './fields.module.css'

const Popover = lazy(async () => ({ default: (await import('#ui/controls/Popover.tsx')).Popover }))

/** A time range. */
export const TimeRangeField = ({ field, value, onChange }: FieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const range = typeof value === 'string' && value !== '' ? value : NO_TIME_RANGE
  return (
    <>
      <ChoiceField
        label={field.label}
        anchor={anchor}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        end={<TimeIcon size={14} />}
      >
        <span className={css.chosen}>{rangeLabel(range)}</span>
      </ChoiceField>
      {isOpen && (
        <Suspense>
          <Popover label={field.label} anchor={anchor} open onOpenChange={setOpen}>
            <div className={css.panel}>
              <TimeRangePanel
                value={range}
                onChange={onChange}
                onChoose={(next) => {
                  onChange(next)
                  setOpen(false)
                }}
              />
            </div>
          </Popover>
        </Suspense>
      )}
    </>
  )
}
