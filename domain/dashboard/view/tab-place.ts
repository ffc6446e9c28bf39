import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsOf } from './placement.ts'

const NO_TABS = { tabs: [] }

/** A tab: its id, its text, and its place among the tabs beside it, from 0. */
interface TabPlace {
  readonly id: string
  readonly text: string
  readonly index: number
}

/** Finds a tab of a layout by its id; null if there is none. */
export function tabPlace(node: LayoutNode, id: string): TabPlace | null {
  const { tabs } = node.kind === 'TABS' ? tabsOf(node, []) : NO_TABS
  const index = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[index]
  if (tab !== undefined) return { ...tab, index }
  for (const child of node.children) {
    const found = tabPlace(child, id)
    if (found !== null) return found
  }
  return null
}
