import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { TreeRowView } from './TreeRowView.tsx'
import css from './tree.module.css'
import type { TreeNode } from './tree-node.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { type TreeRow, visibleRows } from './visible-rows.ts'

export type TreeHandle = {
  readonly focus: () => void
}

export type TreeProps = {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** Ids of the open nodes; the caller keeps them. */
  readonly expanded: ReadonlySet<string>
  readonly onExpandedChange: (id: string, expanded: boolean) => void
  readonly selectedId?: string | undefined
  readonly onSelect?: ((node: TreeNode) => void) | undefined
  /** Enter or double click: put the name into the editor, open the table. */
  readonly onOpen?: ((node: TreeNode) => void) | undefined
  /** Marks this text wherever a name contains it, in any case. */
  readonly match?: string | undefined
  /** Small buttons that show at the right of the hovered and the active row. */
  readonly actions?: ((node: TreeNode) => ReactNode) | undefined
  /** Shown instead of rows when there are none: "Nothing named “delx”". */
  readonly emptyText?: string | undefined
  readonly ref?: Ref<TreeHandle> | undefined
}

/** Above so many rows only those in view are drawn. Source: look §8, tree. */
const VIRTUAL_ABOVE = 200
const ROW_PX = 26
const ROW_TOUCH_PX = 40

/** An ARIA tree: arrows, Home, End, type ahead, `*` opens siblings; rows of 26 px, virtual above 200 rows. */
export const Tree = (props: TreeProps) => {
  const {
    label,
    nodes,
    expanded,
    onExpandedChange,
    selectedId,
    onSelect,
    onOpen,
    match = '',
    actions,
    emptyText,
  } = props
  const treeId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCH_PX : ROW_PX))
  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded])
  const virtual = rows.length > VIRTUAL_ABOVE
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    paddingStart: 4,
    paddingEnd: 4,
  })
  const found = rows.findIndex(({ id }) => id === (activeId ?? selectedId))
  const active = found >= 0 ? found : rows.findIndex(({ kind }) => kind !== 'group')

  const open = (row: TreeRow) => {
    if (row.kind === 'note') row.retry?.()
    if (row.kind !== 'node') return
    if (onOpen) onOpen(row.node)
    else if (row.expanded !== undefined) onExpandedChange(row.id, !row.expanded)
  }
  const choose = (row: TreeRow) => row.kind === 'node' && onSelect?.(row.node)
  const moveTo = (index: number) => {
    setActiveId(rows[index]?.id)
    if (virtual) virtualizer.scrollToIndex(index)
    else box.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = useTreeKeys({ rows, active, moveTo, open, choose, onExpandedChange })

  useImperativeHandle(props.ref, () => ({ focus: () => box.current?.focus() }))

  const draw = (index: number, topPx: number | undefined) => {
    const row = rows[index]
    if (row === undefined) return null
    return (
      <TreeRowView
        key={row.id}
        id={`${treeId}-${row.id}`}
        row={row}
        index={index}
        heightPx={rowPx}
        topPx={topPx}
        active={index === active}
        selected={row.id === selectedId}
        match={match}
        actions={actions}
        onPress={(part) => {
          setActiveId(row.id)
          if (part === 'row') choose(row)
          if (row.kind === 'node' && row.expanded !== undefined) onExpandedChange(row.id, !row.expanded)
          if (row.kind === 'note') row.retry?.()
        }}
        onOpen={() => onOpen && row.kind === 'node' && onOpen(row.node)}
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
      aria-activedescendant={active >= 0 ? `${treeId}-${rows[active]?.id}` : undefined}
      className={css.tree}
      onKeyDown={onKeyDown}
    >
      {virtual ? (
        <div role="none" className={css.canvas} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => draw(index, start))}
        </div>
      ) : (
        rows.map((_row, index) => draw(index, undefined))
      )}
    </div>
  )
}
