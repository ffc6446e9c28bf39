import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** How lines of old go from point to point, by what their forms call it; all else is a straight line. */
export const INTERPOLATIONS: ReadonlyMap<string, SeriesShape> = new Map<string, SeriesShape>([
  ['basis', 'smooth'],
  ['cardinal', 'smooth'],
  ['monotone', 'smooth'],
  ['step-before', 'start'],
  ['step-after', 'end'],
])
