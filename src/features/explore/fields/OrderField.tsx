import { listOf } from '#domain/explore/builder-fields.ts'
import { orderChoices, orderText } from '#domain/explore/values/order-value.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

/** The columns of an order with their direction, first column first. */
export const OrderField = ({ field, value, onChange }: FieldProps) => {
  const { source } = useExploreFields()
  const chosen = listOf(value).map(String)
  const offered = orderChoices((source?.columns ?? []).map(({ name }) => name))
  const all = [...new Set([...chosen, ...offered])]
  return (
    <MultiComboBox
      label={field.label}
      options={all.map((id) => ({ id, label: orderText(id) }))}
      chosen={chosen}
      takesTyped={false}
      placeholder="Unsorted"
      onChange={(next) => onChange(next)}
    />
  )
}
