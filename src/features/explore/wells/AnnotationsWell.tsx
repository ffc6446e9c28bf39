import { layerText, readLayer } from '#domain/explore/annotations/layer-draft.ts'
import { listOf } from '#domain/explore/builder-fields.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { lazily } from '#parts/lazily.ts'
import { AnnotationIcon, HideIcon } from '#ui/icons.ts'
import { listEdits } from './list-edits.ts'
import { Well } from './Well.tsx'

const LayerEditor = lazily(
  async () => (await import('#features/explore/annotations/LayerEditor.tsx')).LayerEditor,
)

/** The annotation layers of the chart. */
export const AnnotationsWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const entries = listOf(value)
  const edits = listEdits(entries, false, onChange)
  return (
    <Well
      name={name}
      label={field.label}
      entries={entries.map((entry) => ({
        text: layerText(entry),
        icon: readLayer(entry)?.show === false ? HideIcon : AnnotationIcon,
      }))}
      isSingle={false}
      isWrong={isWrong}
      addLabel="Add a layer"
      takes={() => false}
      onDropItem={() => undefined}
      onOrder={edits.order}
      onRemove={edits.remove}
      renderEditor={(index, close) => (
        <LayerEditor
          entry={index === null ? null : entries[index]}
          others={entries.flatMap((entry, at) => (at === index ? [] : (readLayer(entry)?.name ?? [])))}
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
