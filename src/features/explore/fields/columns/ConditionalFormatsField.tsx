import { listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { metricText } from '#domain/explore/values/adhoc-metric.ts'
import {
  CONDITIONS,
  type Condition,
  readCondition,
  writeCondition,
} from '#domain/explore/values/condition.ts'
import css from '#features/explore/fields/fields.module.css'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { AddIcon, CloseIcon } from '#ui/icons.ts'

/** Conditional formats; an unsupported one is preserved. */
export const ConditionalFormatsField = ({ field, value, onChange }: FieldProps) => {
  const { explore, source } = useExploreFields()
  const { form } = explore.draft
  const entries = listOf(value)
  const metrics = ['metrics', 'metric', 'percent_metrics'].flatMap((name) =>
    listOf(valueOf(form, name)).map(metricText),
  )
  const numbers = (source?.columns ?? []).filter(({ type }) => type === 'number').map(({ name }) => name)
  const names = [...new Set(metrics.length > 0 ? metrics : numbers)]
  const put = (index: number, condition: Condition) =>
    onChange(entries.with(index, writeCondition(condition, entries[index])))
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{field.label}</legend>
      {entries.map((entry, index) => (
        <ConditionRow
          // Rules have no id.
          key={index}
          condition={readCondition(entry)}
          names={names}
          onChange={(condition) => put(index, condition)}
          onRemove={() => onChange(entries.toSpliced(index, 1))}
        />
      ))}
      <Button
        kind="quiet"
        icon={AddIcon}
        disabledReason={names.length === 0 && 'The chart has no numbers yet'}
        onPress={() =>
          onChange([
            ...entries,
            writeCondition({
              column: names[0] ?? '',
              operator: '>',
              target: 0,
              targetRight: null,
              color: '#ACE1C4',
            }),
          ])
        }
      >
        Add a rule
      </Button>
    </fieldset>
  )
}

type ConditionRowProps = {
  readonly condition: Condition | null
  readonly names: readonly string[]
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

const ConditionRow = ({ condition, names, onChange, onRemove }: ConditionRowProps) => {
  if (condition === null)
    return (
      <div className={css.rule}>
        <span className={css.chosen}>A rule that cannot be read</span>
        <IconButton label="Remove the rule" icon={CloseIcon} size="small" onPress={onRemove} />
      </div>
    )
  const { column, operator, target, targetRight } = condition
  const needs = CONDITIONS.find((one) => one.operator === operator)?.needs ?? 'one'
  const numberOf = (text: string) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : null)
  return (
    <div className={css.rule}>
      <MenuButton
        label={`Column: ${column}`}
        groups={[
          {
            id: 'names',
            entries: names.map((name) => ({
              id: name,
              label: name,
              checked: name === column,
              run: () => onChange({ ...condition, column: name }),
            })),
          },
        ]}
      >
        {column.slice(0, 40)}
      </MenuButton>
      <MenuButton
        label={`Condition: ${operator}`}
        groups={[
          {
            id: 'conditions',
            entries: CONDITIONS.map((one) => ({
              id: one.operator,
              label: one.operator,
              checked: one.operator === operator,
              run: () => onChange({ ...condition, operator: one.operator }),
            })),
          },
        ]}
      >
        {operator}
      </MenuButton>
      {needs !== 'none' && (
        <TextField
          label="Value"
          value={target === null ? '' : String(target)}
          onChange={(text) => onChange({ ...condition, target: numberOf(text) })}
        />
      )}
      {needs === 'two' && (
        <TextField
          label="To"
          value={targetRight === null ? '' : String(targetRight)}
          onChange={(text) => onChange({ ...condition, targetRight: numberOf(text) })}
        />
      )}
      <input
        type="color"
        className={css.color}
        aria-label="Color"
        value={condition.color}
        onChange={({ target: input }) => onChange({ ...condition, color: input.value })}
      />
      <IconButton label="Remove the rule" icon={CloseIcon} size="small" onPress={onRemove} />
    </div>
  )
}
