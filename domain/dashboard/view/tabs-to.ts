import type { LayoutNode } from '#domain/dashboard/document/layout.ts'

/** The tabs that have to be open to see a component, outermost first; null if the layout does not have it. */
export function tabsTo(root: LayoutNode, isTarget: (node: LayoutNode) => boolean): readonly string[] | null {
  if (isTarget(root)) return root.kind === 'TAB' ? [root.id] : []
  for (const child of root.children) {
    const inside = tabsTo(child, isTarget)
    if (inside !== null) return root.kind === 'TAB' ? [root.id, ...inside] : inside
  }
  return null
}
