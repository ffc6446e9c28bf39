import type { ScopeNode } from '#domain/dashboard/filters/config/scope/scope-tree.ts'

/** A visible row of the tree; `level` counts from 1. */
export interface ScopeRow {
  readonly node: ScopeNode
  readonly level: number
  readonly parentId: string | null
  readonly place: number
  readonly siblings: number
  readonly isFolded: boolean
}

/** The visible rows from top to bottom. */
export function scopeRows(tree: ScopeNode, folded: ReadonlySet<string>): readonly ScopeRow[] {
  return rowsOf([tree], folded, { level: 1, parentId: null })
}

function rowsOf(
  nodes: readonly ScopeNode[],
  folded: ReadonlySet<string>,
  under: Pick<ScopeRow, 'level' | 'parentId'>,
): readonly ScopeRow[] {
  return nodes.flatMap((node, index) => {
    const isFolded = folded.has(node.id)
    const row = { node, ...under, place: index + 1, siblings: nodes.length, isFolded }
    const below = { level: under.level + 1, parentId: node.id }
    return isFolded ? [row] : [row, ...rowsOf(node.children, folded, below)]
  })
}

/** The effect of a key on the tree. */
type ScopeKey =
  | { readonly act: 'focus'; readonly index: number }
  | { readonly act: 'fold'; readonly isFolded: boolean }
  | { readonly act: 'toggle' }

/** The effect of a key at a row; null for a key that the tree does not use. Source: WAI-ARIA authoring practices, tree view. */
export function scopeKey(key: string, rows: readonly ScopeRow[], index: number): ScopeKey | null {
  const row = rows[index]
  if (row === undefined) return null
  const hasChildren = row.node.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return { act: 'focus', index: Math.min(index + 1, rows.length - 1) }
    case 'ArrowUp':
      return { act: 'focus', index: Math.max(index - 1, 0) }
    case 'Home':
      return { act: 'focus', index: 0 }
    case 'End':
      return { act: 'focus', index: rows.length - 1 }
    case 'ArrowRight':
      if (!hasChildren) return null
      return row.isFolded ? { act: 'fold', isFolded: false } : { act: 'focus', index: index + 1 }
    case 'ArrowLeft':
      if (hasChildren && !row.isFolded) return { act: 'fold', isFolded: true }
      return {
        act: 'focus',
        index: Math.max(
          0,
          rows.findIndex(({ node }) => node.id === row.parentId),
        ),
      }
    case ' ':
    case 'Enter':
      return { act: 'toggle' }
    default:
      return null
  }
}
