import { expect, test } from 'vitest'
import {
  mapArcs,
  mapDots,
  mapGeoJson,
  mapPaths,
  mapPoints,
  mapWeights,
} from '#domain/chart/kinds/deck/legacy.ts'
import type { LegacyRow } from '#domain/chart/legacy/legacy-shape.ts'

const result = (rows: readonly LegacyRow[], metrics: readonly string[] = []) => ({
  rows,
  columns: Object.keys(rows[0] ?? {}),
  axis: null,
  groups: [],
  metrics,
  parts: new Map(),
  since: null,
  until: null,
})

const AT = { type: 'latlong', lonCol: 'lon', latCol: 'lat' }
const ROWS = [
  { lon: -119.4, lat: 36.6, city: 'Reedley', n: 3 },
  { lon: null, lat: 40.5, city: 'Nowhere', n: 4 },
]

test('a dot has its place, measure and category, and a row without a place is left out', () => {
  const form = { spatial: AT, dimension: 'city', point_radius_fixed: { type: 'fix', value: 2_000 } }
  expect(mapDots.toData(result(ROWS, ['n']), form)).toEqual({
    features: [{ metric: 3, radius: 2_000, cat_color: 'Reedley', position: [-119.4, 36.6] }],
    mapboxApiKey: '',
    metricLabels: ['n'],
  })
})

test('places of cells have a weight, by default one', () => {
  expect(mapWeights.toData(result(ROWS, ['n']), { spatial: AT })).toMatchObject({
    features: [{ position: [-119.4, 36.6], weight: 3 }],
  })
  expect(mapWeights.toData(result(ROWS), { spatial: AT })).toMatchObject({ features: [{ weight: 1 }] })
})

test('an arc has both ends', () => {
  const rows = [{ a: '1', b: '2', c: '3', d: '4' }]
  const form = {
    start_spatial: { type: 'latlong', lonCol: 'a', latCol: 'b' },
    end_spatial: { type: 'latlong', lonCol: 'c', latCol: 'd' },
  }
  expect(mapArcs.toData(result(rows), form)).toMatchObject({
    features: [{ sourcePosition: [1, 2], targetPosition: [3, 4] }],
  })
  expect(mapArcs.toData(result(rows), {})).toMatchObject({ features: [] })
})

test('lines and GeoJSON are read from the texts of their column', () => {
  const lines = result([{ line: '[[1,2],[3,4]]' }, { line: 'none' }])
  expect(mapPaths.toData(lines, { line_column: 'line', line_type: 'json' })).toMatchObject({
    features: [
      {
        path: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  })
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } }
  const shapes = result([{ shape: JSON.stringify(point) }, { shape: 'none' }])
  expect(mapGeoJson.toData(shapes, { geojson: 'shape' })).toMatchObject({ features: [point] })
})

test('a MapBox has its points as GeoJSON, and their bounding box', () => {
  const rows = [
    { lon: -119, lat: 36, n: 3 },
    { lon: -80, lat: 30, n: 4 },
  ]
  const form = { all_columns_x: 'lon', all_columns_y: 'lat', mapbox_style: 'mapbox://light' }
  expect(mapPoints.toData(result(rows, ['n']), form)).toMatchObject({
    geoJSON: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { metric: 3 },
          geometry: { type: 'Point', coordinates: [-119, 36] },
        },
        { geometry: { coordinates: [-80, 30] } },
      ],
    },
    hasCustomMetric: true,
    mapStyle: 'mapbox://light',
    bounds: [
      [-119, 30],
      [-80, 36],
    ],
  })
  expect(mapPoints.toData(result([]), form)).toMatchObject({ bounds: null })
})
