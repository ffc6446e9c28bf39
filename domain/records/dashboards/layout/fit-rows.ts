import type { Component } from './component.ts'
import { childList, setMembers, setMeta } from './entries.ts'
import { containerId, type Settling, type Side } from './settling.ts'
import { totalWidth, widthOf } from './sizes.ts'
import { childrenOf, type LayoutTree, treeOf } from './tree.ts'

/**
 * Moves the last components of rows that became too full by the merge into a new row behind: both sides may have used the
 * same free width. Rows that were too full before stay.
 */
export function fitRows(settling: Settling): void {
  const { entries, mine, theirs } = settling
  // Each split puts a component into its first fitting row, so that there are no more splits than components.
  for (let splits = 0; splits < entries.size; splits += 1) {
    const tree = treeOf(entries)
    const row = [...tree.components.values()].find(
      ({ id, kind }) =>
        kind === 'ROW' &&
        tree.parentOf.has(id) &&
        isFull(tree, id) &&
        !isFullIn(mine, id) &&
        !isFullIn(theirs, id),
    )
    if (row === undefined) return
    splitRow(settling, tree, row)
  }
}

function splitRow({ entries }: Settling, tree: LayoutTree, row: Component): void {
  const parentId = tree.parentOf.get(row.id)
  const total = totalWidth(tree, row.id)
  const children = childrenOf(tree, row.id)
  for (const child of children) if (widthOf(child) > total) setMeta(entries, child.id, 'width', total)
  const moved = children.slice(fitting(children, total))
  const [first] = moved
  if (first === undefined || parentId === undefined) return
  const newId = containerId(entries, 'ROW', first.id)
  const ids = moved.map(({ id }) => id)
  entries.set(newId, { id: newId, type: 'ROW', children: ids, meta: row.meta })
  const left = childList(entries, row.id).filter((id) => !ids.some((one) => one === id))
  setMembers(entries, row.id, { children: left })
  const list = childList(entries, parentId)
  const at = list.indexOf(row.id) + 1
  setMembers(entries, parentId, { children: [...list.slice(0, at), newId, ...list.slice(at)] })
}

/** How many components fit into a row, at least one. */
function fitting(children: readonly Component[], total: number): number {
  const most = children.findIndex((_, index) => widthsOf(children.slice(0, index + 1)) > total)
  return most === -1 ? children.length : Math.max(1, most)
}

function widthsOf(children: readonly Component[]): number {
  return children.reduce((sum, child) => sum + widthOf(child), 0)
}

function isFull(tree: LayoutTree, rowId: string): boolean {
  return widthsOf(childrenOf(tree, rowId)) > totalWidth(tree, rowId)
}

function isFullIn({ tree }: Side, rowId: string): boolean {
  return tree.components.has(rowId) && isFull(tree, rowId)
}
