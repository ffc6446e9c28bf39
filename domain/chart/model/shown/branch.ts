import type { HierarchyModel, HierarchyNode } from '#domain/chart/model/picture/hierarchy.ts'

/** A part on the way from the whole to another: its place, and its name. */
interface WayStep {
  readonly at: number
  readonly name: string
}

/** The way from the whole down to a part, itself included; the whole is no step of it. */
export function wayTo(nodes: readonly HierarchyNode[], at: number): readonly WayStep[] {
  const node = nodes[at]
  if (node === undefined || node.parent === null) return []
  return [...wayTo(nodes, node.parent), { at, name: node.name }]
}

/** The part that a way of names leads to; as far as there are such parts. 0 is the whole. */
export function partAt(nodes: readonly HierarchyNode[], names: readonly string[]): number {
  let at = 0
  for (const name of names) {
    const next = nodes.findIndex((node) => node.parent === at && node.name === name)
    if (next < 0 || !isDivided(nodes, next)) return at
    at = next
  }
  return at
}

/** Whether a part is divided itself. */
function isDivided(nodes: readonly HierarchyNode[], at: number): boolean {
  return nodes.some(({ parent }) => parent === at)
}

/** The parts of one that are divided themselves: those that one can go into. */
export function branchesOf(nodes: readonly HierarchyNode[], at: number): readonly WayStep[] {
  const divided = new Set(nodes.map(({ parent }) => parent))
  return nodes.flatMap(({ parent, name }, place) =>
    parent === at && divided.has(place) ? [{ at: place, name }] : [],
  )
}

/** The part that a press goes into: the one that is pressed, or the part that it belongs to where it is not divided. */
export function pressedBranch(nodes: readonly HierarchyNode[], at: number): number {
  return isDivided(nodes, at) ? at : (nodes[at]?.parent ?? 0)
}

/** One part of a divided whole as the whole. Its parts keep their colours, and what is said of them. */
export function branchModel(model: HierarchyModel, at: number): HierarchyModel {
  if (at === 0) return model
  const { nodes, tips, shape } = model
  const places = new Map<number, number>([[at, 0]])
  const kept: HierarchyNode[] = []
  const visibleTips: HierarchyModel['tips'][number][] = []
  const visiblePlaces: number[] = []
  for (const [place, node] of nodes.entries()) {
    const parent = node.parent === null ? undefined : places.get(node.parent)
    if (place !== at && parent === undefined) continue
    places.set(place, kept.length)
    visiblePlaces.push(place)
    kept.push({ ...node, parent: place === at ? null : (parent ?? 0) })
    visibleTips.push(tips[place] ?? { title: node.name, color: null, rows: [] })
  }
  const total = visibleTips[0]?.rows[0]?.text ?? null
  return {
    ...model,
    nodes: kept,
    tips: visibleTips,
    pickAt: (tip) => model.pickAt(visiblePlaces[tip] ?? -1),
    shape: shape.kind === 'sunburst' && shape.total !== null ? { ...shape, total } : shape,
  }
}

/** The places of a branch in the whole, by those that its own model has. */
export function placesIn(nodes: readonly HierarchyNode[], at: number): readonly number[] {
  const inside = new Set([at])
  for (const [place, { parent }] of nodes.entries())
    if (parent !== null && inside.has(parent)) inside.add(place)
  return [...inside].toSorted((one, other) => one - other)
}
