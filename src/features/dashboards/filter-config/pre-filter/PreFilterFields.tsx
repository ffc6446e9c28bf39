import { type FilterForm, hasPreFilter, hasTimeRange } from '#domain/dashboard/filters/config/entry-form.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { firstFilter, writeFilter } from '#domain/explore/values/adhoc-filter.ts'
import { Flag } from '#features/dashboards/filter-config/Flag.tsx'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import type { ProblemOf } from '#features/dashboards/filter-config/form-props.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { AddIcon } from '#ui/icons.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { PreFilterRow } from './PreFilterRow.tsx'

type PreFilterFieldsProps = {
  readonly form: FilterForm
  readonly source: ExploreDataset | undefined
  readonly isSwitchedOn: boolean
  readonly problemOf: ProblemOf
  readonly onSwitch: (isOn: boolean) => void
  readonly onChange: (settings: FilterSettings) => void
}

const NEW_SQL = { kind: 'sql', clause: 'WHERE', sql: '' } as const

/** The filters and the time range that restrict the offered values. */
export const PreFilterFields = (props: PreFilterFieldsProps) => {
  const { form, source, isSwitchedOn, problemOf, onSwitch, onChange } = props
  const { preFilters } = form
  const isOn = isSwitchedOn || hasPreFilter(form)
  const problem = problemOf('pre-filter')
  const [column] = source?.columns.filter(({ canFilter }) => canFilter) ?? []
  return (
    <div data-field="pre-filter" className={css.part}>
      <Flag label="Pre-filter available values" isOn={isOn} onChange={onSwitch} />
      {isOn && (
        <div className={css.inside}>
          {preFilters.map((stored, index) => (
            <PreFilterRow
              // Rows may be equal, and have no state beyond their props.
              key={index}
              stored={stored}
              source={source}
              onChange={(next) => onChange({ preFilters: preFilters.with(index, next) })}
              onRemove={() => {
                const others = preFilters.toSpliced(index, 1)
                onChange({ preFilters: others.length === 0 ? null : others })
              }}
            />
          ))}
          <Button
            icon={AddIcon}
            disabledReason={column === undefined && 'The columns of the dataset are not known'}
            onPress={() => {
              if (column !== undefined)
                onChange({ preFilters: [...preFilters, writeFilter(firstFilter(column))] })
            }}
          >
            Add a condition
          </Button>
          <Button
            icon={AddIcon}
            onPress={() => onChange({ preFilters: [...preFilters, writeFilter(NEW_SQL)] })}
          >
            Add an SQL condition
          </Button>
          <TimeFields {...props} />
          {problem !== undefined && (
            <p role="alert" className={css.error}>
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const TimeFields = ({ form, source, problemOf, onChange }: PreFilterFieldsProps) => {
  const { preTimeRange, preTimeColumn } = form
  const columns = source?.columns.filter(({ type }) => type === 'time') ?? []
  const isSet = hasTimeRange(preTimeRange)
  return (
    <div className={css.pair}>
      <div data-field="pre-time-range">
        <TextField
          label="Time range"
          value={isSet ? preTimeRange : ''}
          placeholder="No filter"
          hint="Last 7 days, or 2001-01-01 : 2001-07-01"
          error={problemOf('pre-time-range')}
          onChange={(next) =>
            onChange(
              next === ''
                ? { preTimeRange: null, preTimeColumn: null }
                : {
                    preTimeRange: next,
                    preTimeColumn: preTimeColumn ?? source?.dataset.mainTimeColumn ?? null,
                  },
            )
          }
        />
      </div>
      <div data-field="pre-time-column">
        <MultiComboBox
          label="Time column to apply dependent temporal filter to"
          placeholder="Choose a time column"
          options={columns.map(({ name, label }) => ({ id: name, label }))}
          chosen={preTimeColumn === null ? [] : [preTimeColumn]}
          isMultiple={false}
          takesTyped={false}
          error={problemOf('pre-time-column')}
          disabledReason={!isSet && 'Only with a time range'}
          onChange={([name]) => onChange({ preTimeColumn: name ?? null })}
        />
      </div>
    </div>
  )
}
