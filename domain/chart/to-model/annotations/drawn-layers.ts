import type { AxisMark, DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { type DrawingNote } from '#domain/chart/to-model/drawing-notes.ts'

/** The drawing of a chart's annotation layers. The code that creates it is loaded with the first chart with layers. */
export interface DrawnLayers {
  /** Lines along the places of the chart. */
  readonly series: (xs: readonly number[]) => readonly DrawnSeries[]
  /** Times and intervals marked across the drawing. */
  readonly marks: readonly AxisMark[]
  /** The names of unsupported layers. */
  readonly notes: readonly DrawingNote[]
  /** The message about layers that failed to load; "" for none. */
  readonly failure: string
}

/** A chart without annotations. */
export const NO_LAYERS: DrawnLayers = { series: () => [], marks: [], notes: [], failure: '' }
