import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'
import { plainRows } from '#domain/chart/legacy/row-shapes.ts'

/** Answers to clients that ask for these viz types as of old. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['para', plainRows]])
