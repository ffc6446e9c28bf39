import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { mapArcs, mapDots, mapGeoJson, mapPaths, mapPoints, mapPolygons, mapWeights } from './legacy.ts'

/** Answers to clients that ask for these viz types as of old. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([
  ['deck_arc', mapArcs],
  ['deck_contour', mapWeights],
  ['deck_geojson', mapGeoJson],
  ['deck_grid', mapWeights],
  ['deck_heatmap', mapWeights],
  ['deck_hex', mapWeights],
  ['deck_path', mapPaths],
  ['deck_polygon', mapPolygons],
  ['deck_scatter', mapDots],
  ['deck_screengrid', mapWeights],
  ['mapbox', mapPoints],
])
