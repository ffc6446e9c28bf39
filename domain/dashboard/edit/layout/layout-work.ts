import { err, ok, type Result } from '#domain/core/result.ts'
import { type DashboardDocument, withComponents } from '#domain/dashboard/document/document.ts'
import { repairedEntries } from '#domain/dashboard/document/repair.ts'
import type { Applied, Rejection } from '#domain/dashboard/edit/operation.ts'
import { rejection } from '#domain/dashboard/edit/texts.ts'
import { GRID_ID, HEADER_ID, ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { type Entries, writeParents } from '#domain/records/dashboards/layout/entries.ts'
import { type LayoutTree, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

/** A layout while one operation changes it. `tree` is the layout before the operation. */
export interface LayoutWork {
  readonly entries: Entries
  readonly tree: LayoutTree
  readonly newId: () => string
}

/** The result of a change of a layout: the component that it is about, and a warning. */
export type Worked = Result<Pick<Applied, 'id' | 'warning'>, Rejection>

/** Components that every layout has: they are neither moved nor removed. */
const FIXED: readonly string[] = [ROOT_ID, GRID_ID, HEADER_ID]

/** Rejects an operation. */
export function rejected(code: Rejection['code']): Result<never, Rejection> {
  return err(rejection(code))
}

/** Accepts an operation. */
export function worked(id: string | null, warning: string | null = null): Worked {
  return ok({ id, warning })
}

/** Why a component can be neither moved, removed nor copied; null if it can. */
export function faultOf({ tree }: LayoutWork, id: string): Rejection['code'] | null {
  if (FIXED.includes(id)) return 'not-allowed-here'
  return tree.components.has(id) ? null : 'no-such-component'
}

/** Changes the layout of a document; a layout that is not readable starts empty. */
export function workOnLayout(
  document: DashboardDocument,
  newId: () => string,
  change: (work: LayoutWork) => Worked,
): Result<Applied, Rejection> {
  const before = entriesOf(document.position)
  const entries = repairedEntries(before, document.title)
  const result = change({ entries, tree: treeOf(entries), newId })
  if (!result.ok) return result
  writeParents(entries)
  const changes = changesBetween(before, entries)
  return ok({ document: changes.size === 0 ? document : withComponents(document, changes), ...result.value })
}

/** The entries that differ; null for a removed one. */
function changesBetween(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const removed = [...before.keys()].filter((id) => !after.has(id)).map((id) => [id, null] as const)
  const changed = [...after].filter(([id, stored]) => before.get(id) !== stored)
  return new Map([...removed, ...changed])
}
