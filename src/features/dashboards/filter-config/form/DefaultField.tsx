import { hasCompletePreFilter } from '#domain/dashboard/filters/config/config-problems.ts'
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
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import { Flag } from '#features/dashboards/filter-config/Flag.tsx'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import type { ConfigDashboard, ProblemOf } from '#features/dashboards/filter-config/form-props.ts'
import { DefaultValue } from './DefaultValue.tsx'

type DefaultFieldProps = {
  readonly config: FilterConfig
  readonly filterKey: string
  readonly dashboard: ConfigDashboard
  readonly problemOf: ProblemOf
  readonly onSwitch: (isOn: boolean) => void
  readonly onChange: (settings: FilterSettings) => void
  readonly onText: (text: RangeText | null) => void
}

/** The default value of a filter, with the field of the filter bar. */
export const DefaultField = (props: DefaultFieldProps) => {
  const { config, filterKey, dashboard, problemOf, onSwitch, onChange, onText } = props
  const stored = storedOf(config, filterKey) ?? {}
  const form = entryForm(stored)
  if (form?.kind !== 'filter' || form.controls.defaultToFirstItem) return null
  const filter = settableOf(stored)
  const value = defaultOf(stored)
  const isRequired = form.controls.enableEmptyFilter
  const isOn = isRequired || value !== null || config.parts.get(filterKey)?.has('default') === true
  const { filters } = parseNativeFilters(remainingEntries(config).map((entry) => entry.stored))
  return (
    <div data-field="default" className={css.part}>
      <Flag
        label="Filter has default value"
        hint={isRequired ? 'A filter whose value is required needs a default value' : undefined}
        isOn={isOn}
        onChange={(next) => onSwitch(next)}
      />
      {isOn && filter === null && (
        <p className={css.hint}>{problemOf('default') ?? 'Choose the dataset and the column first.'}</p>
      )}
      {isOn && filter !== null && (
        <DefaultValue
          key={`${filterKey} ${filter.kind}`}
          filter={filter}
          filters={filters}
          hasCompletePreFilter={hasCompletePreFilter(config, filterKey, dashboard.datasets)}
          dashboard={dashboard}
          value={value ?? undefined}
          problem={problemOf('default')}
          onChange={(next) => onChange({ value: next })}
          text={config.texts.get(filterKey)}
          onText={onText}
        />
      )}
    </div>
  )
}
