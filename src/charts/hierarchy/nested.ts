import { type HierarchyNode as D3Node, stratify } from 'd3-hierarchy'

/** A node with its place in the model. */
export type Placed<N> = { readonly node: N; readonly at: number }

/** Nodes that name their parents by place, as a hierarchy; the first is above all. */
export function nested<N extends { readonly parent: number | null }>(nodes: readonly N[]): D3Node<Placed<N>> {
  return stratify<Placed<N>>()
    .id(({ at }) => String(at))
    .parentId(({ node }) => (node.parent === null ? null : String(node.parent)))(
    nodes.map((node, at) => ({ node, at })),
  )
}

/** For each node the places of those that it lights up: all above it, or all below it. */
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

/** How much is left of the colour of a part, by its level from 1: deeper ones are lighter. */
export function levelFade(depth: number): number {
  return 1 - Math.min(0.55, (depth - 1) * 0.22)
}
