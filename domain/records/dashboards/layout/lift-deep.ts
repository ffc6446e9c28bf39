import type { Component } from './component.ts'
import { containerOf, mayContain, needsRow } from './drop-rules.ts'
import { childList, detachChild, setMembers } from './entries.ts'
import { containerId, type Settling, type Side } from './settling.ts'
import { type LayoutTree, pathTo, treeOf } from './tree.ts'

/**
 * Lifts components out of containers that may not contain them at the depth of the merge: one side moved a container into
 * another, while the other side filled it. Each goes to the nearest container above that may contain it, behind the component
 * that it was in. Components that broke a rule before stay.
 */
export function liftDeep(settling: Settling): void {
  const { entries, mine, theirs } = settling
  // Each lift takes a component at least one level up.
  for (let lifts = entries.size * MOST_LIFTS; lifts > 0; lifts -= 1) {
    const tree = treeOf(entries)
    const deep = [...tree.components.values()].find(
      ({ id, kind }) =>
        isTooDeep(tree, { id, kind }) &&
        !isTooDeepIn(mine, { id, kind }) &&
        !isTooDeepIn(theirs, { id, kind }),
    )
    if (deep === undefined || !lift(settling, tree, deep)) return
  }
}

/** Levels of a layout that the drop rules allow, at most. */
const MOST_LIFTS = 10

type Named = Pick<Component, 'id' | 'kind'>

function isTooDeep(tree: LayoutTree, { id, kind }: Named): boolean {
  const parent = tree.components.get(tree.parentOf.get(id) ?? '')
  if (parent === undefined) return false
  const container = containerOf(tree, parent)
  return !mayContain(container.kind, container.depth, kind)
}

function isTooDeepIn({ tree }: Side, named: Named): boolean {
  return tree.components.has(named.id) && isTooDeep(tree, named)
}

/** Moves a component up, behind the one around it. Returns whether there is a place for it. */
function lift({ entries }: Settling, tree: LayoutTree, { id, kind }: Component): boolean {
  const path = pathTo(tree, id)
  const at = path.findLastIndex((above, index) => {
    const component = tree.components.get(above)
    if (component === undefined || index === path.length - 1) return false
    const container = containerOf(tree, component)
    const isWrapped = needsRow(container.kind, kind)
    return mayContain(container.kind, container.depth, isWrapped ? 'ROW' : kind)
  })
  const [parentId, around] = [path[at], path[at + 1]]
  if (parentId === undefined || around === undefined) return false
  detachChild(entries, path.at(-1) ?? parentId, id)
  const parentKind = tree.components.get(parentId)?.kind
  const isWrapped = parentKind !== undefined && needsRow(parentKind, kind)
  const placedId = isWrapped ? wrapped(entries, id) : id
  const list = childList(entries, parentId)
  const index = list.indexOf(around) + 1
  setMembers(entries, parentId, { children: [...list.slice(0, index), placedId, ...list.slice(index)] })
  return true
}

function wrapped(entries: Settling['entries'], id: string): string {
  const rowId = containerId(entries, 'ROW', id)
  const meta = { background: 'BACKGROUND_TRANSPARENT' }
  entries.set(rowId, { id: rowId, type: 'ROW', children: [id], meta })
  return rowId
}
