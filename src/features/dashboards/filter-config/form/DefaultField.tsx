import { parentClauses } from '#domain/dashboard/filters/cascade.ts'
import { entryForm } from '#domain/dashboard/filters/config/entry-form.ts'
import {
  type FilterConfig,
  remainingEntries,
  storedOf,
} from '#domain/dashboard/filters/config/filter-config.ts'
import {
  defaultOf,
  type FilterSettings,
  settableOf,
} from '#domain/dashboard/filters/config/filter-settings.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { Flag } from '#features/dashboards/filter-config/Flag.tsx'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import type { ConfigDashboard, ProblemOf } from '#features/dashboards/filter-config/form-props.ts'
import { FilterField } from '#features/dashboards/filters/FilterFields.tsx'
import { defaultValues } from './default-values.ts'

type DefaultFieldProps = {
  readonly config: FilterConfig
  readonly filterKey: string
  readonly dashboard: ConfigDashboard
  readonly problemOf: ProblemOf
  readonly onSwitch: (isOn: boolean) => void
  readonly onChange: (settings: FilterSettings) => void
}

/** The default value of a filter, with the field of the filter bar. */
export const DefaultField = (props: DefaultFieldProps) => {
  const { config, filterKey, dashboard, problemOf, onSwitch, onChange } = props
  const stored = storedOf(config, filterKey) ?? {}
  const form = entryForm(stored)
  if (form?.kind !== 'filter' || form.controls.defaultToFirstItem) return null
  const filter = settableOf(stored)
  const value = defaultOf(stored)
  const isRequired = form.controls.enableEmptyFilter
  const isOn = isRequired || value !== null || config.parts.get(filterKey)?.has('default') === true
  const problem = problemOf('default')
  const { filters } = parseNativeFilters(remainingEntries(config).map((entry) => entry.stored))
  return (
    <div data-field="default" className={css.part}>
      <Flag
        label="Filter has default value"
        hint={isRequired ? 'A filter whose value is required needs a default value' : undefined}
        isOn={isOn}
        onChange={(next) => onSwitch(next)}
      />
      {isOn && filter === null && <p className={css.hint}>Choose the dataset and the column first.</p>}
      {isOn && filter !== null && (
        <FilterField
          key={`${filterKey} ${filter.kind}`}
          filter={{ ...filter, name: 'Default value', description: '', isRequired: false }}
          dashboardId={dashboard.id}
          datasets={dashboard.datasets}
          parents={parentClauses(filter, defaultValues(filters), filters)}
          field={{
            value: value ?? undefined,
            onChange: (next) => onChange({ value: next }),
            disabledReason: undefined,
          }}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className={css.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
