import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** Shapes by their names in forms. */
const CHOSEN: ReadonlyMap<string, SeriesShape> = new Map<string, SeriesShape>([
  ['line', 'line'],
  ['smooth', 'smooth'],
  ['start', 'start'],
  ['middle', 'middle'],
  ['end', 'end'],
  ['scatter', 'points'],
  ['bar', 'bar'],
])

/** The shape of a form's series style; null for an unknown one. */
export function chosenShape(seriesType: string | null): SeriesShape | null {
  return CHOSEN.get(seriesType ?? '') ?? null
}
