import type { FilterValue, NativeFilter } from '#domain/dashboard/native-filter.ts'
import css from './filters.module.css'
import { TimeFilterField } from './TimeFilterField.tsx'
import type { Filters } from './use-filters.ts'
import { ValueFilterField } from './ValueFilterField.tsx'

export type FilterFieldsProps = {
  readonly dashboardId: number
  readonly filters: readonly NativeFilter[]
  readonly state: Filters
}

/** The filters of a dashboard in a column. A dot marks those that are changed but not applied. */
export const FilterFields = ({ dashboardId, filters, state }: FilterFieldsProps) => (
  <div className={css.fields}>
    {filters.map((filter) => {
      if (filter.kind === 'divider')
        return (
          <h3 key={filter.id} className={css.divider}>
            {filter.title}
          </h3>
        )
      const field = {
        value: state.draft[filter.id],
        onChange: (value: FilterValue | null) => state.change(filter.id, value),
        disabledReason: state.disabledReason,
      }
      return (
        <div key={filter.id} className={css.entry} data-changed={state.isChanged(filter.id) || undefined}>
          {filter.kind === 'time' ? (
            <TimeFilterField filter={filter} {...field} />
          ) : (
            <ValueFilterField filter={filter} dashboardId={dashboardId} {...field} />
          )}
          {state.isChanged(filter.id) && <span className="visually-hidden">Changed, not applied</span>}
        </div>
      )
    })}
  </div>
)
