import { listOf } from '#domain/explore/builder-fields.ts'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import { takesItem, withItem } from '#domain/explore/place-for.ts'
import { columnText, readColumn } from '#domain/explore/values/adhoc-metric.ts'
import { columnIcon } from '#features/explore/state/column-icon.ts'
import { entryFor } from '#features/explore/state/entry-for.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { lazily } from '#parts/lazily.ts'
import { ComputedIcon, TextIcon } from '#ui/icons.ts'
import { listEdits } from './list-edits.ts'
import { Well } from './Well.tsx'

const ColumnEditor = lazily(
  async () => (await import('#features/explore/editors/ColumnEditor.tsx')).ColumnEditor,
)

/** A column or several. */
export const ColumnsWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const { source } = useExploreFields()
  const isSingle = field.type === 'column'
  const entries = listOf(value)
  const edits = listEdits(entries, isSingle, onChange)
  const shown = (entry: unknown) => {
    const draft = readColumn(entry)
    const column = source !== null && draft?.kind === 'saved' ? columnNamed(source, draft.name) : null
    const isMissing = source !== null && draft?.kind === 'saved' && column === null
    const icon = draft?.kind === 'sql' ? ComputedIcon : column === null ? TextIcon : columnIcon(column)
    return { text: column?.label ?? columnText(entry), icon, isMissing }
  }
  return (
    <Well
      name={name}
      label={field.label}
      entries={entries.map(shown)}
      isSingle={isSingle}
      isWrong={isWrong}
      addLabel={isSingle ? 'Choose a column' : name === 'groupby' ? 'Add a dimension' : 'Add a column'}
      takes={(item) => takesItem(field, item)}
      onDropItem={(item) => onChange(withItem(field, value, entryFor(field, item)))}
      onOrder={edits.order}
      onRemove={edits.remove}
      renderEditor={(index, close) => (
        <ColumnEditor
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
