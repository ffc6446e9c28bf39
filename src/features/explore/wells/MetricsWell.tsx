import { labelOf } from '#domain/dataset/dataset.ts'
import { listOf } from '#domain/explore/builder-fields.ts'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import { takesItem, withItem } from '#domain/explore/place-for.ts'
import { metricText, readMetric } from '#domain/explore/values/adhoc-metric.ts'
import { entryFor } from '#features/explore/state/entry-for.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { lazily } from '#parts/lazily.ts'
import { ComputedIcon, MetricIcon } from '#ui/icons.ts'
import { listEdits } from './list-edits.ts'
import { Well } from './Well.tsx'

const MetricEditor = lazily(
  async () => (await import('#features/explore/editors/MetricEditor.tsx')).MetricEditor,
)

/** A metric or several. */
export const MetricsWell = ({ name, field, value, onChange, isWrong }: FieldProps) => {
  const { source } = useExploreFields()
  const isSingle = field.type === 'metric'
  const entries = listOf(value)
  const edits = listEdits(entries, isSingle, onChange)
  const isMissing = (entry: unknown) => {
    const draft = readMetric(entry)
    if (source === null || draft === null) return false
    if (draft.kind === 'saved') return !source.metrics.some((metric) => metric.name === draft.name)
    return draft.kind === 'simple' && columnNamed(source, draft.column) === null
  }
  const shownName = (entry: unknown) =>
    source !== null && typeof entry === 'string' ? labelOf(source.dataset, entry) : metricText(entry)
  return (
    <Well
      name={name}
      label={field.label}
      entries={entries.map((entry) => ({
        text: shownName(entry),
        icon: readMetric(entry)?.kind === 'sql' ? ComputedIcon : MetricIcon,
        isMissing: isMissing(entry),
      }))}
      isSingle={isSingle}
      isWrong={isWrong}
      addLabel="Add a metric"
      takes={(item) => takesItem(field, item)}
      onDropItem={(item) => onChange(withItem(field, value, entryFor(field, item)))}
      onOrder={edits.order}
      onRemove={edits.remove}
      renderEditor={(index, close) => (
        <MetricEditor
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
