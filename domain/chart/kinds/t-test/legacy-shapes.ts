import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { pairedTTest } from '#domain/chart/legacy/time-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['paired_ttest', pairedTTest]])
