import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** Line interpolations of legacy forms; any other is a straight line. */
export const INTERPOLATIONS: ReadonlyMap<string, SeriesShape> = new Map<string, SeriesShape>([
  ['basis', 'smooth'],
  ['cardinal', 'smooth'],
  ['monotone', 'smooth'],
  ['step-before', 'start'],
  ['step-after', 'end'],
])
