import { type NativeFilter } from '#domain/dashboard/native-filter.ts'
import css from './filters.module.css'
import { TimeFilterField } from './TimeFilterField.tsx'
import type { Filters } from './use-filters.ts'
import { ValueFilterField } from './ValueFilterField.tsx'

type FilterFieldsProps = {
  readonly dashboardId: number
  readonly filters: readonly NativeFilter[]
  readonly state: Filters
}

/** The filters of a dashboard one below the other; a dot stands at each that is changed but not applied. */
export const FilterFields = ({ dashboardId, filters, state }: FilterFieldsProps) => (
  <div className={css.fields}>
    {filters.map((filter) =>
      filter.kind === 'divider' ? (
        <h3 key={filter.id} className={css.divider}>
          {filter.title}
        </h3>
      ) : (
        <div key={filter.id} className={css.entry} data-changed={state.isChanged(filter.id) || undefined}>
          {filter.kind === 'time' ? (
            <TimeFilterField
              filter={filter}
              value={state.draft[filter.id]}
              onChange={(value) => state.change(filter.id, value)}
              disabledReason={state.disabledReason}
            />
          ) : (
            <ValueFilterField
              filter={filter}
              dashboardId={dashboardId}
              value={state.draft[filter.id]}
              onChange={(value) => state.change(filter.id, value)}
              disabledReason={state.disabledReason}
            />
          )}
          {state.isChanged(filter.id) && <span className="visually-hidden">Changed, not applied</span>}
        </div>
      ),
    )}
  </div>
)
