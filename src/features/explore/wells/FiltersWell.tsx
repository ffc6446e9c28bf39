import { listOf } from '#domain/explore/builder-fields.ts'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import { takesItem, withItem } from '#domain/explore/place-for.ts'
import { filterText, readFilter } from '#domain/explore/values/adhoc-filter.ts'
import { entryFor } from '#features/explore/state/entry-for.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { lazily } from '#parts/lazily.ts'
import { ComputedIcon, FilterIcon, TimeIcon } from '#ui/icons.ts'
import { listEdits } from './list-edits.ts'
import { Well } from './Well.tsx'

const FilterEditor = lazily(
  async () => (await import('#features/explore/editors/FilterEditor.tsx')).FilterEditor,
)

export const FiltersWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const { source } = useExploreFields()
  const entries = listOf(value)
  const edits = listEdits(entries, false, onChange)
  const shown = (entry: unknown) => {
    const draft = readFilter(entry)
    if (draft?.kind !== 'simple')
      return { text: filterText(entry), icon: draft === null ? FilterIcon : ComputedIcon }
    const isMissing = source !== null && columnNamed(source, draft.subject) === null
    return {
      text: filterText(entry),
      icon: draft.operator === 'TEMPORAL_RANGE' ? TimeIcon : FilterIcon,
      isMissing,
    }
  }
  return (
    <Well
      name={name}
      label={field.label}
      entries={entries.map(shown)}
      isSingle={false}
      isWrong={isWrong}
      addLabel="Add a filter"
      takes={(item) => takesItem(field, item)}
      onDropItem={(item) => onChange(withItem(field, value, entryFor(field, item)))}
      onOrder={edits.order}
      onRemove={edits.remove}
      renderEditor={(index, close) => (
        <FilterEditor
          entry={index === null ? null : entries[index]}
          onApply={(entry: unknown) => {
            edits.put(index, entry)
            close()
          }}
          onCancel={close}
        />
      )}
    />
  )
}
