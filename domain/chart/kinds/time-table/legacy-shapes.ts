import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { timeTable } from '#domain/chart/legacy/time-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['time_table', timeTable]])
