import { type HierarchyNode as D3Node, stratify } from 'd3-hierarchy'

/** A node and its index in the model. */
export type Placed<N> = { readonly node: N; readonly at: number }

/** Nodes that refer to their parents by index, as a d3 hierarchy; the first is the root. */
export function nested<N extends { readonly parent: number | null }>(nodes: readonly N[]): D3Node<Placed<N>> {
  return stratify<Placed<N>>()
    .id(({ at }) => String(at))
    .parentId(({ node }) => (node.parent === null ? null : String(node.parent)))(
    nodes.map((node, at) => ({ node, at })),
  )
}

/** For each node the indexes that it highlights: all its ancestors, or all its descendants. */
export function relatives<N>(
  root: D3Node<Placed<N>>,
  which: 'ancestor' | 'descendant',
): ReadonlyMap<number, readonly number[]> {
  return new Map(
    root
      .descendants()
      .map((node) => [
        node.data.at,
        (which === 'ancestor' ? node.ancestors() : node.descendants()).map(({ data }) => data.at),
      ]),
  )
}

/** The remaining share of the colour of a part, by its level from 1: deeper ones are lighter. */
export function levelFade(depth: number): number {
  return 1 - Math.min(0.55, (depth - 1) * 0.22)
}
