import { parentChoices } from '#domain/dashboard/filters/config/depends.ts'
import type { FilterConfig } from '#domain/dashboard/filters/config/filter-config.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type ParentsFieldProps = {
  readonly config: FilterConfig
  readonly filterKey: string
  readonly parents: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (parents: readonly string[]) => void
}

/** The filters on which the values of a filter depend; nothing where there is no other filter. */
export const ParentsField = ({ config, filterKey, parents, problem, onChange }: ParentsFieldProps) => {
  const choices = parentChoices(config, filterKey)
  const known = new Set(choices.map(({ key }) => key))
  // A stored parent that is gone stays visible, so that it can be removed.
  const gone = parents.filter((id) => !known.has(id)).map((id) => ({ id, label: 'Removed filter' }))
  if (choices.length === 0 && gone.length === 0) return null
  return (
    <div data-field="parents">
      <MultiComboBox
        label="Values are dependent on other filters"
        placeholder="None"
        options={[...choices.map(({ key, name }) => ({ id: key, label: name || 'Untitled' })), ...gone]}
        chosen={parents}
        takesTyped={false}
        hint="Only values that occur together with those of these filters are offered"
        error={problem}
        onChange={onChange}
      />
    </div>
  )
}
