import type { Component } from './component.ts'
import { childList, setMembers, setMeta } from './entries.ts'
import { containerId, type Settling, type Side } from './settling.ts'
import { totalWidth, widthOf } from './sizes.ts'
import { childrenOf, treeOf } from './tree.ts'

/**
 * Moves the last components of rows that became too full by the merge into a new row behind: both sides may have used the
 * same free width. Rows that were too full before stay.
 */
export function fitRows({ entries, mine, theirs }: Settling): void {
  const open = [...treeOf(entries).components.values()]
    .filter(({ kind }) => kind === 'ROW')
    .map(({ id }) => id)
  for (const rowId of open) {
    const tree = treeOf(entries)
    const [row, parentId] = [tree.components.get(rowId), tree.parentOf.get(rowId)]
    if (row === undefined || parentId === undefined) continue
    const total = totalWidth(tree, rowId)
    const children = childrenOf(tree, rowId)
    if (widthsOf(children) <= total || isFull(mine, rowId) || isFull(theirs, rowId)) continue
    for (const child of children) if (widthOf(child) > total) setMeta(entries, child.id, 'width', total)
    const moved = children.slice(fitting(children, total))
    const [first] = moved
    if (first === undefined) continue
    const newId = containerId(entries, 'ROW', first.id)
    const ids = moved.map(({ id }) => id)
    entries.set(newId, { id: newId, type: 'ROW', children: ids, meta: row.meta })
    const left = childList(entries, rowId).filter((id) => !ids.some((one) => one === id))
    setMembers(entries, rowId, { children: left })
    const list = childList(entries, parentId)
    const at = list.indexOf(rowId) + 1
    setMembers(entries, parentId, { children: [...list.slice(0, at), newId, ...list.slice(at)] })
    open.push(newId)
  }
}

/** How many components fit into a row, at least one. */
function fitting(children: readonly Component[], total: number): number {
  const most = children.findIndex((_, index) => widthsOf(children.slice(0, index + 1)) > total)
  return Math.max(1, most)
}

function widthsOf(children: readonly Component[]): number {
  return children.reduce((sum, child) => sum + widthOf(child), 0)
}

function isFull({ tree }: Side, rowId: string): boolean {
  return tree.components.has(rowId) && widthsOf(childrenOf(tree, rowId)) > totalWidth(tree, rowId)
}
