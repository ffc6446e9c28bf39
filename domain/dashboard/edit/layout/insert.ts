import { componentId, newChart, newComponent } from '#domain/dashboard/edit/new-component.ts'
import type { NewKind, Operation, Place } from '#domain/dashboard/edit/operation.ts'
import { ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { childrenOf } from '#domain/records/dashboards/layout/tree.ts'
import { type LayoutWork, rejected, type Worked, worked } from './layout-work.ts'
import { makeTopTabs, putInto } from './place.ts'

/** Inserts a new component. */
export function insert(work: LayoutWork, { kind, into }: Extract<Operation, { op: 'insert' }>): Worked {
  const id = componentId(kind, work.newId)
  if (kind !== 'TABS') return insertEntry(work, { kind, id, entry: newComponent(kind, id), into })
  const tabId = componentId('TAB', work.newId)
  work.entries.set(tabId, newComponent('TAB', tabId))
  const entry = newComponent('TABS', id, [tabId])
  if (into.parentId !== ROOT_ID) return insertEntry(work, { kind, id, entry, into })
  if (hasTopTabs(work)) return rejected('not-allowed-here')
  work.entries.set(id, entry)
  makeTopTabs(work, id, tabId)
  return worked(id)
}

/** Inserts a chart. */
export function insertChart(
  work: LayoutWork,
  { chart, into }: Extract<Operation, { op: 'insert-chart' }>,
): Worked {
  if (chart === null) return rejected('no-such-chart')
  const id = componentId('CHART', work.newId)
  return insertEntry(work, { kind: 'CHART', id, entry: newChart(chart, id), into })
}

interface NewEntry {
  readonly kind: NewKind
  readonly id: string
  readonly entry: unknown
  readonly into: Place
}

function insertEntry(work: LayoutWork, { kind, id, entry, into }: NewEntry): Worked {
  work.entries.set(id, entry)
  const put = putInto(work, { id, kind, fromId: null }, into)
  return put.ok ? worked(id) : put
}

/** Whether the dashboard has top-level tabs. */
export function hasTopTabs({ tree }: LayoutWork): boolean {
  return childrenOf(tree, ROOT_ID).some(({ kind }) => kind === 'TABS')
}
