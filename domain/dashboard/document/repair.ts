import { isRecord } from '#domain/core/parse.ts'
import { GRID_ID, HEADER_ID, ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { childList, detachEverywhere, setMembers } from '#domain/records/dashboards/layout/entries.ts'
import { childrenOf, treeOf } from '#domain/records/dashboards/layout/tree.ts'

/**
 * The entries of a layout that can be edited: with root and grid, and every component in one place. An id that names no
 * entry is taken out of its list. Entries that are not understood, and those that are in no list, stay.
 */
export function repairedEntries(
  entries: ReadonlyMap<string, unknown>,
  title: string | null,
): Map<string, unknown> {
  const repaired = new Map(entries)
  if (!repaired.has(HEADER_ID)) {
    repaired.set(HEADER_ID, { id: HEADER_ID, type: 'HEADER', meta: { text: title ?? '' } })
  }
  repairRoot(repaired)
  repairLists(repaired)
  return repaired
}

function repairRoot(entries: Map<string, unknown>): void {
  const root = entries.get(ROOT_ID)
  const stored = isRecord(root) ? root : { id: ROOT_ID }
  if (stored['type'] !== 'ROOT') entries.set(ROOT_ID, { ...stored, type: 'ROOT' })
  const hasContent = childrenOf(treeOf(entries), ROOT_ID).some(
    ({ kind }) => kind === 'GRID' || kind === 'TABS',
  )
  const grid = entries.get(GRID_ID)
  if (!isRecord(grid) || grid['type'] !== 'GRID') {
    entries.set(GRID_ID, {
      children: [],
      parents: [ROOT_ID],
      ...(isRecord(grid) ? grid : {}),
      id: GRID_ID,
      type: 'GRID',
    })
  }
  if (!hasContent) {
    // A list of another component would be read before that of the root, which then has no content again.
    detachEverywhere(entries, GRID_ID)
    entries.set(ROOT_ID, { ...stored, type: 'ROOT', children: [...childList(entries, ROOT_ID), GRID_ID] })
  }
}

/** Takes repeated and dangling ids out of the lists of children, also in the grid that top-level tabs hide. */
function repairLists(entries: Map<string, unknown>): void {
  const root = { type: 'ROOT', children: [...childList(entries, ROOT_ID), GRID_ID] }
  const { components, parentOf } = treeOf(new Map(entries).set(ROOT_ID, root))
  for (const id of components.keys()) {
    const list = childList(entries, id)
    const seen = new Set<unknown>()
    const children = list.filter((child) => {
      if (typeof child !== 'string') return true
      const isItsChild = parentOf.get(child) === id || (!components.has(child) && entries.has(child))
      const isFirst = !seen.has(child)
      seen.add(child)
      return isItsChild && isFirst
    })
    if (children.length < list.length) setMembers(entries, id, { children })
  }
}
