import { useState } from 'react'
import { type ColumnDraft, readColumn, writeColumn } from '#domain/explore/values/adhoc-metric.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { PickList } from '#ui/multi/PickList.tsx'
import { columnOptions } from './column-options.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { SqlInput } from './SqlInput.tsx'

type ColumnEditorProps = {
  /** Null for a new entry. */
  readonly entry: unknown
  readonly onApply: (entry: unknown) => void
  readonly onCancel: () => void
}

const TABS = [
  { id: 'saved', label: 'Columns' },
  { id: 'sql', label: 'SQL' },
] as const

/** Edits a column: one of the dataset, or SQL with a label. */
export const ColumnEditor = ({ entry, onApply, onCancel }: ColumnEditorProps) => {
  const { source } = useExploreFields()
  const [draft, setDraft] = useState<ColumnDraft>(() => readColumn(entry) ?? { kind: 'saved', name: '' })
  const isEmpty = draft.kind === 'saved' ? draft.name === '' : draft.sql.trim() === ''
  const problem = isEmpty
    ? draft.kind === 'saved'
      ? 'No column is chosen'
      : 'The expression cannot be empty'
    : null
  return (
    <EditorFrame
      label="Column"
      tabs={TABS}
      activeId={draft.kind}
      onSelect={(id) => {
        if (id === draft.kind) return
        setDraft(
          draft.kind === 'saved' ? { kind: 'sql', sql: draft.name, label: '' } : { kind: 'saved', name: '' },
        )
      }}
      problem={problem}
      onApply={() => onApply(writeColumn(draft, entry))}
      onCancel={onCancel}
    >
      {draft.kind === 'saved' ? (
        <PickList
          label="Column"
          options={columnOptions(source)}
          chosen={draft.name}
          onChoose={(name) => onApply(writeColumn({ kind: 'saved', name }))}
        />
      ) : (
        <>
          <SqlInput label="Column in SQL" sql={draft.sql} onChange={(sql) => setDraft({ ...draft, sql })} />
          <TextField
            label="Label"
            value={draft.label}
            placeholder={draft.sql.slice(0, 100)}
            onChange={(label) => setDraft({ ...draft, label })}
          />
        </>
      )}
    </EditorFrame>
  )
}
