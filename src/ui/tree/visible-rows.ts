import type { TreeNode } from './tree-node.ts'

/** A line of a tree. `level` counts from 0; `place` and `siblings` are for screen readers. */
export type TreeRow =
  | {
      readonly kind: 'node'
      readonly id: string
      readonly node: TreeNode
      readonly level: number
      readonly parentId: string | undefined
      readonly place: number
      readonly siblings: number
      readonly expanded: boolean | undefined
      /** A leaf among rows with chevrons is indented by the width of one. */
      readonly besideBranches: boolean
    }
  | { readonly kind: 'group'; readonly id: string; readonly node: TreeNode }
  | {
      readonly kind: 'note'
      readonly id: string
      readonly level: number
      readonly parentId: string
      readonly state: 'reading' | 'failed' | 'empty'
      readonly text: string
      readonly retry: (() => void) | undefined
    }

/** The lines of a tree from top to bottom, with the children of expanded nodes. */
export const visibleRows = (nodes: readonly TreeNode[], expanded: ReadonlySet<string>): readonly TreeRow[] =>
  rowsOf(nodes, expanded, { level: 0, parentId: undefined })

/** The parent and the level of rows. */
type Under = { readonly level: number; readonly parentId: string | undefined }

const rowsOf = (
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  under: Under,
  siblings = nodes.length,
): TreeRow[] => {
  const besideBranches = nodes.some((node) => node.kind !== 'group' && node.children)
  return nodes.flatMap((node, index): TreeRow[] => {
    if (node.kind === 'group') return groupRows(node, expanded, under)
    const open = node.children && expanded.has(node.id)
    const row: TreeRow = {
      kind: 'node',
      id: node.id,
      node,
      ...under,
      place: index + 1,
      siblings,
      expanded: open,
      besideBranches,
    }
    if (!open) return [row]
    return [row, ...childRows(node, expanded, { level: under.level + 1, parentId: node.id })]
  })
}

/** The rows of a group, which may be tens of thousands; cached while the group and the expanded nodes are the same. */
const groupRows = (node: TreeNode, expanded: ReadonlySet<string>, under: Under): TreeRow[] => {
  const known = lastRows.get(node)
  if (known?.expanded === expanded) return known.rows
  const rows: TreeRow[] = [{ kind: 'group', id: node.id, node }]
  for (const row of childRows(node, expanded, under)) rows.push(row)
  lastRows.set(node, { expanded, rows })
  return rows
}

const lastRows = new WeakMap<TreeNode, { readonly expanded: ReadonlySet<string>; readonly rows: TreeRow[] }>()

const childRows = (node: TreeNode, expanded: ReadonlySet<string>, under: Under): TreeRow[] => {
  const { children } = node
  const note = (state: 'reading' | 'failed' | 'empty', text: string, retry?: () => void): TreeRow[] => [
    {
      kind: 'note',
      id: `${node.id}#note`,
      level: under.level,
      parentId: under.parentId ?? node.id,
      state,
      text,
      retry,
    },
  ]
  if (children === undefined) return []
  if (children.state === 'reading') return note('reading', children.text)
  if (children.state === 'failed') return note('failed', children.text, children.retry)
  if (children.state === 'unread') return note('reading', `Reading ${node.name}`)
  if (children.nodes.length > 0) return rowsOf(children.nodes, expanded, under, children.total)
  return children.emptyText === undefined ? [] : note('empty', children.emptyText)
}

/** The row that a key leads to, past group captions; `undefined` for none. */
export const nextRow = (rows: readonly TreeRow[], index: number, step: 1 | -1) => {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.kind !== 'group') return at
  }
  return undefined
}

/** The next row whose name begins with the typed text, after `index`, with wraparound. */
export const rowStartingWith = (rows: readonly TreeRow[], index: number, typed: string) => {
  const start = typed.toLowerCase()
  // A second letter may still match the current row.
  const from = typed.length > 1 ? index : index + 1
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step + rows.length) % rows.length
    const row = rows[at]
    if (row?.kind === 'node' && row.node.name.toLowerCase().startsWith(start)) return at
  }
  return undefined
}
