import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { plainRows } from '#domain/chart/legacy/row-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['event_flow', plainRows]])
