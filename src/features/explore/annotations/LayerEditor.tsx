import { useState } from 'react'
import {
  type LayerDraft,
  NEW_LAYER,
  readLayer,
  withSource,
  withType,
  writeLayer,
} from '#domain/explore/annotations/layer-draft.ts'
import { layerProblems } from '#domain/explore/annotations/layer-problems.ts'
import { LAYER_TYPES, layerTypeOf, SOURCE_LABELS } from '#domain/explore/annotations/layer-types.ts'
import { EditorFrame } from '#features/explore/editors/EditorFrame.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Choices } from './Choices.tsx'
import { LayerLook } from './LayerLook.tsx'
import { LayerSourceFields } from './LayerSourceFields.tsx'

type LayerEditorProps = {
  /** Null for a new layer. */
  readonly entry: unknown
  /** The names of the chart's other layers. */
  readonly others: readonly string[]
  readonly onApply: (entry: unknown) => void
  readonly onCancel: () => void
}

const TABS = [
  { id: 'layer', label: 'Layer' },
  { id: 'look', label: 'Appearance' },
] as const

/** Edits an annotation layer: its type, source and appearance. */
export const LayerEditor = ({ entry, others, onApply, onCancel }: LayerEditorProps) => {
  const isUnread = entry !== null && readLayer(entry) === null
  const [tab, setTab] = useState('layer')
  const [draft, setDraft] = useState<LayerDraft>(() => readLayer(entry) ?? NEW_LAYER)
  const problems = layerProblems(draft, others)
  const [problem = null] = problems.values()
  const props = { draft, problems, onChange: setDraft }
  return (
    <EditorFrame
      label="Annotation layer"
      tabs={TABS}
      activeId={tab}
      onSelect={setTab}
      problem={problem}
      onApply={() => onApply(writeLayer(draft, entry))}
      onCancel={onCancel}
    >
      {isUnread && (
        <EmptyState title="This layer cannot be read here">
          It stays unchanged unless you set it again.
        </EmptyState>
      )}
      {tab === 'look' ? (
        <LayerLook {...props} />
      ) : (
        <>
          <TextField
            label="Name"
            value={draft.name}
            error={draft.name === '' ? undefined : problems.get('name')}
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <Choices
            label="Layer type"
            choices={LAYER_TYPES.map(({ type, label }) => ({ value: type, label }))}
            chosen={draft.type}
            onChoose={(type) => setDraft(withType(draft, type))}
          />
          <Choices
            label="Source"
            choices={layerTypeOf(draft.type).sources.map((source) => ({
              value: source,
              label: SOURCE_LABELS[source],
            }))}
            chosen={draft.source}
            onChoose={(source) => setDraft(withSource(draft, source))}
          />
          <LayerSourceFields {...props} />
        </>
      )}
    </EditorFrame>
  )
}
