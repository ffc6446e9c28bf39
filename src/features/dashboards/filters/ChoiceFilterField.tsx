import { type Choice } from '#domain/chart/fields/choices.ts'
import { TIME_GRAINS } from '#domain/chart/fields/shown/time-grains.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import type { TimeColumnFilter } from '#domain/dashboard/filters/time-column/kind.ts'
import {
  engineGrains,
  GRAINS_NOT_REPORTED,
  offeredGrains,
  readAllowedGrains,
} from '#domain/dashboard/filters/time-grain/allowed-grains.ts'
import type { TimeGrainFilter } from '#domain/dashboard/filters/time-grain/kind.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import type { FieldProps } from './field-props.ts'

type ChoiceProps = Omit<FieldProps, 'isAtOnce'>

/** Chooses the time grain of the charts. */
export const GrainFilterField = ({
  filter,
  datasets,
  value,
  onChange,
  ...rest
}: ChoiceProps & { readonly filter: TimeGrainFilter; readonly datasets: readonly Dataset[] }) => {
  const known = engineGrains(filter.datasetId, datasets)
  const chosen = value?.kind === 'time-grain' ? value.grain : null
  return (
    <OneChoice
      {...rest}
      filter={filter}
      choices={offeredGrains(known ?? TIME_GRAINS, readAllowedGrains(filter.stored), chosen)}
      note={known === null ? GRAINS_NOT_REPORTED : undefined}
      chosen={chosen}
      onChoose={(grain) => onChange(grain === null ? null : { kind: 'time-grain', grain })}
    />
  )
}

type ColumnFilterFieldProps = ChoiceProps & {
  readonly filter: TimeColumnFilter
  readonly datasets: readonly Dataset[]
}

/** Chooses the time column of the charts, among those of the dataset of the filter. */
export const ColumnFilterField = ({ filter, datasets, value, onChange, ...rest }: ColumnFilterFieldProps) => (
  <OneChoice
    {...rest}
    filter={filter}
    choices={timeColumns(datasets, filter.datasetId)}
    chosen={value?.kind === 'time-column' ? value.column : null}
    onChoose={(column) => onChange(column === null ? null : { kind: 'time-column', column })}
  />
)

function timeColumns(datasets: readonly Dataset[], datasetId: number | null): readonly Choice[] {
  const names = datasets
    .filter(({ id }) => datasetId === null || id === datasetId)
    .flatMap(({ columns }) => columns.filter(({ type }) => type === 'time'))
    .map(({ name, label }) => [name, label] as const)
  return [...new Map(names)].map(([name, label]) => ({ value: name, label }))
}

type OneChoiceProps = Pick<FieldProps, 'problem'> & {
  readonly filter: TimeGrainFilter | TimeColumnFilter
  readonly choices: readonly Choice[]
  readonly chosen: string | null
  readonly note?: string | undefined
  readonly onChoose: (value: string | null) => void
}

const OneChoice = ({ filter, choices, chosen, note, onChoose, problem }: OneChoiceProps) => (
  <MultiComboBox
    label={filter.name}
    options={choices.map(({ value, label }) => ({ id: String(value), label }))}
    chosen={chosen === null ? [] : [chosen]}
    isMultiple={false}
    placeholder="As in each chart"
    busy={false}
    note={note}
    hint={hintOf(filter)}
    error={problem}
    isRequired={filter.isRequired}
    onChange={([name]) => onChoose(name ?? null)}
  />
)
