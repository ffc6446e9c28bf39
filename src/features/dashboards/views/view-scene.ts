import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { VIEW_PARAMETER } from '#domain/dashboard/views/brings-state.ts'
import type { OpenScene } from '#domain/dashboard/views/open-state.ts'
import type { StateTexts } from '#domain/dashboard/views/screen-state.ts'

/** The parts of a dashboard that a stored state may name. */
export function openScene({ dashboard, charts }: OpenedDashboard): OpenScene {
  return {
    filters: dashboard.filters,
    chartIds: new Set(charts.map(({ id }) => id)),
    tabIds: new Set(tabsOf(dashboard.layout.root)),
  }
}

function tabsOf(node: LayoutNode): readonly string[] {
  const inside = node.children.flatMap(tabsOf)
  return node.kind === 'TAB' ? [node.id, ...inside] : inside
}

/** The query of the window's address with another state of the filters; "" for none. */
export function addressWith({ filters, tabs }: StateTexts): string {
  const params = new URLSearchParams(location.search)
  params.delete(VIEW_PARAMETER)
  for (const [name, text] of [
    ['native_filters', filters],
    ['tabs', tabs],
  ] as const) {
    if (text === undefined) params.delete(name)
    else params.set(name, text)
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
