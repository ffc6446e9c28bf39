import { sankey } from '#domain/chart/legacy/flow-shapes.ts'
import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['sankey', sankey]])
