import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { bullet } from '#domain/chart/legacy/row-shapes.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['bullet', bullet]])
