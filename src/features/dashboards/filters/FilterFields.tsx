import { isolated } from '#domain/core/text/isolated.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { listOf } from '#domain/dashboard/filters/bar/meaning.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { lostColumn } from '#domain/dashboard/filters/lost-column.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { choiceLabel, typeOfColumn } from '#domain/dashboard/filters/values/choices.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { lazily } from '#parts/lazily.ts'
import { ColumnFilterField, GrainFilterField } from './ChoiceFilterField.tsx'
import type { FieldProps } from './field-props.ts'
import css from './filters.module.css'
import { TimeFilterField } from './TimeFilterField.tsx'
import type { Filters } from './use-filters.ts'
import { ValueFilterField } from './ValueFilterField.tsx'

const RangeFilterField = lazily(
  async () => (await import('./range/RangeFilterField.tsx')).RangeFilterField,
  <div className={css.rangePlace} aria-busy="true" />,
)

export type FilterFieldsProps = {
  readonly dashboardId: number
  /** All filters of the dashboard, in their order. */
  readonly filters: readonly NativeFilter[]
  readonly datasets: readonly Dataset[]
  readonly state: Filters
}

type ShownFieldsProps = FilterFieldsProps & {
  /** The filters of this column. */
  readonly shown: readonly NativeFilter[]
}

/** Filters in a column. A dot marks those that are changed but not applied. */
export const FilterFields = ({ shown, ...fields }: ShownFieldsProps) =>
  shown.map((filter) =>
    filter.kind === 'divider' ? (
      <header key={filter.id}>
        <h3 className={css.divider}>{filter.title}</h3>
        {filter.description !== '' && <p className={css.dividerText}>{filter.description}</p>}
      </header>
    ) : (
      <FilterEntry key={filter.id} filter={filter} {...fields} />
    ),
  )

type FilterEntryProps = FilterFieldsProps & { readonly filter: SettableFilter }

/** The field of one filter, with what is to know about its value. */
export const FilterEntry = (props: FilterEntryProps) => {
  const { filter, state, datasets } = props
  const isChanged = state.isChanged(filter.id)
  const waiting = state.draftWaiting.find((one) => one.filter.id === filter.id)
  const field = {
    value: state.draft.get(filter.id),
    onChange: (value: NativeValue | null) => state.change(filter.id, value),
    problem:
      lostColumn(filter, datasets) ??
      (waiting === undefined || waiting.isLoading ? undefined : waiting.reason),
    isAtOnce: state.isAtOnce,
  }
  return (
    <div className={css.entry} data-changed={isChanged || undefined}>
      <FilterField {...props} field={field} />
      {isChanged && <span className="visually-hidden">Changed, not applied</span>}
      <p className={css.removed} role="status">
        {removedText(filter, state, datasets)}
      </p>
    </div>
  )
}

/** The values that were removed from a filter after the change of another one. */
function removedText(
  filter: SettableFilter,
  { removed }: Filters,
  datasets: readonly Dataset[],
): string | null {
  const values = removed.get(filter.id)
  if (values === undefined || filter.kind !== 'values') return null
  const type = typeOfColumn(filter, datasets)
  const labels = values.map((value) => isolated(choiceLabel(value, type)))
  return `Removed: ${labels.join(', ')}. Not among the values under the other filters.`
}

const FilterField = (props: FilterEntryProps & { readonly field: FieldProps }) => {
  const { filter, dashboardId, filters, datasets, state, field } = props
  const isWaiting = filter.parents.some(state.isPending)
  switch (filter.kind) {
    case 'time':
      return <TimeFilterField filter={filter} {...field} />
    case 'values': {
      const list = listOf(filter, state.draft, { filters, dashboardId })
      return (
        <ValueFilterField
          filter={filter}
          dashboardId={dashboardId}
          list={list}
          isWaiting={isWaiting}
          shared={state.sharedList(list.key)}
          datasets={datasets}
          {...field}
        />
      )
    }
    case 'range':
      return (
        <RangeFilterField
          filter={filter}
          dashboardId={dashboardId}
          bounds={listOf(filter, state.draft, { filters, dashboardId })}
          isWaiting={isWaiting}
          text={state.texts.get(filter.id)}
          onText={(text) => state.keepText(filter.id, text)}
          {...field}
        />
      )
    case 'time-grain':
      return <GrainFilterField filter={filter} datasets={datasets} {...field} />
    case 'time-column':
      return <ColumnFilterField filter={filter} datasets={datasets} {...field} />
  }
}
