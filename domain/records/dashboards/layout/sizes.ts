import { type Component, DEFAULT_WIDTH, GRID_COLUMNS, type LayoutKind } from './component.ts'
import { childrenOf, type LayoutTree, pathTo } from './tree.ts'

/** Kinds with a width of their own; others are as wide as their container. */
const SIZED: readonly LayoutKind[] = ['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC']

/** Smallest width of a component. */
const MIN_WIDTH = 1

/** Whether components of this kind have a width of their own. */
export function hasWidth(kind: LayoutKind): boolean {
  return SIZED.includes(kind)
}

/** The width of a component with a width of its own, in columns. */
export function widthOf({ kind, meta }: Component): number {
  const { width } = meta
  if (!hasWidth(kind)) return 0
  return typeof width === 'number' && width > 0 ? width : DEFAULT_WIDTH
}

/** The total width of a container: that of the nearest column, or of the grid. */
export function totalWidth(tree: LayoutTree, id: string): number {
  const column = [...pathTo(tree, id), id]
    .flatMap((one) => tree.components.get(one) ?? [])
    .findLast(({ kind }) => kind === 'COLUMN')
  return column === undefined ? GRID_COLUMNS : Math.min(widthOf(column), GRID_COLUMNS)
}

/** The width that is free in a container, without counting `exceptId`. A row shares its width among its children. */
export function freeWidth(tree: LayoutTree, id: string, exceptId: string | null): number {
  const total = totalWidth(tree, id)
  return tree.components.get(id)?.kind === 'ROW' ? total - occupiedWidth(tree, id, exceptId) : total
}

function occupiedWidth(tree: LayoutTree, rowId: string, exceptId: string | null): number {
  return childrenOf(tree, rowId)
    .filter(({ id }) => id !== exceptId)
    .reduce((sum, child) => sum + widthOf(child), 0)
}

/** The smallest width in which a component fits with all that it contains. */
export function leastWidth(tree: LayoutTree, id: string): number {
  const component = tree.components.get(id)
  if (component === undefined) return MIN_WIDTH
  if (component.kind === 'ROW') return Math.max(MIN_WIDTH, occupiedWidth(tree, id, null))
  const inner = childrenOf(tree, id)
    .filter(({ kind }) => !hasWidth(kind))
    .map((child) => leastWidth(tree, child.id))
  return Math.max(MIN_WIDTH, ...inner)
}

/** The width of a component in free space: its own, or what is free; null if it does not fit. Source: BI spec §5. */
export function fittedWidth(wanted: number, least: number, free: number): number | null {
  if (wanted <= free) return wanted
  return least <= free ? free : null
}
