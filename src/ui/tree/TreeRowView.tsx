import type { CSSProperties, ReactNode } from 'react'
import { AlertIcon, ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { MatchedText } from './MatchedText.tsx'
import css from './tree.module.css'
import type { TreeNode } from './tree-node.ts'
import type { TreeRow } from './visible-rows.ts'

type TreeRowViewProps = {
  readonly id: string
  readonly row: TreeRow
  readonly index: number
  readonly heightPx: number
  /** Its offset where only rows in view are rendered, in px. */
  readonly topPx: number | undefined
  readonly active: boolean
  readonly match: string
  readonly isChosen: boolean
  readonly actions: ((node: TreeNode) => ReactNode) | undefined
}

const INDENT_PX = 14
const EDGE_PX = 6
/** Width of a chevron and its gap, in px. */
const CHEVRON_PX = 20

/** A line of a tree: a node, a caption, or a note in place of children. */
export const TreeRowView = (props: TreeRowViewProps) => {
  const { row, heightPx, topPx } = props
  const style: CSSProperties = {
    height: heightPx,
    paddingLeft: indentOf(row),
    ...(topPx === undefined ? {} : { position: 'absolute', top: topPx, left: EDGE_PX, right: EDGE_PX }),
  }
  if (row.kind === 'group') return <Caption row={row} style={style} />
  if (row.kind === 'note') return <Note {...props} row={row} style={style} />
  return <Node {...props} row={row} style={style} />
}

const indentOf = (row: TreeRow) => {
  if (row.kind === 'group') return EDGE_PX
  const base = EDGE_PX + row.level * INDENT_PX
  const chevron =
    row.kind === 'node' && (row.expanded !== undefined || (row.level === 0 && !row.besideBranches))
  return chevron ? base : base + CHEVRON_PX
}

type RowProps<Kind extends TreeRow['kind']> = Omit<TreeRowViewProps, 'row'> & {
  readonly row: Extract<TreeRow, { kind: Kind }>
  readonly style: CSSProperties
}

const Caption = ({ row, style }: Pick<RowProps<'group'>, 'row' | 'style'>) => (
  <div role="none" className={css.caption} style={style}>
    {row.node.name}
    {row.node.meta !== undefined && <span className={css.meta}>{row.node.meta}</span>}
  </div>
)

const Node = (props: RowProps<'node'>) => {
  const { id, row, index, style, active, match, isChosen, actions } = props
  const { node, level, place, siblings, expanded } = row
  const Glyph = node.icon
  const buttons = actions?.(node)
  return (
    <div
      id={id}
      role="treeitem"
      data-index={index}
      data-node={node.id}
      draggable={node.draggable}
      aria-level={level + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-expanded={expanded}
      className={css.row}
      data-active={active || undefined}
      data-inner={level > 0 || undefined}
      style={style}
      title={node.title}
    >
      {expanded !== undefined && (
        <span className={css.chevron} data-part="chevron" aria-hidden="true">
          {expanded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </span>
      )}
      {Glyph && (
        <span
          className={css.icon}
          {...(node.iconLabel === undefined ? {} : { role: 'img', 'aria-label': node.iconLabel })}
        >
          <Glyph size={14} />
        </span>
      )}
      <span className={css.name}>
        <MatchedText text={node.name} match={match} />
      </span>
      {node.meta !== undefined && (
        <span className={css.meta} data-tone={node.tone}>
          {node.meta}
        </span>
      )}
      {buttons && (
        <span className={css.actions} data-part="actions">
          {buttons}
        </span>
      )}
    </div>
  )
}

const Note = ({ id, row, index, style, active }: RowProps<'note'>) => (
  <div
    id={id}
    role="treeitem"
    data-index={index}
    aria-level={row.level + 1}
    aria-selected={false}
    aria-busy={row.state === 'reading' || undefined}
    className={css.row}
    data-active={active || undefined}
    data-note={row.state}
    style={style}
  >
    {row.state === 'reading' && <Spinner size={14} />}
    {row.state === 'failed' && <AlertIcon size={14} />}
    <span className={css.name}>{row.text}</span>
    {row.retry && <span className={css.retry}>Try again</span>}
  </div>
)
