import type { ComponentProps } from 'react'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { parentClauses } from '#domain/dashboard/filters/cascade.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { ColumnFilterField, GrainFilterField } from './ChoiceFilterField.tsx'
import css from './filters.module.css'
import { RangeFilterField } from './RangeFilterField.tsx'
import { TimeFilterField } from './TimeFilterField.tsx'
import type { Filters } from './use-filters.ts'
import { ValueFilterField } from './ValueFilterField.tsx'

export type FilterFieldsProps = {
  readonly dashboardId: number
  readonly filters: readonly NativeFilter[]
  readonly datasets: readonly Dataset[]
  readonly state: Filters
}

/** The filters of a dashboard in a column. A dot marks those that are changed but not applied. */
export const FilterFields = ({ dashboardId, filters, datasets, state }: FilterFieldsProps) => (
  <div className={css.fields}>
    {filters.map((filter) => {
      if (filter.kind === 'divider')
        return (
          <h3 key={filter.id} className={css.divider}>
            {filter.title}
          </h3>
        )
      const field = {
        value: state.draft.get(filter.id),
        onChange: (value: NativeValue | null) => state.change(filter.id, value),
        disabledReason: state.disabledReason,
      }
      return (
        <div key={filter.id} className={css.entry} data-changed={state.isChanged(filter.id) || undefined}>
          <FilterField
            filter={filter}
            dashboardId={dashboardId}
            datasets={datasets}
            parents={parentClauses(filter, state.draft, filters)}
            field={field}
          />
          {state.isChanged(filter.id) && <span className="visually-hidden">Changed, not applied</span>}
        </div>
      )
    })}
  </div>
)

type FieldProps = Omit<ComponentProps<typeof TimeFilterField>, 'filter'>

type FilterFieldProps = {
  readonly filter: SettableFilter
  readonly dashboardId: number
  readonly datasets: readonly Dataset[]
  readonly parents: DataMask
  readonly field: FieldProps
}

const FilterField = ({ filter, dashboardId, datasets, parents, field }: FilterFieldProps) => {
  switch (filter.kind) {
    case 'time':
      return <TimeFilterField filter={filter} {...field} />
    case 'values':
      return (
        <ValueFilterField
          filter={filter}
          dashboardId={dashboardId}
          datasets={datasets}
          parents={parents}
          {...field}
        />
      )
    case 'range':
      return <RangeFilterField filter={filter} {...field} />
    case 'time-grain':
      return <GrainFilterField filter={filter} {...field} />
    case 'time-column':
      return <ColumnFilterField filter={filter} datasets={datasets} {...field} />
  }
}
