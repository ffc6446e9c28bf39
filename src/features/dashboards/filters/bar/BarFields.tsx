import { useState } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { scopedFilters } from '#domain/dashboard/filters/bar/out-of-scope.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { FilterFields, type FilterFieldsProps } from '#features/dashboards/filters/FilterFields.tsx'
import css from '#features/dashboards/filters/filters.module.css'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'

export type BarFieldsProps = FilterFieldsProps & {
  readonly root: LayoutNode
  /** The charts of the open tabs. */
  readonly shownCharts: readonly number[]
  /** The filters of this column; all of them by default. */
  readonly shown?: readonly NativeFilter[]
}

/** All filters in a column; those that no chart of the open tabs follows are in a group of their own. */
export const BarFields = ({ root, shownCharts, shown, ...fields }: BarFieldsProps) => {
  const { inScope, outOfScope } = scopedFilters(shown ?? fields.filters, root, shownCharts)
  return (
    <div className={css.fields}>
      {fields.state.notes.map((note) => (
        <p key={note} className={css.barNote} role="note">
          {note}
        </p>
      ))}
      <FilterFields {...fields} shown={inScope} />
      {outOfScope.length > 0 && <OutOfScope {...fields} shown={outOfScope} />}
    </div>
  )
}

type OutOfScopeProps = FilterFieldsProps & { readonly shown: FilterFieldsProps['filters'] }

const OutOfScope = (fields: OutOfScopeProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <section className={css.outOfScope} aria-label="Filters out of scope">
      <button
        type="button"
        className={css.groupHead}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={14} />
        {`Filters out of scope (${fields.shown.length})`}
      </button>
      <p className={css.groupReason}>Not used by the charts of this tab</p>
      {isOpen && (
        <div className={css.groupFields}>
          <FilterFields {...fields} />
        </div>
      )}
    </section>
  )
}
