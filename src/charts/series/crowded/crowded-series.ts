import { type ChartType, type Plugin, PointElement } from 'chart.js'
import { lateDrawing } from '#charts/canvas/late-drawing.ts'
import type { CrowdedSeries } from './draw-columns.ts'

type CrowdedOptions = { readonly xs: readonly number[]; readonly series: readonly (CrowdedSeries | null)[] }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    crowdedSeries?: CrowdedOptions
  }
}

function isOptions(value: unknown): value is CrowdedOptions {
  return typeof value === 'object' && value !== null && 'series' in value && Array.isArray(value.series)
}

/** Places per px from which they are crowded. */
const CROWDED = 2

const columns = lateDrawing(async () => (await import('./draw-columns.ts')).drawColumns)

/**
 * Draws a series with several places in each column of pixels by column, from its highest to its lowest value there. A path
 * through ten thousand places looks the same, and takes a third of a second without a graphics chip. It comes before the plugin
 * that fills areas, which it disables for these series.
 */
export const crowdedSeries: Plugin = {
  id: 'crowdedSeries',
  afterDestroy: columns.forget,
  beforeDatasetDraw: (chart, { index, meta }, options: unknown) => {
    const one = isOptions(options) ? options.series[index] : null
    if (!isOptions(options) || one === null || one === undefined) return true
    if (options.xs.length < CROWDED * chart.width && !one.isBars) return true
    const draw = columns.for(chart)
    if (draw === 'failed') return true
    draw?.(chart, one, options.xs)
    for (const point of meta.data) if (point instanceof PointElement) point.draw(chart.ctx, chart.chartArea)
    return false
  },
}
