import type { ColumnType } from '#domain/dataset/dataset.ts'
import { columnNamed, type ExploreDataset } from '#domain/explore/explore-dataset.ts'
import {
  type FilterDraft,
  filterText,
  firstFilter,
  readFilter,
  typedValue,
  writeFilter,
} from '#domain/explore/values/adhoc-filter.ts'
import { operatorNamed, operatorsFor } from '#domain/explore/values/filter-operators.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { DeleteIcon } from '#ui/icons.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type PreFilterRowProps = {
  readonly stored: unknown
  readonly source: ExploreDataset | undefined
  readonly onChange: (stored: unknown) => void
  readonly onRemove: () => void
}

/** One condition of a pre-filter: a column with an operator and values, or SQL. An unreadable one stays as it is. */
export const PreFilterRow = ({ stored, source, onChange, onRemove }: PreFilterRowProps) => {
  const draft = readFilter(stored)
  const change = (next: FilterDraft) => onChange(writeFilter(next, stored))
  return (
    <div className={css.condition} role="group" aria-label={filterText(stored)}>
      {draft === null && <p className={css.hint}>This condition cannot be read. It stays as it is.</p>}
      {draft?.kind === 'sql' && (
        <div className={css.sql}>
          <TextField
            label="Condition in SQL"
            value={draft.sql}
            spellCheck={false}
            placeholder="delay > 15 AND origin <> destination"
            onChange={(sql) => change({ ...draft, sql })}
          />
        </div>
      )}
      {draft?.kind === 'simple' && <SimpleFields draft={draft} source={source} onChange={change} />}
      <IconButton label={`Remove the condition ${filterText(stored)}`} icon={DeleteIcon} onPress={onRemove} />
    </div>
  )
}

type SimpleFieldsProps = {
  readonly draft: Extract<FilterDraft, { kind: 'simple' }>
  readonly source: ExploreDataset | undefined
  readonly onChange: (draft: FilterDraft) => void
}

const SimpleFields = ({ draft, source, onChange }: SimpleFieldsProps) => {
  const { subject, operator, values } = draft
  const column = source === undefined ? null : columnNamed(source, subject)
  const type = column?.type ?? 'text'
  const known = operatorNamed(operator)
  const columns = (source?.columns ?? []).filter(({ canFilter }) => canFilter)
  return (
    <>
      <MultiComboBox
        label="Column"
        placeholder={subject}
        options={columns.map(({ name, label }) => ({ id: name, label }))}
        chosen={[subject]}
        isMultiple={false}
        takesTyped={false}
        onChange={([name]) => {
          const next = columns.find((one) => one.name === name)
          if (next !== undefined && name !== subject) onChange(firstFilter(next))
        }}
      />
      <MultiComboBox
        label="Operator"
        placeholder={operator}
        options={operatorsFor(type).map((one) => ({ id: one.operator, label: one.label }))}
        chosen={[operator]}
        isMultiple={false}
        takesTyped={false}
        onChange={([next]) => {
          const operand = next === undefined ? undefined : operatorNamed(next)?.operand
          if (next === undefined || operand === undefined || next === operator) return
          const same = operand === 'range' || known?.operand === 'range' ? [] : values
          onChange({ ...draft, operator: next, values: operand === 'one' ? same.slice(0, 1) : same })
        }}
      />
      <ValueFields draft={draft} type={type} onChange={onChange} />
    </>
  )
}

type ValueFieldsProps = Pick<SimpleFieldsProps, 'draft' | 'onChange'> & { readonly type: ColumnType }

const ValueFields = ({ draft, type, onChange }: ValueFieldsProps) => {
  const { values, operator } = draft
  const operand = operatorNamed(operator)?.operand ?? 'one'
  if (operand === 'none') return null
  if (operand === 'many')
    return (
      <MultiComboBox
        label="Values"
        placeholder="Type a value"
        options={values.map((value) => ({ id: plainText(value), label: plainText(value) }))}
        chosen={values.map(plainText)}
        onChange={(ids) => {
          const byId = new Map(values.map((value) => [plainText(value), value]))
          onChange({ ...draft, values: ids.map((id) => byId.get(id) ?? typedValue(id, type)) })
        }}
      />
    )
  return (
    <TextField
      label={operand === 'range' ? 'Time range' : 'Value'}
      value={plainText(values[0] ?? '')}
      onChange={(text) =>
        onChange({ ...draft, values: [operand === 'range' ? text : typedValue(text, type)] })
      }
    />
  )
}
