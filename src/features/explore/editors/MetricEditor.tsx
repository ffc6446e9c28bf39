import { useState } from 'react'
import { columnNamed, type ExploreDataset } from '#domain/explore/explore-dataset.ts'
import {
  AGGREGATES,
  type MetricDraft,
  metricProblem,
  ownLabel,
  readMetric,
  writeMetric,
} from '#domain/explore/values/adhoc-metric.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { MetricIcon } from '#ui/icons.ts'
import { PickList } from '#ui/multi/PickList.tsx'
import { columnOptions } from './column-options.ts'
import { EditorFrame } from './EditorFrame.tsx'
import css from './editors.module.css'
import { SqlInput } from './SqlInput.tsx'

type MetricEditorProps = {
  /** Null for a new metric. */
  readonly entry: unknown
  readonly onApply: (entry: unknown) => void
  readonly onCancel: () => void
}

const TABS = [
  { id: 'saved', label: 'Saved' },
  { id: 'simple', label: 'Simple' },
  { id: 'sql', label: 'SQL' },
] as const

type Kind = MetricDraft['kind']

/** Edits a metric: a saved one of the dataset, an aggregate of a column, or SQL. */
export const MetricEditor = ({ entry, onApply, onCancel }: MetricEditorProps) => {
  const { source } = useExploreFields()
  const [draft, setDraft] = useState<MetricDraft>(
    () =>
      readMetric(entry) ?? {
        kind: source !== null && source.metrics.length > 0 ? 'saved' : 'simple',
        name: '',
        ...NEW_SIMPLE,
      },
  )
  const problem = metricProblem(draft)
  const apply = (next: MetricDraft) => {
    const column = next.kind === 'simple' && source !== null ? columnNamed(source, next.column) : null
    onApply(writeMetric(next, column, entry))
  }
  return (
    <EditorFrame
      label="Metric"
      tabs={TABS}
      activeId={draft.kind}
      onSelect={(id) => setDraft(draftOf(id === 'saved' || id === 'simple' ? id : 'sql', draft))}
      problem={problem}
      onApply={() => apply(draft)}
      onCancel={onCancel}
    >
      {draft.kind === 'saved' && (
        <PickList
          label="Saved metrics"
          options={(source?.metrics ?? []).map(({ name, label, expression }) => ({
            id: name,
            label,
            meta: expression.slice(0, 60),
            icon: MetricIcon,
          }))}
          chosen={draft.name}
          onChoose={(name) => apply({ kind: 'saved', name })}
        />
      )}
      {draft.kind === 'simple' && <SimpleMetric draft={draft} source={source} onChange={setDraft} />}
      {draft.kind === 'sql' && (
        <SqlInput label="Metric in SQL" sql={draft.sql} onChange={(sql) => setDraft({ ...draft, sql })} />
      )}
      {draft.kind !== 'saved' && (
        <TextField
          label="Label"
          value={draft.label ?? ''}
          placeholder={ownLabel(draft).slice(0, 100)}
          onChange={(label) => setDraft({ ...draft, label: label === '' ? null : label })}
        />
      )}
    </EditorFrame>
  )
}

type Simple = Extract<MetricDraft, { readonly kind: 'simple' }>

interface SimpleMetricProps {
  readonly draft: Simple
  readonly source: ExploreDataset | null
  readonly onChange: (draft: Simple) => void
}

/** An aggregate of a column. */
const SimpleMetric = ({ draft, source, onChange }: SimpleMetricProps) => (
  <>
    <div className={css.choices} role="group" aria-label="Aggregate">
      {AGGREGATES.map((aggregate) => (
        <button
          key={aggregate}
          type="button"
          className={css.choice}
          aria-pressed={draft.aggregate === aggregate}
          onClick={() => onChange({ ...draft, aggregate })}
        >
          {aggregate}
        </button>
      ))}
    </div>
    <PickList
      label="Column"
      options={columnOptions(source)}
      chosen={draft.column}
      onChoose={(column) => onChange({ ...draft, column })}
    />
  </>
)

const NEW_SIMPLE = { aggregate: 'SUM', column: '', label: null } as const

/** Converts a metric to another kind, with the parts that fit. */
function draftOf(kind: Kind, before: MetricDraft): MetricDraft {
  if (kind === before.kind) return before
  const label = before.kind === 'saved' ? null : before.label
  switch (kind) {
    case 'saved':
      return { kind, name: '' }
    case 'simple':
      return { kind, ...NEW_SIMPLE, label }
    case 'sql':
      return { kind, sql: before.kind === 'simple' && before.column !== '' ? ownLabel(before) : '', label }
  }
}
