import { isRecord } from '#domain/core/parse.ts'
import { entriesOf, type StoredTable, tableOf } from '#domain/records/dashboards/table.ts'
import { GRID_ID, HEADER_ID, ROOT_ID, readComponent } from './component.ts'
import { childList, detachChild, insertChild, setMembers, writeParents } from './entries.ts'
import { fitRows } from './fit-rows.ts'
import { liftDeep } from './lift-deep.ts'
import { placeOrphan } from './place-orphan.ts'
import type { Settling, Side } from './settling.ts'
import { childrenOf, pathTo, treeOf } from './tree.ts'

/** The versions of a layout that were merged. */
interface MergedLayouts {
  readonly base: StoredTable
  readonly mine: StoredTable
  readonly theirs: StoredTable
}

/**
 * Makes a valid tree of a layout that was merged component by component: every component that either side added, or that
 * survived, is in one place. Those whose container was deleted get a row of their own. The same layout if it is valid.
 */
export function settleLayout(current: StoredTable, { base, mine, theirs }: MergedLayouts): StoredTable {
  const before = entriesOf(current)
  if (!before.has(ROOT_ID)) return current
  const entries = new Map(before)
  const settling = { entries, base: entriesOf(base), mine: sideOf(mine), theirs: sideOf(theirs) }
  restoreContent(settling)
  settleTop(entries)
  placeOnce(entries)
  for (const side of [settling.theirs, settling.mine]) placeOrphans(settling, side)
  liftDeep(settling)
  deleteEmptied(settling)
  fitRows(settling)
  writeParents(entries)
  const isSame = entries.size === before.size && [...entries].every(([id, entry]) => before.get(id) === entry)
  return isSame ? current : tableOf(entries)
}

function sideOf(position: StoredTable): Side {
  const entries = entriesOf(position)
  return { entries, tree: treeOf(entries) }
}

/** Restores what a container contains that one side deleted with its content, and that survived. */
function restoreContent({ entries, base, mine, theirs }: Settling): void {
  const open = [...entries.keys()]
  for (const id of open) {
    if (!base.has(id) || mine.entries.has(id) === theirs.entries.has(id)) continue
    const side = mine.entries.has(id) ? mine : theirs
    for (const child of childList(entries, id)) {
      if (typeof child !== 'string' || entries.has(child) || !side.entries.has(child)) continue
      entries.set(child, side.entries.get(child))
      open.push(child)
    }
  }
}

/** The root contains the grid, or one set of tabs with a tab. */
function settleTop(entries: Map<string, unknown>): void {
  const [first, ...others] = childrenOf(treeOf(entries), ROOT_ID).filter(({ kind }) => kind === 'TABS')
  for (const { id } of others) {
    if (first !== undefined) moveChildren(entries, id, first.id)
    deleteTop(entries, id)
  }
  const tab = first === undefined ? undefined : childrenOf(treeOf(entries), first.id)[0]?.id
  if (tab !== undefined) {
    if (!childList(entries, ROOT_ID).includes(GRID_ID)) return
    moveChildren(entries, GRID_ID, tab)
    detachChild(entries, ROOT_ID, GRID_ID)
    return
  }
  if (first !== undefined) deleteTop(entries, first.id)
  if (!entries.has(GRID_ID)) setMembers(entries, GRID_ID, { id: GRID_ID, type: 'GRID', children: [] })
  if (!childList(entries, ROOT_ID).includes(GRID_ID)) insertChild(entries, ROOT_ID, GRID_ID, null)
}

function moveChildren(entries: Map<string, unknown>, fromId: string, toId: string): void {
  setMembers(entries, toId, { children: [...childList(entries, toId), ...childList(entries, fromId)] })
  setMembers(entries, fromId, { children: [] })
}

function deleteTop(entries: Map<string, unknown>, id: string): void {
  entries.delete(id)
  detachChild(entries, ROOT_ID, id)
}

/** Takes ids without an entry out of their lists, and every component out of all lists but one. */
function placeOnce(entries: Map<string, unknown>): void {
  const tree = treeOf(entries)
  const places = placesOf(entries)
  for (const [id] of entries) {
    const list = childList(entries, id)
    const seen = new Set<unknown>()
    const children = list.filter((child) => {
      if (typeof child !== 'string') return true
      const isFirst = !seen.has(child)
      seen.add(child)
      return isFirst && entries.has(child) && placeOf(child, places.get(child) ?? []) === id
    })
    if (children.length < list.length) setMembers(entries, id, { children })
  }

  /** The list that the component itself names, unless it would contain itself; otherwise the first that is reachable. */
  function placeOf(child: string, given: readonly string[]): string | undefined {
    if (child === ROOT_ID) return undefined
    if (child === GRID_ID) return ROOT_ID
    const chosen = readComponent(child, entries.get(child))?.parents.at(-1)
    const isFree = (id: string) => id !== child && !pathTo(tree, id).includes(child)
    const named = given.find((id) => id === chosen && tree.components.has(id) && isFree(id))
    return (
      named ??
      tree.parentOf.get(child) ??
      given.find((id) => tree.components.has(id)) ??
      given.find((id) => id !== child)
    )
  }
}

/** The containers that name each id. */
function placesOf(entries: ReadonlyMap<string, unknown>): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  for (const [id, entry] of entries) {
    if (!isRecord(entry)) continue
    for (const child of childList(entries, id)) {
      if (typeof child === 'string') places.set(child, [...(places.get(child) ?? []), id])
    }
  }
  return places
}

const FIXED: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID]

/** Places the components that a side has, and that are in no list of the merged layout. */
function placeOrphans(settling: Settling, side: Side): void {
  let tree = treeOf(settling.entries)
  for (const id of side.tree.components.keys()) {
    if (FIXED.includes(id) || tree.components.has(id)) continue
    if (readComponent(id, settling.entries.get(id)) === null) continue
    placeOrphan(settling, side, id)
    tree = treeOf(settling.entries)
  }
}

/** Deletes rows and tabs that both sides emptied together. */
function deleteEmptied({ entries, mine, theirs }: Settling): void {
  const { components, parentOf } = treeOf(entries)
  for (const { id, kind } of components.values()) {
    if ((kind !== 'ROW' && kind !== 'TABS') || childList(entries, id).length > 0) continue
    const sides = [mine, theirs].filter((side) => side.entries.has(id))
    if (sides.some((side) => childList(side.entries, id).length === 0)) continue
    entries.delete(id)
    const parentId = parentOf.get(id)
    if (parentId !== undefined) detachChild(entries, parentId, id)
  }
  settleTop(entries)
}
