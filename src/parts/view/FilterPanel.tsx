import { type SyntheticEvent, useState } from 'react'
import type { Result } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnGroups } from '#domain/query/view/group-rows.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { type FilterDraft, filterKinds, KIND_LABELS, TEXT_KINDS, toDraft, toFilters } from './filter-draft.ts'
import { ValueList } from './ValueList.tsx'
import css from './view.module.css'

interface FilterPanelProps {
  readonly column: ResultColumn
  readonly number: number
  readonly filters: readonly ColumnFilter[]
  /** Reads the values of the column with their counts, among the rows that the other filters leave. */
  readonly readGroups: (signal: AbortSignal) => Promise<Result<ColumnGroups, unknown>>
  readonly anchor: Element
  readonly onFilter: (filters: readonly ColumnFilter[]) => void
  readonly onClose: () => void
}

/** The filter of one column: a condition on its values, or a choice of them. */
export function FilterPanel(props: FilterPanelProps) {
  const { column, number, filters, readGroups, anchor, onFilter, onClose } = props
  const [draft, setDraft] = useState(() => toDraft(filters[0], column))
  const set = (changed: Partial<FilterDraft>) => setDraft({ ...draft, ...changed })
  const apply = (event?: SyntheticEvent) => {
    event?.preventDefault()
    onFilter(toFilters(draft, number))
    onClose()
  }
  return (
    <Popover
      label={`Filter ${column.name}`}
      anchor={{ current: anchor }}
      open
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form className={css.panel} onSubmit={apply}>
        <div className={css.panelHead}>
          <strong className="truncate">{column.name}</strong>
          <MenuButton
            label={`${KIND_LABELS[draft.kind]}: kind of the filter`}
            groups={[
              {
                id: 'kinds',
                entries: filterKinds(column).map((kind) => ({
                  id: kind,
                  label: KIND_LABELS[kind],
                  checked: kind === draft.kind,
                  run: () => set({ kind }),
                })),
              },
            ]}
          >
            {KIND_LABELS[draft.kind]}
          </MenuButton>
        </div>
        <Condition draft={draft} column={column} set={set} />
        {draft.kind === 'among' && (
          <ValueList
            readGroups={readGroups}
            chosen={draft.values}
            onChange={(values: readonly ResultCell[]) => set({ values })}
          />
        )}
        <div className={css.panelActions}>
          {filters.length > 0 && (
            <Button
              onPress={() => {
                onFilter([])
                onClose()
              }}
            >
              Remove
            </Button>
          )}
          <Button kind="primary" onPress={apply}>
            Filter
          </Button>
        </div>
      </form>
    </Popover>
  )
}

interface ConditionProps {
  readonly draft: FilterDraft
  readonly column: ResultColumn
  readonly set: (changed: Partial<FilterDraft>) => void
}

function Condition({ draft, column, set }: ConditionProps) {
  if (draft.kind === 'range') {
    const hint = column.kind === 'time' ? 'As written in the cells, or the start of it' : undefined
    return (
      <>
        <TextField autoFocus label="From" value={draft.from} onChange={(from) => set({ from })} />
        <TextField label="To" value={draft.to} hint={hint} onChange={(to) => set({ to })} />
      </>
    )
  }
  if (draft.kind === 'pattern') {
    const hint = 'A regular expression; (?i) at its beginning ignores case'
    return (
      <TextField
        autoFocus
        label="Pattern"
        value={draft.text}
        hint={hint}
        onChange={(text) => set({ text })}
      />
    )
  }
  if (!TEXT_KINDS.some((kind) => kind === draft.kind)) return null
  return (
    <>
      <TextField autoFocus label="Text" value={draft.text} onChange={(text) => set({ text })} />
      <Switch
        label="Case-sensitive"
        on={draft.isExactCase}
        onChange={(isExactCase) => set({ isExactCase })}
      />
    </>
  )
}
