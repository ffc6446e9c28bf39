import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { listOf } from '#domain/dashboard/filters/bar/meaning.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import type { NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import { SEARCH_DELAY_MS } from '#domain/dashboard/filters/values/value-search.ts'
import type { ConfigDashboard } from '#features/dashboards/filter-config/form-props.ts'
import { ColumnFilterField, GrainFilterField } from '#features/dashboards/filters/ChoiceFilterField.tsx'
import { RangeFilterField } from '#features/dashboards/filters/range/RangeFilterField.tsx'
import { TimeFilterField } from '#features/dashboards/filters/TimeFilterField.tsx'
import { ValueFilterField } from '#features/dashboards/filters/ValueFilterField.tsx'
import { useDelayed } from '#ui/settled/use-delayed.ts'

type DefaultValueProps = {
  readonly filter: SettableFilter
  /** All filters, whose default values restrict the offered ones. */
  readonly filters: readonly NativeFilter[]
  /** Whether the conditions of its offered values are complete. */
  readonly hasCompletePreFilter: boolean
  readonly dashboard: ConfigDashboard
  readonly value: NativeValue | undefined
  readonly problem: string | undefined
  readonly onChange: (value: NativeValue | null) => void
  /** The typed ends of a range that cannot be read. */
  readonly text: RangeText | undefined
  readonly onText: (text: RangeText | null) => void
}

/** The field of the filter bar for the default value of a filter. */
export const DefaultValue = (props: DefaultValueProps) => {
  const { filter, filters, dashboard, value, problem, onChange, text, onText } = props
  const field = { value, onChange, problem, isAtOnce: false }
  const shown = { name: 'Default value', description: '', isRequired: false }
  const { id, datasets } = dashboard
  const scene = { filters, dashboardId: id }
  const defaults = valuesOf(NONE_SET, filters)
  const isListed = filter.kind === 'values' || filter.kind === 'range'
  const key = isListed ? listOf(filter, defaults, scene).key : ''
  // A request for each typed letter of a condition would be a query each.
  const isWaiting = useDelayed(key, SEARCH_DELAY_MS) !== key || !props.hasCompletePreFilter
  switch (filter.kind) {
    case 'time':
      return <TimeFilterField filter={{ ...filter, ...shown }} {...field} />
    case 'values':
      return (
        <ValueFilterField
          filter={{ ...filter, ...shown }}
          dashboardId={id}
          list={listOf(filter, defaults, scene)}
          isWaiting={isWaiting}
          datasets={datasets}
          {...field}
        />
      )
    case 'range':
      return (
        <RangeFilterField
          filter={{ ...filter, ...shown }}
          dashboardId={id}
          bounds={listOf(filter, defaults, scene)}
          isWaiting={isWaiting}
          text={text}
          onText={onText}
          {...field}
        />
      )
    case 'time-grain':
      return <GrainFilterField filter={{ ...filter, ...shown }} datasets={datasets} {...field} />
    case 'time-column':
      return <ColumnFilterField filter={{ ...filter, ...shown }} datasets={datasets} {...field} />
  }
}

const NONE_SET: ReadonlyMap<string, NativeValue> = new Map()
