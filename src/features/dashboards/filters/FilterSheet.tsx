import { useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import { isSettable } from '#domain/dashboard/filters/native-filter.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { lazily } from '#parts/lazily.ts'
import { FilterIcon, TimeIcon } from '#ui/icons.ts'
import { BarFields, type BarFieldsProps } from './bar/BarFields.tsx'
import { BarMenu } from './bar/BarMenu.tsx'
import { FilterActions } from './bar/FilterActions.tsx'
import { WhereFiltersRun } from './FilterBar.tsx'
import css from './filters.module.css'
import type { Filters } from './use-filters.ts'

const Dialog = lazily(async () => (await import('#ui/controls/Dialog.tsx')).Dialog)

/** The applied value of a filter as text; null if there is none. */
function textOf(filter: SettableFilter, state: Filters, datasets: readonly Dataset[]): string | null {
  const value = state.applied.get(filter.id)
  if (value === undefined) return null
  const text = kindOf(filter.kind).text(filter, value, datasets)
  return value.kind === 'time' ? text : `${isolated(filter.name)}: ${text}`
}

/** The filters in a narrow window: chips above the charts, and a sheet to change them. */
export const FilterSheet = (fields: BarFieldsProps) => {
  const { filters, state, datasets } = fields
  const [isOpen, setIsOpen] = useState(false)
  const settable = filters.filter(isSettable)
  const open = () => setIsOpen(true)
  return (
    <>
      <div className={css.chips}>
        <button type="button" className={css.chip} data-on onClick={open} aria-haspopup="dialog">
          <FilterIcon size={14} />
          <span aria-hidden="true">{settable.length}</span>
          <span className="visually-hidden">{`Filters, ${settable.length}`}</span>
        </button>
        {settable.map((filter) => {
          const text = textOf(filter, state, datasets)
          return (
            text !== null && (
              <button
                key={filter.id}
                type="button"
                className={css.chip}
                onClick={open}
                aria-haspopup="dialog"
              >
                {filter.kind === 'time' && <TimeIcon size={14} />}
                {text}
              </button>
            )
          )
        })}
      </div>
      {isOpen && (
        <Dialog
          title="Filters"
          open={isOpen}
          onClose={() => setIsOpen(false)}
          actions={<FilterActions state={state} onDone={() => setIsOpen(false)} />}
        >
          <div className={css.sheet}>
            <div className={css.sheetHead}>
              <WhereFiltersRun />
              <BarMenu bar={null} />
            </div>
            <BarFields {...fields} />
          </div>
        </Dialog>
      )}
    </>
  )
}
