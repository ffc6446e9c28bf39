import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { detachChild } from '#domain/records/dashboards/layout/entries.ts'
import { branchOf, childIdsOf } from '#domain/records/dashboards/layout/tree.ts'
import { faultOf, type LayoutWork, rejected, type Worked, worked } from './layout-work.ts'
import { deleteIfEmpty, giveBackTopTabs } from './place.ts'

/**
 * Removes a component and all that it contains. The top-level tabs, and the last of them, give their content back to the
 * grid. Entries that are not understood stay in the layout.
 */
export function remove(work: LayoutWork, { id }: Extract<Operation, { op: 'remove' }>): Worked {
  const { entries, tree } = work
  const fault = faultOf(work, id)
  if (fault !== null) return rejected(fault)
  const topTabs = topTabsOf(work, id)
  if (topTabs !== null) {
    giveBackTopTabs(work, topTabs)
    return worked(null)
  }
  for (const inner of branchOf(tree, id)) entries.delete(inner.id)
  const parentId = tree.parentOf.get(id)
  if (parentId === undefined) return worked(null)
  detachChild(entries, parentId, id)
  deleteIfEmpty(work, parentId)
  return worked(null)
}

/** The top-level tabs, if this component is them or the last of their tabs. */
function topTabsOf({ tree }: LayoutWork, id: string): string | null {
  const parentId = tree.parentOf.get(id)
  const isTabs = tree.components.get(id)?.kind === 'TABS'
  if (isTabs && parentId === ROOT_ID) return id
  if (parentId === undefined || tree.parentOf.get(parentId) !== ROOT_ID) return null
  const isLast = tree.components.get(parentId)?.kind === 'TABS' && childIdsOf(tree, parentId).length === 1
  return isLast ? parentId : null
}
