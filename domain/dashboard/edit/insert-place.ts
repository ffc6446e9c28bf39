import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { childIdsOf, type LayoutTree, pathTo, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { applyOperation } from './apply.ts'
import type { Operation, Place } from './operation.ts'

/** The selected component (null for none), the open part of the dashboard (the grid or a tab), and the open tabs. */
interface ChosenPlace {
  readonly selectedId: string | null
  readonly partId: string
  readonly openTabs: readonly string[]
}

/**
 * The place for a new component: in the selected container or the open tab of selected tabs, else after the selected component, else after the containers
 * around it, else at the end of the open part, which may reject it too.
 */
export function insertPlace(
  document: DashboardDocument,
  insertion: (into: Place) => Operation,
  { selectedId, partId, openTabs }: ChosenPlace,
): Place {
  const tree = treeOf(entriesOf(document.position))
  const near = selectedId === null ? [] : placesNear(tree, selectedId, openTabs)
  const found = near.find((place) => applyOperation(document, insertion(place), () => 'new').ok)
  return found ?? endOf(tree, partId)
}

function placesNear(tree: LayoutTree, id: string, openTabs: readonly string[]): readonly Place[] {
  if (!tree.components.has(id)) return []
  const around = [...pathTo(tree, id), id].toReversed()
  const after = around.flatMap((one): readonly Place[] => {
    const parentId = tree.parentOf.get(one)
    return parentId === undefined ? [] : [{ parentId, index: childIdsOf(tree, parentId).indexOf(one) + 1 }]
  })
  return [...openTabOf(tree, id, openTabs), endOf(tree, id), ...after]
}

/** The end of the open tab of tabs: the first one without an open one. None for other components. */
function openTabOf(tree: LayoutTree, id: string, openTabs: readonly string[]): readonly Place[] {
  if (tree.components.get(id)?.kind !== 'TABS') return []
  const tabIds = childIdsOf(tree, id)
  const open = openTabs.find((tabId) => tabIds.includes(tabId)) ?? tabIds[0]
  return open === undefined ? [] : [endOf(tree, open)]
}

function endOf(tree: LayoutTree, parentId: string): Place {
  return { parentId, index: childIdsOf(tree, parentId).length }
}
