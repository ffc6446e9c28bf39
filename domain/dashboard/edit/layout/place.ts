import { ok, type Result } from '#domain/core/result.ts'
import { componentId, newComponent } from '#domain/dashboard/edit/new-component.ts'
import type { Place, Rejection } from '#domain/dashboard/edit/operation.ts'
import { GRID_ID, type LayoutKind, ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import {
  type Container,
  containerOf,
  isDeletedEmpty,
  mayContain,
  mayContainBranch,
  needsRow,
} from '#domain/records/dashboards/layout/drop-rules.ts'
import {
  childList,
  detachChild,
  detachEverywhere,
  insertChild,
  setMembers,
  setMeta,
} from '#domain/records/dashboards/layout/entries.ts'
import {
  fittedWidth,
  freeWidth,
  hasWidth,
  leastWidth,
  widthOf,
} from '#domain/records/dashboards/layout/sizes.ts'
import { childIdsOf, childrenOf, type LayoutTree, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { type LayoutWork, rejected } from './layout-work.ts'

interface Placed {
  readonly id: string
  readonly kind: LayoutKind
  /** The containing component before a move; null for a new component. */
  readonly fromId: string | null
}

/**
 * Puts a component, which is in the entries but in no list, into a container: checks the drop rules and the space, sets
 * its width, and wraps it in a row where the container needs one. Fails: why it cannot be there.
 */
export function putInto(work: LayoutWork, placed: Placed, into: Place): Result<null, Rejection> {
  const { entries, tree } = work
  const { id, kind } = placed
  const parent = tree.components.get(into.parentId)
  if (parent === undefined) return rejected('no-such-component')
  if (!isAllowedIn(work, placed, containerOf(tree, parent))) return rejected('not-allowed-here')
  if (placed.fromId !== parent.id) {
    const fitted = fitInto(work, placed, freeWidth(tree, parent.id, null))
    if (!fitted.ok) return fitted
  }
  const beforeId = childIdsOf(tree, parent.id)[into.index] ?? null
  if (!needsRow(parent.kind, kind)) insertChild(entries, parent.id, id, beforeId)
  else insertInRow(work, id, { parentId: parent.id, beforeId })
  return ok(null)
}

/** A branch that breaks a rule where it is already, as other programs may save it, is checked as one component. */
function isAllowedIn(
  { entries, tree }: LayoutWork,
  { id, kind, fromId }: Placed,
  container: Container,
): boolean {
  const from = fromId === null ? undefined : tree.components.get(fromId)
  const wasAllowed = from === undefined || mayContainBranch(tree, containerOf(tree, from), { id, kind })
  return wasAllowed
    ? mayContainBranch(branchTree(entries, id), container, { id, kind })
    : mayContain(container.kind, container.depth, kind)
}

/** The tree of a component that may be in no list. */
function branchTree(entries: ReadonlyMap<string, unknown>, id: string): LayoutTree {
  return treeOf(new Map(entries).set(ROOT_ID, { type: 'ROOT', children: [id] }))
}

/** Sets the width of a component for a container with free space. */
function fitInto({ entries }: LayoutWork, { id, kind }: Placed, free: number): Result<null, Rejection> {
  const inside = branchTree(entries, id)
  const component = inside.components.get(id)
  if (component === undefined || kind === 'HEADER' || kind === 'DIVIDER') return ok(null)
  const least = leastWidth(inside, id)
  const wanted = hasWidth(kind) ? widthOf(component) : least
  const width = fittedWidth(wanted, least, free)
  if (width === null) return rejected('no-space')
  if (hasWidth(kind) && component.meta['width'] !== width) setMeta(entries, id, 'width', width)
  return ok(null)
}

function insertInRow(
  { entries, newId }: LayoutWork,
  id: string,
  { parentId, beforeId }: { readonly parentId: string; readonly beforeId: string | null },
): void {
  const rowId = componentId('ROW', newId)
  entries.set(rowId, newComponent('ROW', rowId, [id]))
  insertChild(entries, parentId, rowId, beforeId)
}

/** Deletes a container that its last child has left. */
export function deleteIfEmpty(work: LayoutWork, id: string): void {
  const { entries, tree } = work
  const component = tree.components.get(id)
  if (component === undefined || !isDeletedEmpty(component.kind)) return
  if (childList(entries, id).length > 0) return
  const parentId = tree.parentOf.get(id)
  entries.delete(id)
  if (parentId === undefined) return
  detachChild(entries, parentId, id)
  if (parentId !== ROOT_ID || childList(entries, ROOT_ID).includes(GRID_ID)) return
  insertChild(entries, ROOT_ID, GRID_ID, null)
}

/** Moves the content of the grid into the first tab of tabs that become the top-level tabs. */
export function makeTopTabs(work: LayoutWork, tabsId: string, tabId: string): void {
  const { entries } = work
  setMembers(entries, tabId, { children: [...childList(entries, tabId), ...childList(entries, GRID_ID)] })
  setMembers(entries, GRID_ID, { children: [] })
  const others = childList(entries, ROOT_ID).filter((id) => id !== GRID_ID)
  setMembers(entries, ROOT_ID, { children: [...others, tabsId] })
}

/** Moves the content of top-level tabs back into the grid, and deletes them. */
export function giveBackTopTabs(work: LayoutWork, tabsId: string): void {
  const { entries, tree } = work
  const tabs = childrenOf(tree, tabsId)
  const content = tabs.flatMap(({ id }) => childList(entries, id)).filter((id) => id !== GRID_ID)
  setMembers(entries, GRID_ID, { children: [...childList(entries, GRID_ID), ...content] })
  for (const { id } of tabs) entries.delete(id)
  entries.delete(tabsId)
  if (!childList(entries, ROOT_ID).includes(GRID_ID)) detachEverywhere(entries, GRID_ID)
  const list = childList(entries, ROOT_ID)
  const children = list.includes(GRID_ID)
    ? list.filter((id) => id !== tabsId)
    : list.map((id) => (id === tabsId ? GRID_ID : id))
  setMembers(entries, ROOT_ID, { children })
}
