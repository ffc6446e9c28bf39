import { type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  type ScopeNode,
  type ScopeState,
  scopeState,
  toggledCharts,
} from '#domain/dashboard/filters/config/scope/scope-tree.ts'
import { CheckIcon, ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './scope.module.css'
import { type ScopeRow, scopeKey, scopeRows } from './scope-rows.ts'

type ScopeTreeProps = {
  readonly label: string
  readonly tree: ScopeNode
  readonly chosen: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
  /** Why nothing can be chosen. */
  readonly disabledReason?: string | undefined
}

/** Chooses charts in a tree of tabs and charts. A tab has three states; arrows move, Space checks. */
export const ScopeTree = ({ label, tree, chosen, onChange, disabledReason }: ScopeTreeProps) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [activeId, setActiveId] = useState(tree.id)
  const box = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const rows = scopeRows(tree, folded)
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  )
  const fold = (id: string, isFolded: boolean) => {
    const others = [...folded].filter((one) => one !== id)
    setFolded(new Set(isFolded ? [...others, id] : others))
  }
  const toggle = (node: ScopeNode) => {
    if (disabledReason === undefined) onChange(toggledCharts(node, chosen))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = scopeKey(event.key, rows, active)
    const row = rows[active]
    if (act === null || row === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (act.act === 'toggle') toggle(row.node)
    else if (act.act === 'fold') fold(row.node.id, act.isFolded)
    else {
      setActiveId(rows[act.index]?.node.id ?? tree.id)
      box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[act.index]?.focus()
    }
  }
  return (
    <div className={css.group}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      <div
        ref={box}
        role="tree"
        aria-labelledby={labelId}
        aria-multiselectable
        className={css.tree}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, index) => (
          <Row
            key={row.node.id}
            row={row}
            state={scopeState(row.node, chosen)}
            isActive={index === active}
            isDisabled={disabledReason !== undefined}
            onFocus={() => setActiveId(row.node.id)}
            onToggle={() => toggle(row.node)}
            onFold={() => fold(row.node.id, !row.isFolded)}
          />
        ))}
      </div>
      {disabledReason !== undefined && <p className={css.hint}>{disabledReason}</p>}
    </div>
  )
}

type RowProps = {
  readonly row: ScopeRow
  readonly state: ScopeState
  readonly isActive: boolean
  readonly isDisabled: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onFold: () => void
}

const CHECKED = { all: true, some: 'mixed', none: false } as const

const Row = ({ row, state, isActive, isDisabled, onFocus, onToggle, onFold }: RowProps) => {
  const { node, level, place, siblings, isFolded } = row
  const hasChildren = node.children.length > 0
  const Fold = isFolded ? ChevronRightIcon : ChevronDownIcon
  return (
    <div
      role="treeitem"
      className={css.row}
      style={{ paddingInlineStart: `${(level - 1) * 20 + 4}px` }}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-checked={CHECKED[state]}
      aria-disabled={isDisabled || undefined}
      aria-label={node.name}
      onFocus={onFocus}
      onClick={onToggle}
    >
      {hasChildren ? (
        <span
          className={css.fold}
          onClick={(event) => {
            event.stopPropagation()
            onFold()
          }}
        >
          <Fold size={14} />
        </span>
      ) : (
        <span className={css.fold} />
      )}
      <span className={css.check} data-state={state}>
        {state === 'all' && <CheckIcon size={12} />}
      </span>
      <span className={css.name}>{node.name}</span>
    </div>
  )
}
