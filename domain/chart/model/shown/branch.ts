import type { HierarchyModel, HierarchyNode } from '#domain/chart/model/picture/hierarchy.ts'

/** A node on the path from the root to another: its index and name. */
interface WayStep {
  readonly at: number
  readonly name: string
}

/** The path from the root to a node, including the node but not the root. */
export function wayTo(nodes: readonly HierarchyNode[], at: number): readonly WayStep[] {
  const node = nodes[at]
  if (node === undefined || node.parent === null) return []
  return [...wayTo(nodes, node.parent), { at, name: node.name }]
}

/** The node at a path of names, as far as it exists. 0 is the root. */
export function partAt(nodes: readonly HierarchyNode[], names: readonly string[]): number {
  let at = 0
  for (const name of names) {
    const next = nodes.findIndex((node) => node.parent === at && node.name === name)
    if (next < 0 || !isDivided(nodes, next)) return at
    at = next
  }
  return at
}

/** Whether a node has children. */
function isDivided(nodes: readonly HierarchyNode[], at: number): boolean {
  return nodes.some(({ parent }) => parent === at)
}

/** The children of a node that have children themselves. */
export function branchesOf(nodes: readonly HierarchyNode[], at: number): readonly WayStep[] {
  const divided = new Set(nodes.map(({ parent }) => parent))
  return nodes.flatMap(({ parent, name }, place) =>
    parent === at && divided.has(place) ? [{ at: place, name }] : [],
  )
}

/** The node that a click opens: the clicked one, or its parent if it has no children. */
export function pressedBranch(nodes: readonly HierarchyNode[], at: number): number {
  return isDivided(nodes, at) ? at : (nodes[at]?.parent ?? 0)
}

/** The subtree of a node as a model of its own, with the same colors and tips. */
export function branchModel(model: HierarchyModel, at: number): HierarchyModel {
  if (at === 0) return model
  const { nodes, tips, shape } = model
  const places = new Map<number, number>([[at, 0]])
  const subtree: HierarchyNode[] = []
  const visibleTips: HierarchyModel['tips'][number][] = []
  const visiblePlaces: number[] = []
  for (const [place, node] of nodes.entries()) {
    const parent = node.parent === null ? undefined : places.get(node.parent)
    if (place !== at && parent === undefined) continue
    places.set(place, subtree.length)
    visiblePlaces.push(place)
    subtree.push({ ...node, parent: place === at ? null : (parent ?? 0) })
    visibleTips.push(tips[place] ?? { title: node.name, color: null, rows: [] })
  }
  const total = visibleTips[0]?.rows[0]?.text ?? null
  return {
    ...model,
    nodes: subtree,
    tips: visibleTips,
    pickAt: (tip) => model.pickAt(visiblePlaces[tip] ?? -1),
    shape: shape.kind === 'sunburst' && shape.total !== null ? { ...shape, total } : shape,
  }
}

/** Maps the indexes of a subtree's model to those of the complete model. */
export function placesIn(nodes: readonly HierarchyNode[], at: number): readonly number[] {
  const inside = new Set([at])
  for (const [place, { parent }] of nodes.entries())
    if (parent !== null && inside.has(parent)) inside.add(place)
  return [...inside].toSorted((one, other) => one - other)
}
