import type { Chart, ChartType, Plugin } from 'chart.js'
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

/** Draws the whiskers of each box, its median as a line, its mean as a ring, and its outliers as points. */
export const whiskerLines: Plugin = {
  id: 'whiskerLines',
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.whiskers.length === 0) return
    chart.ctx.save()
    chart.ctx.lineWidth = 1.5
    for (const [at, one] of options.whiskers.entries()) {
      draw(chart, one, { color: options.colors[at] ?? options.line, line: options.line })
    }
    chart.ctx.restore()
  },
}

/** Half the width of a whisker's end, and the radius of a point, in px. */
const END = 7
const POINT = 2

function draw(
  { ctx, scales }: Pick<Chart, 'ctx' | 'scales'>,
  { at, low, high, median, mean, outliers }: Whiskers,
  { color, line }: { readonly color: string; readonly line: string },
): void {
  const x = scales['x']?.getPixelForValue(at) ?? Number.NaN
  const y = (value: number) => scales['y']?.getPixelForValue(value) ?? Number.NaN
  const stroke = (from: readonly [number, number], to: readonly [number, number]) => {
    ctx.beginPath()
    ctx.moveTo(...from)
    ctx.lineTo(...to)
    ctx.stroke()
  }
  ctx.strokeStyle = line
  for (const end of [low, high]) stroke([x - END, y(end)], [x + END, y(end)])
  stroke([x, y(low)], [x, y(high)])
  ctx.lineWidth = 2
  stroke([x - 2 * END, y(median)], [x + 2 * END, y(median)])
  ctx.lineWidth = 1.5
  ring(ctx, [x, y(mean)], POINT + 1.5)
  ctx.stroke()
  ctx.fillStyle = color
  for (const outlier of outliers) {
    ring(ctx, [x, y(outlier)], POINT)
    ctx.fill()
  }
}

function ring(ctx: CanvasRenderingContext2D, [x, y]: readonly [number, number], radius: number): void {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
}
