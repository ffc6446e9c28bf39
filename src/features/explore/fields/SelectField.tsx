import { lazy, Suspense, useRef, useState } from 'react'
import type { Choice } from '#domain/chart/fields/choices.ts'
import { listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { columnText, metricText } from '#domain/explore/values/adhoc-metric.ts'
import { choiceId, chosenValue } from '#domain/explore/values/choice-id.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { type ExploreFields, useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { ChevronDownIcon } from '#ui/icons.ts'
import { ChoiceField } from '#ui/multi/ChoiceField.tsx'
import css from './fields.module.css'

const ChoicePopover = lazy(async () => ({
  default: (await import('#ui/multi/ChoicePopover.tsx')).ChoicePopover,
}))

/** A select field for one or several choices. Typing filters them, and adds a value if the field takes others. */
export const SelectField = ({ name, field, value, onChange }: FieldProps) => {
  const fields = useExploreFields()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const choices = choicesOf(name, field.choices ?? [], fields)
  const isMany = field.type === 'selectMany'
  const takesTyped = field.takesOthers === true || isMany
  const chosen = isMany ? listOf(value) : value === undefined ? [] : [value]
  const labelOf = (one: unknown) =>
    choices.find((choice) => choice.value === one)?.label ?? plainText(one ?? 'None')
  const isEmpty = chosen.length === 0 || (chosen.length === 1 && chosen[0] === '')
  return (
    <>
      <ChoiceField
        label={field.label}
        anchor={anchor}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        end={<ChevronDownIcon size={14} />}
        isEmpty={isEmpty}
      >
        <span className={css.chosen}>{isEmpty ? 'None' : chosen.map(labelOf).join(', ')}</span>
      </ChoiceField>
      {isOpen && (
        <Suspense>
          <ChoicePopover
            label={field.label}
            options={choices.map((choice) => ({ id: choiceId(choice.value), label: choice.label }))}
            chosen={chosen.map(choiceId)}
            isMultiple={isMany}
            takesTyped={takesTyped}
            anchor={anchor}
            onChange={(ids) => {
              const values = ids.map((id) => chosenValue(id, choices))
              const [only = null] = values
              if (isMany) onChange(values)
              else onChange(ids.length === 0 && !takesTyped ? value : only)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Limits that can be null. */
const LIMITS: ReadonlySet<string> = new Set(['limit', 'limit_b', 'series_limit'])

/** The choices of a field, some of which come from the dataset or the chart. */
function choicesOf(
  name: string,
  own: readonly Choice[],
  { source, explore }: ExploreFields,
): readonly Choice[] {
  if (name === 'time_grain_sqla' && source !== null && source.grains.length > 0) return source.grains
  if (name === 'x_axis_sort') {
    const { form } = explore.draft
    const axis = listOf(valueOf(form, 'x_axis')).map(columnText)
    const metrics = listOf(valueOf(form, 'metrics')).map(metricText)
    return [
      { value: null, label: 'None' },
      ...[...axis, ...metrics].map((label) => ({ value: label, label })),
    ]
  }
  if (LIMITS.has(name)) return [{ value: null, label: 'None' }, ...own]
  return own
}
