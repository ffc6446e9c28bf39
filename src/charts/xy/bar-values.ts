import type { ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from '#charts/canvas/chart-setup.ts'

/** The options of the plugin: the texts of the bars of the first series, in their order; none means nothing is written. */
type BarValueOptions = {
  readonly texts: readonly string[]
  readonly color: string
  readonly isHorizontal: boolean
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    barValues?: BarValueOptions
  }
}

function isOptions(value: unknown): value is BarValueOptions {
  return typeof value === 'object' && value !== null && 'texts' in value && Array.isArray(value.texts)
}

/** Writes the value of each bar at its end. */
export const barValues: Plugin = {
  id: 'barValues',
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.texts.length === 0) return
    const { ctx } = chart
    ctx.save()
    ctx.font = `450 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
    ctx.fillStyle = options.color
    ctx.textBaseline = options.isHorizontal ? 'middle' : 'bottom'
    ctx.textAlign = options.isHorizontal ? 'left' : 'center'
    chart.getDatasetMeta(0).data.forEach((bar, index) => {
      const text = options.texts[index] ?? ''
      if (text === '' || Number.isNaN(bar.x) || Number.isNaN(bar.y)) return
      if (options.isHorizontal) ctx.fillText(text, bar.x + 6, bar.y)
      else ctx.fillText(text, bar.x, bar.y - 3)
    })
    ctx.restore()
  },
}
