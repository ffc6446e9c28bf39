import type { ControlName, FilterForm } from '#domain/dashboard/filters/config/entry-form.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { Flag } from '#features/dashboards/filter-config/Flag.tsx'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type ValueSettingsProps = {
  readonly form: FilterForm
  readonly source: ExploreDataset | undefined
  readonly onChange: (settings: FilterSettings) => void
}

/** Settings of a filter by values, named as in Superset. */
const FLAGS: readonly { readonly name: ControlName; readonly label: string; readonly hint?: string }[] = [
  { name: 'multiSelect', label: 'Can select multiple values' },
  { name: 'defaultToFirstItem', label: 'Select first filter value by default' },
  { name: 'inverseSelection', label: 'Inverse selection', hint: 'Excludes the selected values' },
  {
    name: 'searchAllOptions',
    label: 'Dynamically search all filter values',
    hint: 'The search runs in the database, for columns of many values',
  },
]

/** The settings of a filter by values: order and selection. */
export const ValueSettings = (props: ValueSettingsProps) => {
  const { form, onChange } = props
  return (
    <>
      <SortFields {...props} />
      <div className={css.part}>
        {FLAGS.map(({ name, label, hint }) => (
          <Flag
            key={name}
            label={label}
            hint={hint}
            isOn={form.controls[name]}
            onChange={(isOn) => onChange({ controls: { [name]: isOn } })}
          />
        ))}
      </div>
    </>
  )
}

const ORDERS = [
  { id: 'ascending', label: 'Ascending' },
  { id: 'descending', label: 'Descending' },
]

const SortFields = ({ form, source, onChange }: ValueSettingsProps) => {
  const metrics = source?.metrics ?? []
  const { sortMetric, controls } = form
  return (
    <div className={css.pair}>
      <MultiComboBox
        label="Sort filter values"
        placeholder=""
        options={ORDERS}
        chosen={[controls.sortAscending ? 'ascending' : 'descending']}
        isMultiple={false}
        takesTyped={false}
        onChange={([id]) => {
          if (id !== undefined) onChange({ controls: { sortAscending: id === 'ascending' } })
        }}
      />
      <MultiComboBox
        label="Sort metric"
        placeholder="The values themselves"
        options={metrics.map(({ name, label }) => ({ id: name, label }))}
        chosen={sortMetric === null ? [] : [sortMetric]}
        isMultiple={false}
        takesTyped={false}
        disabledReason={source === undefined && 'Choose a dataset first'}
        onChange={([name]) => onChange({ sortMetric: name ?? null })}
      />
    </div>
  )
}
