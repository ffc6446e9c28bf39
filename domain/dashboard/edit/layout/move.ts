import { componentId, newComponent } from '#domain/dashboard/edit/new-component.ts'
import type { Operation, Place } from '#domain/dashboard/edit/operation.ts'
import { type Component, ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { needsRow } from '#domain/records/dashboards/layout/drop-rules.ts'
import { childList, detachChild } from '#domain/records/dashboards/layout/entries.ts'
import { branchOf, childIdsOf, childrenOf } from '#domain/records/dashboards/layout/tree.ts'
import { hasTopTabs } from './insert.ts'
import { faultOf, type LayoutWork, rejected, type Worked, worked } from './layout-work.ts'
import { deleteIfEmpty, makeTopTabs, putInto } from './place.ts'

/** Moves a component and all that it contains. */
export function move(work: LayoutWork, { id, into }: Extract<Operation, { op: 'move' }>): Worked {
  const { tree } = work
  const fault = faultOf(work, id)
  if (fault !== null) return rejected(fault)
  const component = tree.components.get(id)
  const parent = tree.components.get(into.parentId)
  const fromId = tree.parentOf.get(id)
  if (component === undefined || parent === undefined || fromId === undefined)
    return rejected('no-such-component')
  if (branchOf(tree, id).some((inner) => inner.id === parent.id)) return rejected('into-itself')
  if (isTopTabIntoNested(work, component, parent)) return rejected('top-level-tab')
  if (parent.id === ROOT_ID && component.kind === 'TABS') return moveToTop(work, id, fromId)
  const rowId = ownRow(work, component, parent)
  if (rowId !== null) {
    const moved = move(work, { op: 'move', id: rowId, into })
    return moved.ok ? worked(id) : moved
  }
  if (isAlreadyThere(work, id, into)) return worked(id)
  return moveInto(work, component, into)
}

function moveInto(work: LayoutWork, { id, kind }: Component, into: Place): Worked {
  const { entries, tree } = work
  const fromId = tree.parentOf.get(id) ?? ROOT_ID
  const siblings = childIdsOf(tree, into.parentId)
  // The list that the place refers to contains the moved component: before itself is before its next sibling.
  const index = siblings[into.index] === id ? into.index + 1 : into.index
  detachChild(entries, fromId, id)
  const put = putInto(work, { id, kind, fromId }, { parentId: into.parentId, index })
  if (!put.ok) return put
  deleteIfEmpty(work, fromId)
  return worked(id)
}

function isTopTabIntoNested({ tree }: LayoutWork, component: Component, parent: Component): boolean {
  const fromId = tree.parentOf.get(component.id)
  const isTop = fromId !== undefined && tree.parentOf.get(fromId) === ROOT_ID
  return component.kind === 'TAB' && isTop && parent.kind === 'TABS' && parent.id !== fromId
}

function isAlreadyThere({ tree }: LayoutWork, id: string, { parentId, index }: Place): boolean {
  if (tree.parentOf.get(id) !== parentId) return false
  const siblings = childIdsOf(tree, parentId)
  const at = siblings.indexOf(id)
  return index === at || index === at + 1 || (index >= siblings.length && at === siblings.length - 1)
}

/** The row that contains only this component and moves with it within its container, so that it keeps its background. */
function ownRow({ tree, entries }: LayoutWork, component: Component, parent: Component): string | null {
  const fromId = tree.parentOf.get(component.id)
  if (fromId === undefined || tree.components.get(fromId)?.kind !== 'ROW') return null
  if (tree.parentOf.get(fromId) !== parent.id || !needsRow(parent.kind, component.kind)) return null
  return childList(entries, fromId).length === 1 ? fromId : null
}

function moveToTop(work: LayoutWork, id: string, fromId: string): Worked {
  const { entries, tree } = work
  if (fromId === ROOT_ID) return worked(id)
  if (hasTopTabs(work)) return rejected('not-allowed-here')
  detachChild(entries, fromId, id)
  const first = childrenOf(tree, id).find(({ kind }) => kind === 'TAB')?.id
  const tabId = first ?? componentId('TAB', work.newId)
  if (first === undefined) {
    entries.set(tabId, newComponent('TAB', tabId))
    entries.set(id, { ...tree.components.get(id)?.stored, children: [tabId] })
  }
  makeTopTabs(work, id, tabId)
  return worked(id)
}
