import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { pairedTTest } from '#domain/chart/legacy/time-shapes.ts'

/** Answers to clients that ask for these viz types as of old. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['paired_ttest', pairedTTest]])
