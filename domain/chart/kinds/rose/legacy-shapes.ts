import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { rose } from '#domain/chart/legacy/series-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['rose', rose]])
