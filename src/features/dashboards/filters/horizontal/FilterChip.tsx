import { useRef, useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import { FilterEntry, type FilterFieldsProps } from '#features/dashboards/filters/FilterFields.tsx'
import css from '#features/dashboards/filters/filters.module.css'
import { lazily } from '#parts/lazily.ts'

const Popover = lazily(async () => (await import('#ui/controls/Popover.tsx')).Popover)

type FilterChipProps = FilterFieldsProps & {
  readonly filter: SettableFilter
  /** Whether there is no place for it: it keeps its width, but cannot be seen or reached. */
  readonly isHidden: boolean
}

/** A filter and its value as a chip; a press opens its field. */
export const FilterChip = ({ filter, isHidden, ...fields }: FilterChipProps) => {
  const { state, datasets } = fields
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const value = state.draft.get(filter.id)
  const waiting = state.draftWaiting.find((one) => one.filter.id === filter.id)
  const missing = waiting === undefined || waiting.isLoading ? undefined : waiting.reason
  const problem = state.unread.get(filter.id) ?? missing
  return (
    <span className={css.chipBox} data-hidden={isHidden || undefined}>
      <button
        ref={anchor}
        type="button"
        className={css.barChip}
        data-on={value !== undefined || undefined}
        data-missing={problem !== undefined || undefined}
        data-changed={state.isChanged(filter.id) || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={problem}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {isolated(filter.name)}
          {filter.isRequired && <span aria-hidden="true"> *</span>}
        </span>
        {value !== undefined && (
          <strong className={css.barChipValue}>{kindOf(filter.kind).text(filter, value, datasets)}</strong>
        )}
        {problem !== undefined && <span className="visually-hidden">{problem}</span>}
        {state.isChanged(filter.id) && <span className="visually-hidden">Changed, not applied</span>}
      </button>
      {isOpen && (
        <Popover label={filter.name} anchor={anchor} open onOpenChange={setIsOpen}>
          <div className={css.chipPanel}>
            <FilterEntry filter={filter} {...fields} />
          </div>
        </Popover>
      )}
    </span>
  )
}
