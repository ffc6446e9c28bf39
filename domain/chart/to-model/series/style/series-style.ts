import type { SeriesShape } from '#domain/chart/model/series-chart.ts'

/** The default drawing of a kind's series. */
export interface SeriesStyle {
  readonly shape: SeriesShape
  readonly isArea: boolean
  /** Whether each value is drawn as relative change from the first one. */
  readonly isChange?: boolean | undefined
}
