import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { columnNamed } from '#domain/explore/explore-dataset.ts'
import {
  type FilterDraft,
  filterProblem,
  firstFilter,
  readFilter,
  writeFilter,
} from '#domain/explore/values/adhoc-filter.ts'
import { operatorNamed, operatorsFor } from '#domain/explore/values/filter-operators.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PickList } from '#ui/multi/PickList.tsx'
import { useStore } from '#ui/use-store.ts'
import { columnOptions } from './column-options.ts'
import { EditorFrame } from './EditorFrame.tsx'
import css from './editors.module.css'
import { FilterValues } from './FilterValues.tsx'
import { SqlInput } from './SqlInput.tsx'
import { TimeRangePanel } from './TimeRangePanel.tsx'

type FilterEditorProps = {
  /** Null for a new filter. */
  readonly entry: unknown
  readonly onApply: (entry: unknown) => void
  readonly onCancel: () => void
}

const TABS = [
  { id: 'simple', label: 'Simple' },
  { id: 'sql', label: 'Custom SQL' },
] as const

const NEW_FILTER: FilterDraft = { kind: 'simple', subject: '', operator: '', values: [] }

/** Edits a filter: a column with an operator, or a SQL condition. */
export const FilterEditor = ({ entry, onApply, onCancel }: FilterEditorProps) => {
  const { source } = useExploreFields()
  const isUnread = entry !== null && readFilter(entry) === null
  const [draft, setDraft] = useState<FilterDraft>(() => readFilter(entry) ?? NEW_FILTER)
  const column = source !== null && draft.kind === 'simple' ? columnNamed(source, draft.subject) : null
  const hasNoColumn = draft.kind === 'simple' && draft.subject === ''
  const problem = hasNoColumn ? 'No column is chosen' : filterProblem(draft, column?.type ?? 'text')
  return (
    <EditorFrame
      label="Filter"
      tabs={TABS}
      activeId={draft.kind}
      onSelect={(id) => {
        if (id === draft.kind) return
        setDraft(id === 'sql' ? { kind: 'sql', clause: 'WHERE', sql: sqlOf(draft) } : NEW_FILTER)
      }}
      problem={problem}
      onApply={() => onApply(writeFilter(draft, entry))}
      onCancel={onCancel}
    >
      {isUnread && (
        <EmptyState title="This filter cannot be read here">
          It stays unchanged unless you set it again.
        </EmptyState>
      )}
      {draft.kind === 'sql' && <SqlFilter draft={draft} onChange={setDraft} />}
      {hasNoColumn && (
        <PickList
          label="Column"
          options={columnOptions(source)}
          chosen=""
          onChoose={(name) => {
            const chosen = source === null ? null : columnNamed(source, name)
            if (chosen !== null) setDraft(firstFilter(chosen))
          }}
        />
      )}
      {draft.kind === 'simple' && !hasNoColumn && (
        <SimpleFilter
          key={draft.subject}
          draft={draft}
          onChange={setDraft}
          onApply={(next) => onApply(writeFilter(next, entry))}
        />
      )}
    </EditorFrame>
  )
}

/** The initial SQL condition, made from the simple filter: its column. */
function sqlOf(draft: FilterDraft): string {
  return draft.kind === 'simple' ? draft.subject : draft.sql
}

type SqlFilterProps = {
  readonly draft: Extract<FilterDraft, { kind: 'sql' }>
  readonly onChange: (draft: FilterDraft) => void
}

const CLAUSES = [
  { clause: 'WHERE', description: 'Rows, before grouping' },
  { clause: 'HAVING', description: 'Groups, after grouping' },
] as const

const SqlFilter = ({ draft, onChange }: SqlFilterProps) => (
  <>
    <div className={css.choices} role="group" aria-label="Filter on">
      {CLAUSES.map(({ clause, description }) => (
        <button
          key={clause}
          type="button"
          className={css.choice}
          title={description}
          aria-pressed={draft.clause === clause}
          onClick={() => onChange({ ...draft, clause })}
        >
          {clause}
        </button>
      ))}
    </div>
    <SqlInput label="Condition in SQL" sql={draft.sql} onChange={(sql) => onChange({ ...draft, sql })} />
  </>
)

type SimpleFilterProps = {
  readonly draft: Extract<FilterDraft, { kind: 'simple' }>
  readonly onChange: (draft: FilterDraft) => void
  readonly onApply: (draft: FilterDraft) => void
}

const SimpleFilter = ({ draft, onChange, onApply }: SimpleFilterProps) => {
  const { source } = useExploreFields()
  const column = source === null ? null : columnNamed(source, draft.subject)
  const type = column?.type ?? 'text'
  const known = operatorNamed(draft.operator)
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  const operators = operatorsFor(type, isFront)
  const shown = known === null || operators.includes(known) ? operators : [known, ...operators]
  return (
    <>
      <div className={css.sentence}>
        <button
          type="button"
          className={css.subject}
          title="Choose another column"
          onClick={() => onChange({ ...draft, subject: '' })}
        >
          {column?.label ?? draft.subject}
        </button>
        <MenuButton
          label={`Operator: ${known?.label ?? draft.operator}`}
          kind="secondary"
          groups={[
            {
              id: 'operators',
              entries: shown.map((operator) => ({
                id: operator.id,
                label: operator.label,
                checked: operator === known,
                run: () =>
                  onChange({
                    ...draft,
                    operator: operator.operator,
                    values: valuesFor(operator.operand, draft),
                  }),
              })),
            },
          ]}
        >
          {known?.label ?? draft.operator}
        </MenuButton>
      </div>
      {known?.operand === 'range' && (
        <TimeRangePanel
          value={plainText(draft.values[0])}
          onChange={(range) => onChange({ ...draft, values: [range] })}
          onChoose={(range) => onApply({ ...draft, values: [range] })}
        />
      )}
      {(known?.operand === 'one' || known?.operand === 'many') && (
        <FilterValues
          column={draft.subject}
          type={type}
          isMany={known.operand === 'many'}
          pattern={known.patternHint ?? null}
          values={draft.values}
          onChange={(values) => onChange({ ...draft, values })}
        />
      )}
    </>
  )
}

/** The values that stay when the operator changes: the first one for a single value, all for a list, and none of a range. */
function valuesFor(operand: string, { values, operator }: SimpleFilterProps['draft']): readonly unknown[] {
  const wasRange = operatorNamed(operator)?.operand === 'range'
  if (operand === 'range' || wasRange) return []
  return operand === 'one' ? values.slice(0, 1) : values
}
