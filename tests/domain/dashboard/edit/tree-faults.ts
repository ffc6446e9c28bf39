import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { componentsOf } from '#domain/dashboard/document/document.ts'
import { treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

/** Which kinds may be in which, written down a second time; depth is not checked here. */
const MAY_CONTAIN: Readonly<Record<string, readonly string[]>> = {
  ROOT: ['GRID', 'TABS'],
  GRID: ['ROW', 'HEADER', 'DIVIDER', 'TABS', 'DYNAMIC'],
  TAB: ['ROW', 'HEADER', 'DIVIDER', 'TABS', 'DYNAMIC'],
  TABS: ['TAB'],
  ROW: ['CHART', 'COLUMN', 'MARKDOWN', 'DYNAMIC'],
  COLUMN: ['CHART', 'COLUMN', 'MARKDOWN', 'ROW', 'HEADER', 'DIVIDER', 'TABS'],
}

/** Faults of a layout; none for a valid tree. */
export function treeFaults(document: DashboardDocument): readonly string[] {
  const { components, parentOf } = treeOf(entriesOf(document.position))
  const all = componentsOf(document)
  const faults: string[] = []
  const uses = [...all.values()].flatMap(({ id, children }) => children.map((child) => [child, id] as const))
  const seen = new Map<string, string>()
  for (const [child, parent] of uses) {
    if (seen.has(child)) faults.push(`${child} is in ${seen.get(child)} and in ${parent}`)
    seen.set(child, parent)
    if (!entriesOf(document.position).has(child)) faults.push(`${child} in ${parent} has no entry`)
  }
  for (const { id, kind, parents, children } of all.values()) {
    if (id === 'HEADER_ID') continue
    if (!components.has(id) && id !== 'GRID_ID') faults.push(`${id} is not reachable`)
    if (components.has(id) && id !== 'ROOT_ID') {
      const parent = parentOf.get(id) ?? ''
      const path = [...(all.get(parent)?.parents ?? []), parent]
      if (path.join() !== parents.join()) faults.push(`${id} has the parents ${parents.join()}`)
    }
    for (const child of children) {
      const inner = all.get(child)?.kind
      if (inner !== undefined && MAY_CONTAIN[kind]?.includes(inner) !== true)
        faults.push(`${id} contains ${child}`)
    }
    if (kind === 'ROW') {
      const width = children.reduce((sum, child) => sum + Number(all.get(child)?.meta['width'] ?? 0), 0)
      if (width > 12) faults.push(`${id} is ${width} wide`)
    }
    if (kind === 'TABS' && children.length === 0) faults.push(`${id} has no tab`)
  }
  return faults
}
