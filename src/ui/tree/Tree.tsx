import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { isNearEnd } from '#ui/settled/near-end.ts'
import { TreeRowView } from './TreeRowView.tsx'
import css from './tree.module.css'
import type { TreeNode } from './tree-node.ts'
import { useRetainedFocus } from './use-retained-focus.ts'
import { useRowsInView } from './use-rows-in-view.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { type TreeRow, visibleRows } from './visible-rows.ts'

export type TreeProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** The ids of the expanded nodes; the caller stores them. */
  readonly expanded: ReadonlySet<string>
  readonly onExpandedChange: (id: string, expanded: boolean) => void
  readonly onSelect?: ((node: TreeNode) => void) | undefined
  /** Called by Enter or a double click: insert the name into the editor, open the table. */
  readonly onOpen?: ((node: TreeNode) => void) | undefined
  /** The ids of the chosen nodes; the caller stores them. */
  readonly chosen?: ReadonlySet<string> | undefined
  /** Called by Space, and by a press with Ctrl or Cmd; false for a node that cannot be chosen. */
  readonly onChoose?: ((node: TreeNode) => boolean) | undefined
  /** Called by F2; false for a node whose name cannot be changed: the key is left to the screen then. */
  readonly onRename?: ((node: TreeNode) => boolean) | undefined
  /** A text to mark in the names, in any case. */
  readonly match?: string | undefined
  /** Small buttons at the right of the hovered and the active row. */
  readonly actions?: ((node: TreeNode) => ReactNode) | undefined
  /** Called while rows near the end of the list are scrolled into view. */
  readonly onNearEnd?: (() => void) | undefined
  /** Shown instead of rows when there are none: "Nothing named “delx”". */
  readonly emptyText?: string | undefined
}

/** With more rows, only those in view are rendered. Source: look §8, tree. */
const VIRTUAL_ABOVE = 200
const ROW_PX = 26
const ROW_TOUCH_PX = 40

/** An ARIA tree: arrows, Home, End, type-ahead, `*` expands siblings; rows of 26 px, virtual above 200 rows. */
export const Tree = (props: TreeProps) => {
  const { label, nodes, expanded, match = '', chosen, actions, emptyText } = props
  const treeId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const [pointed, setPointed] = useState(-1)
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCH_PX : ROW_PX))
  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded])
  const virtual = rows.length > VIRTUAL_ABOVE
  const inView = useRowsInView(box, { count: rows.length, rowPx, enabled: virtual })
  const active = activeRow(rows, activeId)
  const moveTo = (index: number) => {
    setActiveId(rows[index]?.id)
    if (virtual) inView.scrollTo(index)
    else box.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const acts = treeActs(props)
  const onKeyDown = useTreeKeys({ rows, active, moveTo, ...acts })
  const onPress = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    const row = rows[indexAt(target)]
    const part = partAt(target)
    if (row === undefined || part === 'actions') return
    setActiveId(row.id)
    if (ctrlKey || metaKey) acts.choose(row)
    else acts.press(row, part === 'chevron')
  }
  const listeners = useRetainedFocus(box, { rows, active, setActiveId })

  const draw = (index: number, topPx: number | undefined) => {
    const row = rows[index]
    if (row === undefined) return null
    const isActive = index === active
    return (
      <TreeRowView
        key={row.id}
        id={`${treeId}-${row.id}`}
        active={isActive}
        isChosen={chosen?.has(row.id) === true}
        // Actions are several controls each: only the active and the hovered row render theirs.
        actions={isActive || index === pointed ? actions : undefined}
        heightPx={rowPx}
        {...{ row, index, topPx, match }}
      />
    )
  }
  if (rows.length === 0 && emptyText !== undefined) return <p className={css.none}>{emptyText}</p>
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={chosen === undefined ? undefined : true}
      aria-activedescendant={active >= 0 ? `${treeId}-${rows[active]?.id}` : undefined}
      className={css.tree}
      {...listeners}
      onScroll={({ currentTarget }) => isNearEnd(currentTarget) && props.onNearEnd?.()}
      onKeyDown={onKeyDown}
      onPointerOver={({ target }) => setPointed(indexAt(target))}
      onClick={onPress}
      onDoubleClick={({ target }) => acts.openNode(rows[indexAt(target)])}
    >
      {virtual ? (
        <div role="none" className={css.canvas} style={{ height: inView.totalPx }}>
          {inView.rows.map(({ index, topPx }) => draw(index, topPx))}
        </div>
      ) : (
        rows.map((_row, index) => draw(index, undefined))
      )}
    </div>
  )
}

const activeRow = (rows: readonly TreeRow[], id: string | undefined) => {
  const found = rows.findIndex((row) => row.id === id)
  return found >= 0 ? found : rows.findIndex(({ kind }) => kind !== 'group')
}

/** One listener serves all rows; data attributes identify the pressed element. */
const within = (target: EventTarget, selector: string) =>
  target instanceof Element ? (target.closest<HTMLElement>(selector)?.dataset ?? {}) : {}
const indexAt = (target: EventTarget) => Number(within(target, '[data-index]').index ?? -1)
const partAt = (target: EventTarget) => within(target, '[data-part]').part

/** The actions of a row that is pressed, opened or selected. */
const treeActs = ({ onExpandedChange, onSelect, onOpen, onChoose, onRename }: TreeProps) => {
  const toggle = (row: TreeRow) => {
    if (row.kind === 'node' && row.expanded !== undefined) onExpandedChange(row.id, !row.expanded)
  }
  const select = (row: TreeRow) => {
    if (row.kind === 'node') onSelect?.(row.node)
  }
  return {
    onExpandedChange,
    choose: (row: TreeRow) => {
      if (row.kind !== 'node' || onChoose?.(row.node) !== true) select(row)
    },
    rename: (row: TreeRow) => row.kind === 'node' && onRename?.(row.node) === true,
    open: (row: TreeRow) => {
      if (row.kind === 'note') row.retry?.()
      else if (row.kind === 'node' && onOpen) onOpen(row.node)
      else toggle(row)
    },
    openNode: (row: TreeRow | undefined) => {
      if (row?.kind === 'node') onOpen?.(row.node)
    },
    press: (row: TreeRow, chevron: boolean) => {
      if (row.kind === 'note') row.retry?.()
      if (!chevron) select(row)
      toggle(row)
    },
  }
}
