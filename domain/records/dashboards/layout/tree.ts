import { type Component, MOST_LEVELS, ROOT_ID, readComponent } from './component.ts'

/**
 * The components that are reachable from the root, in reading order, and the containing component of each. A component
 * that is used in several places is in the first one only, so that every layout gives a tree.
 */
export interface LayoutTree {
  readonly components: ReadonlyMap<string, Component>
  readonly parentOf: ReadonlyMap<string, string>
}

interface Reached {
  readonly id: string
  readonly parentId: string | null
  readonly level: number
}

/** The tree of a layout's entries, down to `MOST_LEVELS`. */
export function treeOf(entries: ReadonlyMap<string, unknown>): LayoutTree {
  const components = new Map<string, Component>()
  const parentOf = new Map<string, string>()
  const open: Reached[] = [{ id: ROOT_ID, parentId: null, level: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, parentId, level } = next
    const component = components.has(id) ? null : readComponent(id, entries.get(id))
    if (component === null) continue
    components.set(id, component)
    if (parentId !== null) parentOf.set(id, parentId)
    if (level === MOST_LEVELS) continue
    for (const child of component.children.toReversed()) {
      open.push({ id: child, parentId: id, level: level + 1 })
    }
  }
  return { components, parentOf }
}

/** The ids of the readable children, in order. */
export function childIdsOf(tree: LayoutTree, id: string): readonly string[] {
  const children = tree.components.get(id)?.children ?? []
  return [...new Set(children)].filter((child) => tree.parentOf.get(child) === id)
}

/** The readable children, in order. */
export function childrenOf(tree: LayoutTree, id: string): readonly Component[] {
  return childIdsOf(tree, id).flatMap((child) => tree.components.get(child) ?? [])
}

/** The ids from the root to the containing component. */
export function pathTo(tree: LayoutTree, id: string): readonly string[] {
  const path: string[] = []
  for (let up = tree.parentOf.get(id); up !== undefined; up = tree.parentOf.get(up)) path.push(up)
  return path.toReversed()
}

/** The component and all that it contains, in reading order. */
export function branchOf(tree: LayoutTree, id: string): readonly Component[] {
  const branch: Component[] = []
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const component = tree.components.get(next)
    if (component !== undefined) branch.push(component)
    open.push(...childIdsOf(tree, next).toReversed())
  }
  return branch
}
