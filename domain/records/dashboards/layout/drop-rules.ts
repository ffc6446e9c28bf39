import { type Component, type LayoutKind, MOST_LEVELS } from '#domain/records/dashboards/layout/component.ts'
import { childrenOf, type LayoutTree, pathTo } from '#domain/records/dashboards/layout/tree.ts'

/**
 * The kinds that a component may contain, each with the largest depth of the containing component. Depth is counted from
 * the root (0); tabs in tabs and in the grid do not add to it:
 *
 *     root 0 › grid 1 ›                  row 2 › column 3 › row 4 › chart 5
 *     root 0 › grid 1 › tabs 2 › tab 2 › row 2 › column 3 › row 4 › chart 5
 *     root 0 › top-level tab 1 ›         row 2 › column 3 › row 4 › chart 5
 *
 * Source: BI spec §4.
 */
const MOST_DEPTH: Readonly<Record<LayoutKind, Readonly<Partial<Record<LayoutKind, number>>>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 4 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, COLUMN: 3, DIVIDER: 5, HEADER: 5, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
  HEADER: {},
  CHART: {},
  MARKDOWN: {},
  DIVIDER: {},
  DYNAMIC: {},
}

/** Containers in which charts, columns and markdown get a row of their own. Source: BI spec §4. */
const WRAPPING: readonly LayoutKind[] = ['GRID', 'TAB']
const WRAPPED: readonly LayoutKind[] = ['CHART', 'COLUMN', 'MARKDOWN']

/** Containers that are deleted when their last child leaves. Source: BI spec §4, §5. */
const DELETED_EMPTY: readonly LayoutKind[] = ['ROW', 'TABS']

/** Whether a component of the parent's kind at this depth may contain a child of this kind. */
export function mayContain(parent: LayoutKind, parentDepth: number, child: LayoutKind): boolean {
  const most = MOST_DEPTH[parent][child]
  return most !== undefined && parentDepth <= most
}

/** Whether a child gets a row of its own in this container. */
export function needsRow(parent: LayoutKind, child: LayoutKind): boolean {
  return WRAPPING.includes(parent) && WRAPPED.includes(child)
}

/** Whether a container is deleted when its last child leaves. */
export function isDeletedEmpty(kind: LayoutKind): boolean {
  return DELETED_EMPTY.includes(kind)
}

/** The depth of a component's children, from its own kind and depth. */
function depthBelow(kind: LayoutKind, depth: number): number {
  if (kind === 'TABS') return depth
  return kind === 'TAB' && depth > 1 ? depth : depth + 1
}

/** The depth below a path from the root. */
function depthOf(tree: LayoutTree, path: readonly string[]): number {
  return path.reduce((depth, id) => {
    const kind = tree.components.get(id)?.kind
    return kind === undefined ? depth : depthBelow(kind, depth)
  }, 0)
}

/** A container with its depth, and its levels below the root, of which tabs count too. */
export interface Container {
  readonly kind: LayoutKind
  readonly depth: number
  readonly level: number
}

/** A component of the tree as a container. */
export function containerOf(tree: LayoutTree, { id, kind }: Pick<Component, 'id' | 'kind'>): Container {
  const path = pathTo(tree, id)
  return { kind, depth: depthOf(tree, path), level: path.length }
}

/** Whether a component may be in a container, with all that it contains. */
export function mayContainBranch(
  tree: LayoutTree,
  parent: Container,
  child: { readonly id: string; readonly kind: LayoutKind },
): boolean {
  const open = [{ parent, child }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    // A row around the component would be one more level.
    if (next.parent.level + 2 > MOST_LEVELS) return false
    if (!mayContain(next.parent.kind, next.parent.depth, next.child.kind)) return false
    const { kind, id } = next.child
    const depth = depthBelow(next.parent.kind, next.parent.depth)
    const inner = { kind, depth, level: next.parent.level + 1 }
    open.push(...childrenOf(tree, id).map((grandchild) => ({ parent: inner, child: grandchild })))
  }
  return true
}
