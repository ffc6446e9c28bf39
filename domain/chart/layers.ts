import type { ChartFields } from '#domain/records/charts/record.ts'
import { type Chart, chartOf } from './chart.ts'

/** Most charts that one is made of. */
const MOST_LAYERS = 20

/** The charts, by their ids on the server, that a chart of this form is made of; none for nearly all. */
export function layerIds({ deck_slices: ids, viz_type: vizType }: ChartFields['form']): readonly number[] {
  if (vizType !== 'deck_multi' || !Array.isArray(ids)) return []
  const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(numbers)].slice(0, MOST_LAYERS)
}

/** A stored chart, as far as a layer needs it. */
interface StoredLayer {
  readonly serverId: number | null
  readonly current: Pick<ChartFields, 'name' | 'description' | 'form'>
}

/** The same chart with what it is made of, in its own order. */
export function withLayers(chart: Chart, stored: readonly StoredLayer[]): Chart {
  const ids = layerIds(chart.params)
  if (ids.length === 0) return chart
  const layers = ids.flatMap((id) => {
    const layer = stored.find(({ serverId }) => serverId === id)
    return layer === undefined ? [] : (chartOf(id, layer.current) ?? [])
  })
  return { ...chart, layers }
}
