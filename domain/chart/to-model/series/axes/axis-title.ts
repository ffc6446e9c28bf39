import type { AxisTitle } from '#domain/chart/model/series-chart.ts'

/** Default distance between an axis and its title, in px. */
const USUAL_MARGIN = 15

/** The title of an axis; null for none. */
export function titleOf(text: string | null, margin: number | null, isOnTop: boolean): AxisTitle | null {
  return text === null || text.trim() === '' ? null : { text, margin: margin ?? USUAL_MARGIN, isOnTop }
}
