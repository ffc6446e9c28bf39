import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { TAB_TITLE } from '#domain/dashboard/edit/new-component.ts'
import type { Component, LayoutKind } from '#domain/records/dashboards/layout/component.ts'
import { type LayoutTree, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { valueText } from './value-text.ts'

/** The components of a layout, their names for users, and the names of its charts by chart id. */
export interface NamedLayout {
  readonly tree: LayoutTree
  readonly names: ReadonlyMap<string, string>
  readonly charts: ReadonlyMap<string, string>
}

/** Kinds that are named by their number in reading order. */
const NUMBERED: ReadonlyMap<LayoutKind, string> = new Map([
  ['ROW', 'Row'],
  ['COLUMN', 'Column'],
  ['TABS', 'Tabs'],
  ['DIVIDER', 'Divider'],
])

/** Names the components of a layout: by their content, or by kind and number in reading order. */
export function componentNames({ position }: Pick<DashboardDocument, 'position'>): NamedLayout {
  const tree = treeOf(entriesOf(position))
  const counts = new Map<LayoutKind, number>()
  const components = [...tree.components.values()]
  const names = components.map((component): readonly [string, string] => {
    const count = (counts.get(component.kind) ?? 0) + 1
    counts.set(component.kind, count)
    return [component.id, nameOf(component, count)]
  })
  const charts = components.flatMap((component): readonly (readonly [string, string])[] =>
    component.kind === 'CHART' ? [[String(component.meta['chartId']), nameOf(component, 0)]] : [],
  )
  return { tree, names: new Map(names), charts: new Map(charts) }
}

function nameOf({ kind, meta }: Component, count: number): string {
  const numbered = NUMBERED.get(kind)
  if (numbered !== undefined) return `${numbered} ${count}`
  switch (kind) {
    case 'CHART':
      return `Chart ${chartName(meta)}`
    case 'TAB':
      return `Tab ${valueText(givenText(meta['text']) ?? TAB_TITLE)}`
    case 'HEADER':
      return `Header ${valueText(givenText(meta['text']) ?? String(count))}`
    case 'MARKDOWN':
      return `Text ${valueText(givenText(meta['code']) ?? String(count))}`
    default:
      return 'Dashboard'
  }
}

function chartName(meta: Component['meta']): string {
  return valueText(givenText(meta['sliceNameOverride']) ?? givenText(meta['sliceName']) ?? meta['chartId'])
}

function givenText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
