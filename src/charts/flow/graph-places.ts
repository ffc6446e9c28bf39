import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import type { GraphModel } from '#domain/chart/model/picture/graph.ts'

type Place = { readonly x: number; readonly y: number }

interface Moving extends SimulationNodeDatum {
  readonly size: number
}

/** Steps of the simulation: the same for the same number of nodes, so that the same data give the same picture. */
const MOST_STEPS = 300
const STEPS_OF_ALL = 30_000

/** The places of a graph's nodes around the origin, without a unit; computed once for each model. */
export function graphPlaces(model: GraphModel): readonly Place[] {
  const known = placed.get(model)
  if (known !== undefined) return known
  const places = model.layout === 'circular' ? aroundCircle(model) : byForces(model)
  placed.set(model, places)
  return places
}

const placed = new WeakMap<GraphModel, readonly Place[]>()

function aroundCircle({ nodes }: GraphModel): readonly Place[] {
  return nodes.map((_, at) => {
    const turn = (2 * Math.PI * at) / Math.max(1, nodes.length)
    return { x: Math.sin(turn), y: -Math.cos(turn) }
  })
}

/** The simulation starts at fixed places and uses a fixed sequence of random numbers. */
function byForces(model: GraphModel): readonly Place[] {
  const nodes: Moving[] = model.nodes.map(({ size }) => ({ size }))
  const links: SimulationLinkDatum<Moving>[] = model.links.map(({ from, to }) => ({
    source: from,
    target: to,
  }))
  const simulation = forceSimulation(nodes)
    .force('link', forceLink(links).distance(model.edgeLength / 5))
    .force('charge', forceManyBody<Moving>().strength(-model.repulsion / 5))
    .force(
      'collide',
      forceCollide<Moving>(({ size }) => size),
    )
    .force('x', forceX<Moving>(0).strength(model.gravity / 4))
    .force('y', forceY<Moving>(0).strength(model.gravity / 4))
    .velocityDecay(model.friction)
    .stop()
  simulation.tick(Math.max(30, Math.min(MOST_STEPS, Math.round(STEPS_OF_ALL / Math.max(1, nodes.length)))))
  return nodes.map(({ x = 0, y = 0 }) => ({ x, y }))
}
