import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsOf } from '#domain/dashboard/view/placement.ts'

/** An open tab of a dashboard. */
interface OpenTab {
  readonly id: string
  readonly text: string
}

/** The open tabs of a layout, the outer ones first: of each strip within an open tab. `active` are the last opened ones. */
export function openTabs(node: LayoutNode, active: readonly string[]): readonly OpenTab[] {
  if (node.kind !== 'TABS') return node.children.flatMap((child) => openTabs(child, active))
  const { tabs, open } = tabsOf(node, active)
  return tabs
    .filter(({ id }) => id === open)
    .flatMap((tab) => {
      const inner = node.children.find(({ id }) => id === tab.id)
      return [tab, ...(inner === undefined ? [] : openTabs(inner, active))]
    })
}
