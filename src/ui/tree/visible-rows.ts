import type { TreeNode } from './tree-node.ts'

/** One line of a tree as it is drawn. `level` counts from 0; `place` and `siblings` are for screen readers. */
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
      /** A leaf among rows that unfold stands a chevron's width further in. */
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

/** The lines of a tree from top to bottom, with what is under open nodes. */
export const visibleRows = (
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
): readonly TreeRow[] => {
  const rows: TreeRow[] = []
  addRows(rows, nodes, expanded, 0, undefined)
  return rows
}

const addRows = (
  rows: TreeRow[],
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level: number,
  parentId: string | undefined,
) => {
  const besideBranches = nodes.some((node) => node.kind !== 'group' && node.children)
  nodes.forEach((node, index) => {
    if (node.kind === 'group') {
      rows.push({ kind: 'group', id: node.id, node })
      addChildren(rows, node, expanded, level, parentId)
      return
    }
    const open = node.children && expanded.has(node.id)
    rows.push({
      kind: 'node',
      id: node.id,
      node,
      level,
      parentId,
      place: index + 1,
      siblings: nodes.length,
      expanded: open,
      besideBranches,
    })
    if (open) addChildren(rows, node, expanded, level + 1, node.id)
  })
}

const addChildren = (
  rows: TreeRow[],
  node: TreeNode,
  expanded: ReadonlySet<string>,
  level: number,
  parentId: string | undefined,
) => {
  const { children } = node
  const note = (state: 'reading' | 'failed' | 'empty', text: string, retry?: () => void) =>
    rows.push({
      kind: 'note',
      id: `${node.id}#note`,
      level,
      parentId: parentId ?? node.id,
      state,
      text,
      retry,
    })
  if (children === undefined) return
  if (children.state === 'reading') note('reading', children.text)
  else if (children.state === 'failed') note('failed', children.text, children.retry)
  else if (children.state === 'unread') note('reading', `Reading ${node.name}`)
  else if (children.nodes.length > 0) addRows(rows, children.nodes, expanded, level, parentId)
  else if (children.emptyText !== undefined) note('empty', children.emptyText)
}

/** The row that a key leads to; group captions are passed over. `undefined` when there is none. */
export const nextRow = (rows: readonly TreeRow[], index: number, step: 1 | -1) => {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.kind !== 'group') return at
  }
  return undefined
}

/** The row whose name starts with what was typed, from the row after `index` on, with wraparound. */
export const rowStartingWith = (rows: readonly TreeRow[], index: number, typed: string) => {
  const start = typed.toLowerCase()
  // A second letter may still fit the row that the first one led to.
  const from = typed.length > 1 ? index : index + 1
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step + rows.length) % rows.length
    const row = rows[at]
    if (row?.kind === 'node' && row.node.name.toLowerCase().startsWith(start)) return at
  }
  return undefined
}
