import {
  NUMBER_FORMATS,
  TIME_COLUMN_COMPARISONS,
  TIME_COLUMN_TYPES,
} from '#domain/chart/fields/shown/choice-lists.ts'
import { isRecord } from '#domain/core/parse.ts'
import { listOf } from '#domain/explore/builder-fields.ts'
import css from '#features/explore/fields/fields.module.css'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { AddIcon, CloseIcon } from '#ui/icons.ts'

/** The columns of a time-series table. Unknown settings are preserved. */
export const TimeColumnsField = ({ field, value, onChange }: FieldProps) => {
  const columns = listOf(value)
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{field.label}</legend>
      {columns.map((column, at) => (
        <ColumnRow
          // Columns may be equal.
          key={at}
          number={at + 1}
          column={isRecord(column) ? column : {}}
          onChange={(next) => onChange(columns.with(at, next))}
          onRemove={() => onChange(columns.toSpliced(at, 1))}
        />
      ))}
      <Button
        kind="quiet"
        icon={AddIcon}
        onPress={() => onChange([...columns, { label: '', colType: 'time', comparisonType: 'value' }])}
      >
        Add a column
      </Button>
    </fieldset>
  )
}

type Settings = Readonly<Record<string, unknown>>

type ColumnRowProps = {
  readonly number: number
  readonly column: Settings
  readonly onChange: (column: Settings) => void
  readonly onRemove: () => void
}

const ColumnRow = ({ number, column, onChange, onRemove }: ColumnRowProps) => {
  const set = (name: string) => (value: unknown) => onChange({ ...column, [name]: value })
  const type = settingText(column['colType'])
  return (
    <div className={css.rule} role="group" aria-label={`Column ${number}`}>
      <TextField label="Label" value={settingText(column['label'])} onChange={set('label')} />
      <Choice label="Type" choices={TIME_COLUMN_TYPES} value={type} onChange={set('colType')} />
      {type === 'time' && (
        <Choice
          label="Comparison"
          choices={TIME_COLUMN_COMPARISONS}
          value={settingText(column['comparisonType'])}
          onChange={set('comparisonType')}
        />
      )}
      {(type === 'time' || type === 'avg') && (
        <TextField label="Time lag" value={settingText(column['timeLag'])} onChange={set('timeLag')} />
      )}
      {type === 'spark' && (
        <TextField label="Time ratio" value={settingText(column['timeRatio'])} onChange={set('timeRatio')} />
      )}
      <Choice
        label="Number format"
        choices={NUMBER_FORMATS}
        value={settingText(column['d3format'])}
        onChange={set('d3format')}
      />
      <IconButton label="Remove the column" icon={CloseIcon} size="small" onPress={onRemove} />
    </div>
  )
}

/** A setting as text; "" for none. */
function settingText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type ChoiceProps = {
  readonly label: string
  readonly choices: readonly { readonly value: unknown; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: unknown) => void
}

const Choice = ({ label, choices, value, onChange }: ChoiceProps) => {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <MenuButton
      label={`${label}: ${chosen?.label ?? 'not set'}`}
      groups={[
        {
          id: 'choices',
          entries: choices.map((choice) => ({
            id: String(choice.value),
            label: choice.label,
            checked: choice === chosen,
            run: () => onChange(choice.value),
          })),
        },
      ]}
    >
      {chosen?.label ?? label}
    </MenuButton>
  )
}
