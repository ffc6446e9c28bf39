import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { worldMap } from './legacy.ts'

/** Answers to clients that ask for these viz types as of old. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['world_map', worldMap]])
