import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { worldMap } from './legacy.ts'

/** Responses of `/superset/explore_json/` by viz type. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['world_map', worldMap]])
