import type { ChartType, Plugin } from 'chart.js'
import { lateDrawing } from '#charts/canvas/late-drawing.ts'
import type { Whiskers } from '#domain/chart/model/series-chart.ts'

type WhiskerOptions = { whiskers: Whiskers[]; colors: string[]; line: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    whiskerLines?: WhiskerOptions
  }
}

function isOptions(value: unknown): value is WhiskerOptions {
  return typeof value === 'object' && value !== null && 'whiskers' in value && Array.isArray(value.whiskers)
}

const whiskers = lateDrawing(async () => (await import('./draw-whiskers.ts')).drawWhiskers)

/** Draws over each box its whiskers, its median as a line, its mean as a ring, and what lies beyond as points. */
export const whiskerLines: Plugin = {
  id: 'whiskerLines',
  afterDestroy: whiskers.forget,
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.whiskers.length === 0) return
    const draw = whiskers.for(chart)
    if (draw === null || draw === 'failed') return
    chart.ctx.save()
    chart.ctx.lineWidth = 1.5
    for (const [at, one] of options.whiskers.entries()) {
      draw(chart, one, { color: options.colors[at] ?? options.line, line: options.line })
    }
    chart.ctx.restore()
  },
}
