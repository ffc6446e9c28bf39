import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { nameSeries, timeSeries } from '#domain/chart/legacy/series-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([
  ['area', timeSeries],
  ['bar', timeSeries],
  ['compare', timeSeries],
  ['dist_bar', nameSeries],
  ['line', timeSeries],
])
