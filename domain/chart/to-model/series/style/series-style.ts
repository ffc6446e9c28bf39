import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** How the series of a kind are drawn before their form says more. */
export interface SeriesStyle {
  readonly shape: SeriesShape
  readonly isArea: boolean
  /** Whether each value is drawn as how far it is from the first of its series. */
  readonly isChange?: boolean | undefined
}
