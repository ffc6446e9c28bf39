import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** The shapes that a form may choose, by its words. */
const CHOSEN: ReadonlyMap<string, SeriesShape> = new Map<string, SeriesShape>([
  ['line', 'line'],
  ['smooth', 'smooth'],
  ['start', 'start'],
  ['middle', 'middle'],
  ['end', 'end'],
  ['scatter', 'points'],
  ['bar', 'bar'],
])

/** What a series style of a form is drawn as; null for one that is not known. */
export function chosenShape(seriesType: string | null): SeriesShape | null {
  return CHOSEN.get(seriesType ?? '') ?? null
}
