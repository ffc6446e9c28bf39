import { type GeoProjection, geoMercator, geoPath } from 'd3-geo'
import { type Box, circlePath, type Picture, type Shape } from '#charts/picture/picture.ts'
import type { GeoArea, GeoModel, LonLat } from '#domain/chart/model/picture/geo.ts'
import type { Atlas } from './read-atlas.ts'

/** Least extent of a map, in degrees: a single place is shown with its surroundings. */
const LEAST_SPAN = 0.02
/** Latitude limit of a map, in degrees north and south. */
const MOST_LATITUDE = 84

/** The extent of the places of a model, in degrees. */
export function spanOf({ areas, lines, dots }: GeoModel): {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
} {
  let [west, east, south, north] = [180, -180, 90, -90]
  const take = ([longitude, latitude]: LonLat) => {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  for (const { rings } of areas) for (const ring of rings) for (const place of ring) take(place)
  for (const { places } of lines) for (const place of places) take(place)
  for (const { at } of dots) take(at)
  if (west > east) return { west: -180, east: 180, south: -60, north: 80 }
  const grow = (low: number, high: number) => Math.max(0, LEAST_SPAN - (high - low)) / 2
  const [x, y] = [grow(west, east), grow(south, north)]
  return { west: west - x, east: east + x, south: south - y, north: north + y }
}

function projectionOf(model: GeoModel, box: Box): GeoProjection {
  const { west, east, south, north } = spanOf(model)
  const [low, high] = [Math.max(-MOST_LATITUDE, south), Math.min(MOST_LATITUDE, north)]
  const pad = 14
  const room: [[number, number], [number, number]] = [
    [pad, pad],
    [Math.max(pad + 2, box.width - pad), Math.max(pad + 2, box.height - pad)],
  ]
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [Math.max(-180, west), low],
      [Math.min(180, east), low],
      [Math.max(-180, west), high],
      [Math.min(180, east), high],
    ],
  }
  return geoMercator()
    .fitExtent(room, corners)
    .clipExtent([
      [-2, -2],
      [box.width + 2, box.height + 2],
    ])
}

/** Areas, lines and dots over the outlines of countries, zoomed to their extent. */
export function geoLayout(model: GeoModel, atlas: Atlas, box: Box): Picture {
  const projection = projectionOf(model, box)
  const draw = geoPath(projection).digits(2)
  const ground = atlas.features.flatMap((one): Shape[] => {
    const path = draw(one)
    return path === null ? [] : [{ path, fill: 'bg-hover', stroke: 'line-2', width: 0.75 }]
  })
  const areas = model.areas.map((area) => areaShape(area, projection))
  const lines = model.lines.map(
    ({ places, color, width, tip }): Shape => ({
      path: draw({ type: 'LineString', coordinates: places.map(([x, y]) => [x, y]) }) ?? '',
      stroke: color,
      width,
      opacity: 0.75,
      tip,
    }),
  )
  const dots = model.dots.flatMap(({ at, radius, color, tip }): Shape[] => {
    const point = pointOf(at, projection)
    if (point === null) return []
    return [{ path: circlePath(0, 0, radius), from: point, fill: color, opacity: 0.8, tip }]
  })
  return { shapes: [...ground, ...areas, ...lines, ...dots], labels: [] }
}

/** Sides of areas are straight on the map, in either order of their points. */
function areaShape({ rings, fill, stroke, width, opacity, tip }: GeoArea, projection: GeoProjection): Shape {
  const path = rings
    .map((ring) => {
      const points = ring.flatMap((place) => pointOf(place, projection) ?? [])
      return points.length === 0
        ? ''
        : `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
    })
    .join('')
  return {
    path,
    opacity,
    tip,
    ...(fill === null ? {} : { fill }),
    ...(stroke === null ? {} : { stroke, width }),
  }
}

function pointOf(
  [longitude, latitude]: LonLat,
  projection: GeoProjection,
): { readonly x: number; readonly y: number } | null {
  const point = projection([longitude, Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude))])
  return point === null ? null : { x: point[0], y: point[1] }
}
