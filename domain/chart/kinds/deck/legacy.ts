import {
  type LegacyForm,
  type LegacyResult,
  type LegacyRow,
  type LegacyShape,
  numberAt,
  valueAt,
} from '#domain/chart/legacy/legacy-shape.ts'
import { readPlaces, readSpatial, type Spatial } from '#domain/chart/to-model/places/read-places.ts'
import { readLine } from '#domain/chart/to-model/places/read-shapes.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { columnResult } from './column-result.ts'

type Feature = Readonly<Record<string, unknown>>

/** A shape of map data: a feature for each row with a place. */
function mapShape(featuresOf: (result: LegacyResult, form: LegacyForm) => readonly Feature[]): LegacyShape {
  return {
    keepsSteps: false,
    toData: (result, form) => ({
      features: featuresOf(result, form),
      mapboxApiKey: '',
      metricLabels: result.metrics,
    }),
  }
}

/** The rows with a readable place. */
function placed(result: LegacyResult, spatial: Spatial | null) {
  const places = spatial === null ? [] : readPlaces(columnResult(result), spatial)
  return result.rows.flatMap((row, at) => {
    const place = places[at] ?? null
    return place === null ? [] : [{ row, place }]
  })
}

const categoryOf = (row: LegacyRow, { dimension }: LegacyForm) =>
  typeof dimension === 'string' ? { cat_color: valueAt(row, dimension) } : {}

/** Dots with a fixed radius or a measure. */
export const mapDots = mapShape((result, form) => {
  const { point_radius_fixed: radius } = form
  const fixed = isRecord(radius) && radius['type'] !== 'metric' ? Number(radius['value']) : Number.NaN
  return placed(result, readSpatial(form['spatial'])).map(({ row, place }) => {
    const metric = numberAt(row, result.metrics[0])
    return {
      metric,
      radius: Number.isFinite(fixed) ? fixed : metric,
      ...categoryOf(row, form),
      position: place,
    }
  })
})

/** Weighted places, which the client aggregates into cells. */
export const mapWeights = mapShape((result, form) =>
  placed(result, readSpatial(form['spatial'])).map(({ row, place }) => ({
    position: place,
    weight: numberAt(row, result.metrics[0]) ?? 1,
  })),
)

/** Arcs between two places. */
export const mapArcs = mapShape((result, form) => {
  const [from, to] = [readSpatial(form['start_spatial']), readSpatial(form['end_spatial'])]
  if (from === null || to === null) return []
  const columns = columnResult(result)
  const [starts, ends] = [readPlaces(columns, from), readPlaces(columns, to)]
  return result.rows.flatMap((row, at) => {
    const [source, target] = [starts[at] ?? null, ends[at] ?? null]
    if (source === null || target === null) return []
    return [{ sourcePosition: source, targetPosition: target, ...categoryOf(row, form) }]
  })
})

/** Lines, or rings of areas, under the name that the client reads. */
function mapLines(name: 'path' | 'polygon'): LegacyShape {
  return mapShape((result, form) => {
    const { line_column: column, line_type: type, reverse_long_lat: isReversed } = form
    if (typeof column !== 'string') return []
    const typeName = typeof type === 'string' ? type : null
    return result.rows.flatMap((row) => {
      const line = readLine(valueAt(row, column), typeName, isReversed === true)
      const metric = numberAt(row, result.metrics[0])
      return line === null ? [] : [{ [name]: line, ...(metric === null ? {} : { metric }) }]
    })
  })
}

/** Lines. */
export const mapPaths = mapLines('path')

/** Areas by their outer ring. */
export const mapPolygons = mapLines('polygon')

/** GeoJSON of the rows. */
export const mapGeoJson = mapShape((result, { geojson: column }) =>
  typeof column !== 'string'
    ? []
    : result.rows.flatMap((row) => {
        const text = valueAt(row, column)
        const parsed = typeof text === 'string' ? parseJson(text) : null
        return parsed?.ok === true && isRecord(parsed.value) ? [parsed.value] : []
      }),
)

/** Points with their measure; texts of the form complete them. */
export const mapPoints: LegacyShape = {
  keepsSteps: false,
  toData: (result, form) => {
    const { all_columns_x: lonCol, all_columns_y: latCol } = form
    const known = typeof lonCol === 'string' && typeof latCol === 'string'
    const points = placed(result, known ? { type: 'latlong', lonCol, latCol } : null)
    const [lons, lats] = [0, 1].map((side) => points.map(({ place }) => place[side] ?? 0))
    return {
      geoJSON: {
        type: 'FeatureCollection',
        features: points.map(({ row, place }) => ({
          type: 'Feature',
          properties: { metric: numberAt(row, result.metrics[0]), radius: form['point_radius'] ?? null },
          geometry: { type: 'Point', coordinates: place },
        })),
      },
      hasCustomMetric: result.metrics.length > 0,
      mapboxApiKey: '',
      mapStyle: form['mapbox_style'] ?? null,
      aggregatorName: form['pandas_aggfunc'] ?? null,
      clusteringRadius: form['clustering_radius'] ?? null,
      pointRadiusUnit: form['point_radius_unit'] ?? null,
      globalOpacity: form['global_opacity'] ?? null,
      bounds: points.length === 0 ? null : [cornerOf(lons, lats, Math.min), cornerOf(lons, lats, Math.max)],
      renderWhileDragging: form['render_while_dragging'] ?? null,
      tooltip: form['rich_tooltip'] ?? null,
      color: form['mapbox_color'] ?? null,
    }
  },
}

function cornerOf(
  lons: readonly number[] = [],
  lats: readonly number[] = [],
  pick: (a: number, b: number) => number,
): readonly [number, number] {
  const of = (side: readonly number[]) => side.reduce((a, b) => pick(a, b))
  return [of(lons), of(lats)]
}
