import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'

/** A row of the tree of scopes: the whole dashboard, a tab or a chart. Ids are those of the layout. */
export interface ScopeNode {
  readonly id: string
  readonly kind: 'root' | 'tab' | 'chart'
  readonly name: string
  /** The charts that its checkbox checks. */
  readonly charts: readonly number[]
  readonly children: readonly ScopeNode[]
}

/** Whether all, some or none of the charts of a row are chosen; a row without charts has none. */
export type ScopeState = 'all' | 'some' | 'none'

/**
 * The tree of tabs and charts. `nameOf` gives the name of a chart; `without` are charts that are not offered, such as one that
 * cannot filter itself. Tabs without charts are left out.
 */
export function scopeTree(
  root: LayoutNode,
  nameOf: (chartId: number) => string,
  without: ReadonlySet<number> = new Set(),
): ScopeNode {
  return {
    id: root.id,
    kind: 'root',
    name: 'All charts',
    charts: chartIdsOf(root).filter((id) => !without.has(id)),
    children: childrenOf(root, nameOf, without),
  }
}

function childrenOf(
  node: LayoutNode,
  nameOf: (chartId: number) => string,
  without: ReadonlySet<number>,
): readonly ScopeNode[] {
  return node.children.flatMap((child): readonly ScopeNode[] => {
    const charts = chartIdsOf(child).filter((id) => !without.has(id))
    if (charts.length === 0) return []
    const { id, kind, meta } = child
    if (kind === 'CHART' && meta.chartId !== null)
      return [{ id, kind: 'chart', name: nameOf(meta.chartId), charts, children: [] }]
    const below = childrenOf(child, nameOf, without)
    if (kind !== 'TAB') return below
    const name = meta.text === null || meta.text === '' ? 'Tab title' : meta.text
    return [{ id, kind: 'tab', name, charts, children: below }]
  })
}

/** Whether the charts of a row are chosen. */
export function scopeState({ charts }: ScopeNode, chosen: ReadonlySet<number>): ScopeState {
  const count = charts.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === charts.length ? 'all' : 'some'
}

/** The chosen charts after a press on a row: all of them if one was missing, otherwise none. */
export function toggledCharts(node: ScopeNode, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const isOn = scopeState(node, chosen) !== 'all'
  const others = [...chosen].filter((id) => !node.charts.includes(id))
  return new Set(isOn ? [...others, ...node.charts] : others)
}
