import type { AxisMark, DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { type DrawingNote } from '#domain/chart/to-model/drawing-notes.ts'

/** The annotation layers of a chart as they are drawn over it. How they come about is loaded with the first chart that has some. */
export interface DrawnLayers {
  /** Lines along the places of the chart. */
  readonly series: (xs: readonly number[]) => readonly DrawnSeries[]
  /** Times and stretches of time that are marked across the drawing. */
  readonly marks: readonly AxisMark[]
  /** The names of those that cannot be drawn here. */
  readonly notes: readonly DrawingNote[]
  /** What is said of those that did not come; "" where all did. */
  readonly failure: string
}

/** A chart without annotations. */
export const NO_LAYERS: DrawnLayers = { series: () => [], marks: [], notes: [], failure: '' }
