import { type GeoGeometryObjects, type GeoPath, geoIdentity, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { Feature } from 'geojson'
import { type Box, circlePath, type Picture, type Shape } from '#charts/picture/picture.ts'
import type { MapModel } from '#domain/chart/model/picture/map.ts'
import type { Atlas } from './read-atlas.ts'

/** Antarctica does not count for the extent: it would take a fifth of the map, and has no data. */
const LEFT_OUT = '010'

/** The largest part of a region: the centre of France with its overseas departments is in the sea or in another country. */
function mainPart({ geometry }: Feature, draw: GeoPath): GeoGeometryObjects {
  if (geometry.type !== 'MultiPolygon') return geometry
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  return parts.reduce<GeoGeometryObjects>(
    (most, one) => (most === geometry || draw.area(one) > draw.area(most) ? one : most),
    geometry,
  )
}

/** The regions of an atlas, coloured where they have a value, and bubbles at their centres. */
export function mapLayout({ atlas: name, regions, bubbles }: MapModel, atlas: Atlas, box: Box): Picture {
  const shown = atlas.features.filter(({ id }) => id !== LEFT_OUT)
  const room: [[number, number], [number, number]] = [
    [1, 1],
    [Math.max(2, box.width - 1), Math.max(2, box.height - 1)],
  ]
  const collection = { type: 'FeatureCollection' as const, features: shown }
  const projection =
    name === 'world'
      ? geoNaturalEarth1().fitExtent(room, collection)
      : geoIdentity().fitExtent(room, collection)
  const draw = geoPath(projection).digits(2)
  const values = new Map(regions.map((region) => [region.id, region]))
  const shapes = shown.map((one): Shape => {
    const region = values.get(String(one.id))
    return {
      path: draw(one) ?? '',
      fill: region?.color ?? 'bg-hover',
      stroke: 'bg-surface',
      width: 0.5,
      ...(region === undefined ? {} : { tip: region.tip }),
    }
  })
  const byId = new Map(shown.map((one): [string, Feature] => [String(one.id), one]))
  const dots = bubbles
    .toSorted((a, b) => b.radius - a.radius)
    .flatMap(({ id, radius, color, tip }): Shape[] => {
      const region = byId.get(id)
      if (region === undefined) return []
      const [x, y] = draw.centroid(mainPart(region, draw))
      return [
        {
          path: circlePath(0, 0, radius),
          from: { x, y },
          fill: color,
          opacity: 0.7,
          stroke: 'bg-surface',
          width: 1,
          tip,
        },
      ]
    })
  return { shapes: [...shapes, ...dots], labels: [] }
}
