import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'

/** The charts below the components of `rootPath`, without the `excluded` ones. */
export interface ChartScope {
  readonly rootPath: readonly string[]
  readonly excluded: readonly number[]
}

/** The charts in a scope, in reading order. Source: BI spec §3. */
export function chartsInScope(scope: ChartScope, root: LayoutNode): readonly number[] {
  const found = scope.rootPath.flatMap((id) => {
    const node = findNode(root, id)
    return node === null ? [] : chartIdsOf(node)
  })
  return [...new Set(found)].filter((chartId) => !scope.excluded.includes(chartId))
}

function findNode(node: LayoutNode, id: string): LayoutNode | null {
  if (node.id === id) return node
  for (const child of node.children) {
    const found = findNode(child, id)
    if (found !== null) return found
  }
  return null
}
