import { GRID_ID, type LayoutKind, ROOT_ID } from './component.ts'
import { childList, detachChild, insertChild, setMembers } from './entries.ts'
import { containerId, type Settling, type Side } from './settling.ts'
import { childrenOf, type LayoutTree, pathTo, treeOf } from './tree.ts'

/** Kinds that sit in rows. */
const IN_ROWS: readonly LayoutKind[] = ['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC']
const CONTAINERS: readonly LayoutKind[] = ['GRID', 'TAB']

/**
 * Places a component that is in no list: in the container that it has on its side, behind the component that it follows
 * there; or, if that container was deleted, in a row or tabs of its own in what is left above it.
 */
export function placeOrphan({ entries }: Settling, side: Side, id: string): void {
  for (const listId of entries.keys()) {
    if (childList(entries, listId).includes(id)) detachChild(entries, listId, id)
  }
  const tree = treeOf(entries)
  const component = side.tree.components.get(id)
  const parentId = side.tree.parentOf.get(id)
  if (component === undefined || parentId === undefined) return
  const isThere = parentId !== ROOT_ID && tree.components.has(parentId)
  if (isThere) insertBehind(entries, side, { id, parentId })
  else if (component.kind === 'TAB') placeTab({ entries, tree, side }, id)
  else if (IN_ROWS.includes(component.kind)) placeIn(entries, 'ROW', id, containerFor(tree, side, id))
  else insertChild(entries, containerFor(tree, side, id), id, null)
}

/** Puts a component behind the nearest one that it follows on its side. */
function insertBehind(
  entries: Map<string, unknown>,
  side: Side,
  { id, parentId }: { readonly id: string; readonly parentId: string },
): void {
  const list = childList(entries, parentId)
  const siblings = childList(side.entries, parentId)
  const before = siblings.slice(0, siblings.indexOf(id)).findLast((sibling) => list.includes(sibling))
  const at = before === undefined ? 0 : list.indexOf(before) + 1
  setMembers(entries, parentId, { children: [...list.slice(0, at), id, ...list.slice(at)] })
}

interface TabPlace {
  readonly entries: Map<string, unknown>
  readonly tree: LayoutTree
  readonly side: Side
}

/** A top-level tab goes to the top-level tabs that there are; another gets tabs of its own. */
function placeTab({ entries, tree, side }: TabPlace, id: string): void {
  const isTop = pathTo(side.tree, id).length === 2
  const top = isTop ? childrenOf(tree, ROOT_ID).find(({ kind }) => kind === 'TABS') : undefined
  if (top === undefined) placeIn(entries, 'TABS', id, containerFor(tree, side, id))
  else insertChild(entries, top.id, id, null)
}

function placeIn(entries: Map<string, unknown>, kind: 'ROW' | 'TABS', id: string, parentId: string): void {
  const ownId = containerId(entries, kind, id)
  const meta = kind === 'ROW' ? { background: 'BACKGROUND_TRANSPARENT' } : {}
  entries.set(ownId, { id: ownId, type: kind, children: [id], meta })
  insertChild(entries, parentId, ownId, null)
}

/** The nearest grid or tab above a component on its side that is still there; otherwise the first one. */
function containerFor(tree: LayoutTree, side: Side, id: string): string {
  const near = pathTo(side.tree, id).findLast((above) => isContainer(tree, above))
  return near ?? [...tree.components.keys()].find((other) => isContainer(tree, other)) ?? GRID_ID
}

function isContainer(tree: LayoutTree, id: string): boolean {
  const kind = tree.components.get(id)?.kind
  return kind !== undefined && CONTAINERS.includes(kind)
}
