import type { ChartFields } from '#domain/records/charts/record.ts'
import { type Chart, chartOf } from './chart.ts'

/** Maximum number of layers of a chart. */
const MOST_LAYERS = 20

/** The server ids of the charts that are layers of this one; empty for most forms. */
export function layerIds({ deck_slices: ids, viz_type: vizType }: ChartFields['form']): readonly number[] {
  if (vizType !== 'deck_multi' || !Array.isArray(ids)) return []
  const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(numbers)].slice(0, MOST_LAYERS)
}

/** The fields of a stored chart that a layer needs. */
interface StoredLayer {
  readonly serverId: number | null
  readonly current: Pick<ChartFields, 'name' | 'description' | 'form'>
}

/** Adds the stored layers to a chart, in its own order. */
export function withLayers(chart: Chart, stored: readonly StoredLayer[]): Chart {
  const ids = layerIds(chart.params)
  if (ids.length === 0) return chart
  const layers = ids.flatMap((id) => {
    const layer = stored.find(({ serverId }) => serverId === id)
    return layer === undefined ? [] : (chartOf(id, layer.current) ?? [])
  })
  return { ...chart, layers }
}
