import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { overlaidPeriods } from './legacy.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['time_pivot', overlaidPeriods]])
