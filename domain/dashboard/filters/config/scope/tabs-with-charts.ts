import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'

/** The tabs that contain one of these charts, directly or in a nested tab, in the order of the layout. */
export function tabsWithCharts(charts: readonly number[], root: LayoutNode): readonly string[] {
  const wanted = new Set(charts)
  const visit = (node: LayoutNode): readonly string[] => {
    if (!chartIdsOf(node).some((id) => wanted.has(id))) return []
    const below = node.children.flatMap(visit)
    return node.kind === 'TAB' ? [node.id, ...below] : below
  }
  return visit(root)
}
