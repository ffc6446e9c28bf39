import { heatmap } from '#domain/chart/legacy/flow-shapes.ts'
import type { LegacyShape } from '#domain/chart/legacy/legacy-shape.ts'

/** Answers to clients that ask for these viz types as of old. */
export const legacyShapes: ReadonlyMap<string, LegacyShape> = new Map([['heatmap', heatmap]])
