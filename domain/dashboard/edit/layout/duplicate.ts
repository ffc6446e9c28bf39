import { isRecord } from '#domain/core/parse.ts'
import { componentId } from '#domain/dashboard/edit/new-component.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { branchOf, childIdsOf } from '#domain/records/dashboards/layout/tree.ts'
import { faultOf, type LayoutWork, rejected, type Worked, worked } from './layout-work.ts'
import { putInto } from './place.ts'

/** Copies a component and all that it contains, with ids of their own, after it. */
export function duplicate(work: LayoutWork, { id }: Extract<Operation, { op: 'duplicate' }>): Worked {
  const { tree, newId } = work
  const fault = faultOf(work, id)
  if (fault !== null) return rejected(fault)
  const component = tree.components.get(id)
  const parentId = tree.parentOf.get(id)
  if (component === undefined || parentId === undefined) return rejected('no-such-component')
  if (parentId === ROOT_ID) return rejected('not-allowed-here')
  if (branchOf(tree, id).some(({ stored }) => hasRounded(stored))) return rejected('rounded-number')
  const ids = new Map(branchOf(tree, id).map((inner) => [inner.id, componentId(inner.kind, newId)]))
  copyBranch(work, id, ids)
  const copy = ids.get(id) ?? id
  const index = childIdsOf(tree, parentId).indexOf(id) + 1
  const put = putInto(work, { id: copy, kind: component.kind, fromId: null }, { parentId, index })
  return put.ok ? worked(copy) : put
}

/** Whether a value has a number beyond 2^53, whose digits the stored text has only under the name of the original. */
function hasRounded(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  if (Array.isArray(value)) return value.some(hasRounded)
  return isRecord(value) && Object.values(value).some(hasRounded)
}

/** Entries that are not understood are not copied: their ids may not be in two places. */
function copyBranch({ entries, tree }: LayoutWork, id: string, ids: ReadonlyMap<string, string>): void {
  for (const { id: inner, stored } of branchOf(tree, id)) {
    const copy = ids.get(inner) ?? inner
    const children = childIdsOf(tree, inner).flatMap((child) => ids.get(child) ?? [])
    entries.set(copy, { ...stored, id: copy, children })
  }
}
