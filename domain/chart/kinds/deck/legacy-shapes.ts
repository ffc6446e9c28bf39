import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { mapArcs, mapDots, mapGeoJson, mapPaths, mapPoints, mapPolygons, mapWeights } from './legacy.ts'

/** Responses of `/superset/explore_json/` by viz type. */
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
