import type { LonLat } from '#domain/chart/model/picture/geo.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'
import { edgeOf } from './cell-edges.ts'

/** A weighted place. */
export interface WeightedPlace {
  readonly at: LonLat
  readonly weight: number
}

/** A cell of places: its outline, count, and aggregated weight. */
export interface PlaceBin {
  readonly ring: readonly LonLat[]
  readonly count: number
  readonly value: number
  /** The indexes of its places. */
  readonly members: readonly number[]
  /** The bounds of a square; hexagons have none. */
  readonly bounds?: (() => PlaceBounds) | undefined
}

/** The bounds of a square in degrees: lower ends included, upper ends excluded. */
export interface PlaceBounds {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Aggregates the weights of a cell. Source: wire §7.3. */
type Aggregate = (weights: readonly number[]) => number

/** Meters per degree of latitude. */
const DEGREE_METRES = 111_320
const ROOT_3 = Math.sqrt(3)

/** A projection to a plane in meters, exact at one latitude, and its inverse. */
interface Plane {
  readonly to: (place: LonLat) => readonly [x: number, y: number]
  readonly from: (x: number, y: number) => LonLat
}

function planeAt(latitude: number): Plane {
  const across = DEGREE_METRES * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    to: ([longitude, lat]) => [longitude * across, lat * DEGREE_METRES],
    from: (x, y) => [x / across, Math.min(90, Math.max(-90, y / DEGREE_METRES))],
  }
}

/** The aggregation by name; the sum for an unknown one. */
export function aggregateOf(name: string | null): Aggregate {
  const sum: Aggregate = (weights) => weights.reduce((total, weight) => total + weight, 0)
  const sorted = (weights: readonly number[]) => weights.toSorted((a, b) => a - b)
  const share = (weights: readonly number[], at: number) =>
    sorted(weights)[Math.min(weights.length - 1, Math.floor(weights.length * at))] ?? 0
  const mean: Aggregate = (weights) => sum(weights) / weights.length
  const variance: Aggregate = (weights) =>
    weights.reduce((total, weight) => total + (weight - mean(weights)) ** 2, 0) / weights.length
  switch (name) {
    case 'count':
      return (weights) => weights.length
    case 'mean':
    case 'avg':
      return mean
    case 'min':
      return (weights) => sorted(weights)[0] ?? 0
    case 'max':
      return (weights) => sorted(weights).at(-1) ?? 0
    case 'median':
    case 'p50':
      return (weights) => share(weights, 0.5)
    case 'variance':
    case 'var':
      return variance
    case 'deviation':
    case 'stdev':
    case 'std':
      return (weights) => Math.sqrt(variance(weights))
    case 'p1':
      return (weights) => share(weights, 0.01)
    case 'p5':
      return (weights) => share(weights, 0.05)
    case 'p95':
      return (weights) => share(weights, 0.95)
    case 'p99':
      return (weights) => share(weights, 0.99)
    default:
      return sum
  }
}

/** Groups places into squares with a side in meters. */
export function squareBins(
  places: readonly WeightedPlace[],
  sizeMetres: number,
  aggregate: Aggregate,
): readonly PlaceBin[] {
  const plane = planeAt(middleLatitude(places))
  const columnOf = (longitude: number) => Math.floor(plane.to([longitude, 0])[0] / sizeMetres)
  const rowOf = (latitude: number) => Math.floor(plane.to([0, latitude])[1] / sizeMetres)
  const westOf = (column: number) => edgeOf(column, columnOf, plane.from(column * sizeMetres, 0)[0])
  const southOf = (row: number) => edgeOf(row, rowOf, (row * sizeMetres) / DEGREE_METRES)
  return binned(places, plane, aggregate, {
    cellOf: (x, y) => [Math.floor(x / sizeMetres), Math.floor(y / sizeMetres)],
    boundsOf: (column, row) => ({
      west: westOf(column),
      east: westOf(column + 1),
      south: southOf(row),
      north: southOf(row + 1),
    }),
    corners: (column, row) =>
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ].map(([right = 0, up = 0]) => [(column + right) * sizeMetres, (row + up) * sizeMetres]),
  })
}

/** Groups places into hexagons with an outer radius in meters, a corner up. */
export function hexagonBins(
  places: readonly WeightedPlace[],
  radiusMetres: number,
  aggregate: Aggregate,
): readonly PlaceBin[] {
  const plane = planeAt(middleLatitude(places))
  const [across, down] = [ROOT_3 * radiusMetres, 1.5 * radiusMetres]
  const middleOf = (column: number, row: number) =>
    [(column + (Math.abs(row) % 2) / 2) * across, row * down] as const
  return binned(places, plane, aggregate, {
    cellOf: (x, y) => {
      // The nearest center is in one of three rows, since hexagons overlap adjacent rows.
      const row = Math.round(y / down)
      const near = [row - 1, row, row + 1].map((one) => {
        const column = Math.round(x / across - (Math.abs(one) % 2) / 2)
        const [mx, my] = middleOf(column, one)
        return { cell: [column, one] as const, away: (x - mx) ** 2 + (y - my) ** 2 }
      })
      return near.reduce((best, one) => (one.away < best.away ? one : best)).cell
    },
    corners: (column, row) => {
      const [mx, my] = middleOf(column, row)
      return [0, 1, 2, 3, 4, 5].map((corner) => {
        const turn = (corner * Math.PI) / 3
        return [mx + radiusMetres * Math.sin(turn), my + radiusMetres * Math.cos(turn)]
      })
    },
  })
}

interface Tiling {
  readonly cellOf: (x: number, y: number) => readonly [column: number, row: number]
  readonly corners: (column: number, row: number) => readonly (readonly number[])[]
  readonly boundsOf?: (column: number, row: number) => PlaceBounds
}

function binned(
  places: readonly WeightedPlace[],
  plane: Plane,
  aggregate: Aggregate,
  { cellOf, corners, boundsOf }: Tiling,
): readonly PlaceBin[] {
  const cells = new Map<string, { column: number; row: number; weights: number[]; members: number[] }>()
  for (const [index, { at, weight }] of places.entries()) {
    const [column, row] = cellOf(...plane.to(at))
    const cell = entryOf(cells, `${column} ${row}`, () => ({ column, row, weights: [], members: [] }))
    cell.weights.push(weight)
    cell.members.push(index)
  }
  return [...cells.values()].map(({ column, row, weights, members }) => ({
    ring: corners(column, row).map(([x = 0, y = 0]) => plane.from(x, y)),
    count: weights.length,
    value: aggregate(weights),
    members,
    bounds: boundsOf && (() => boundsOf(column, row)),
  }))
}

function middleLatitude(places: readonly WeightedPlace[]): number {
  const [low, high] = places.reduce(
    ([least, most], { at: [, latitude] }) => [Math.min(least, latitude), Math.max(most, latitude)],
    [90, -90],
  )
  return places.length === 0 ? 0 : (low + high) / 2
}

/** The longer side of the bounding box in meters; 1,000 for a single place. */
export function spanMetres(places: readonly WeightedPlace[]): number {
  const plane = planeAt(middleLatitude(places))
  const ends = places.reduce(
    (span, { at }) => {
      const [x, y] = plane.to(at)
      return {
        left: Math.min(span.left, x),
        right: Math.max(span.right, x),
        low: Math.min(span.low, y),
        high: Math.max(span.high, y),
      }
    },
    { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity },
  )
  const span = Math.max(ends.right - ends.left, ends.high - ends.low)
  return span > 0 && Number.isFinite(span) ? span : 1_000
}
