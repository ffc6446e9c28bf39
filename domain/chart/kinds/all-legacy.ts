import { chord, heatmap, sankey } from '#domain/chart/legacy/flow-shapes.ts'
import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { bubble, bullet, histogram, placeRows, plainRows } from '#domain/chart/legacy/row-shapes.ts'
import { nameSeries, rose, timeSeries } from '#domain/chart/legacy/series-shapes.ts'
import { calHeatmap, pairedTTest, timeTable } from '#domain/chart/legacy/time-shapes.ts'
import { mapArcs, mapDots, mapGeoJson, mapPaths, mapPoints, mapPolygons, mapWeights } from './deck/legacy.ts'
import { overlaidPeriods } from './time-pivot/legacy.ts'
import { worldMap } from './world-map/legacy.ts'

/** The viz types of old whose data `/superset/explore_json/` gives. Source: wire §7. */
export const LEGACY_SHAPES: ReadonlyMap<string, LegacyShape> = new Map([
  ['area', timeSeries],
  ['bar', timeSeries],
  ['bubble', bubble],
  ['bullet', bullet],
  ['cal_heatmap', calHeatmap],
  ['chord', chord],
  ['compare', timeSeries],
  ['country_map', placeRows],
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
  ['dist_bar', nameSeries],
  ['event_flow', plainRows],
  ['heatmap', heatmap],
  ['histogram', histogram],
  ['horizon', timeSeries],
  ['line', timeSeries],
  ['mapbox', mapPoints],
  ['paired_ttest', pairedTTest],
  ['para', plainRows],
  ['rose', rose],
  ['sankey', sankey],
  ['time_pivot', overlaidPeriods],
  ['time_table', timeTable],
  ['world_map', worldMap],
])
