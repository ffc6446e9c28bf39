import { areBarsCrowded } from '#charts/series/crowded/crowded-bars.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'

/** The place on the axis of an element of the drawing: missing bars have no element. */
export function placeAt(
  model: SeriesChartModel,
  { index, datasetIndex }: { readonly index: number; readonly datasetIndex: number },
): number {
  const one = model.series[datasetIndex]
  if (one === undefined || one.shape !== 'bar' || areBarsCrowded(model)) return index
  let seen = -1
  return one.spans.findIndex((span) => {
    if (span !== null) seen += 1
    return seen === index
  })
}
