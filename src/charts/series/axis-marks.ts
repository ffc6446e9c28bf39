import type { Chart, ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from '#charts/canvas/chart-setup.ts'
import type { AxisMark } from '#domain/chart/model/series-chart.ts'

type AxisMarkOptions = { marks: AxisMark[]; text: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    axisMarks?: AxisMarkOptions
  }
}

function isOptions(value: unknown): value is AxisMarkOptions {
  return typeof value === 'object' && value !== null && 'marks' in value && Array.isArray(value.marks)
}

const DASHES = [[], [6, 3], [2, 3]] as const

/** Marks times and stretches of time across a drawing, behind its series, each with its name where there is room. */
export const axisMarks: Plugin = {
  id: 'axisMarks',
  beforeDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.marks.length === 0) return
    const { ctx } = chart
    ctx.save()
    ctx.font = `450 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
    ctx.textBaseline = 'top'
    let end = Number.NEGATIVE_INFINITY
    for (const mark of options.marks.toSorted((one, other) => one.from - other.from)) {
      end = draw(chart, mark, { text: options.text, end })
    }
    ctx.restore()
  },
}

/** Draws a mark, and gives where its name ends: the next one stands beyond that or has none. */
function draw(
  { ctx, scales, chartArea, tooltip }: Pick<Chart, 'ctx' | 'scales' | 'chartArea' | 'tooltip'>,
  { from, to, label, isNamed, more, color, opacity, dash, width }: AxisMark,
  { text, end }: { readonly text: string; readonly end: number },
): number {
  const [left, right] = [from, to].map((time) => scales['x']?.getPixelForValue(time) ?? Number.NaN)
  if (left === undefined || right === undefined || Number.isNaN(left)) return end
  if (right < chartArea.left || left > chartArea.right) return end
  const [start, stop] = [Math.max(left, chartArea.left), Math.min(right, chartArea.right)]
  if (stop > start) {
    ctx.globalAlpha = opacity
    ctx.fillStyle = color
    ctx.fillRect(start, chartArea.top, stop - start, chartArea.bottom - chartArea.top)
    ctx.globalAlpha = 1
  } else {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.setLineDash([...DASHES[dash]])
    ctx.beginPath()
    ctx.moveTo(start, chartArea.top)
    ctx.lineTo(start, chartArea.bottom)
    ctx.stroke()
  }
  const isPointed = isPointedAt(tooltip, start, stop)
  if (!isNamed && !isPointed) return end
  const said = isPointed && more !== '' ? `${label}: ${more}` : label
  const room = ctx.measureText(said).width
  if (start + 4 < end || start + 4 + room > chartArea.right) return end
  ctx.fillStyle = text
  ctx.fillText(said, start + 4, chartArea.top + 2)
  return start + 4 + room
}

/** How far from a mark the pointer still is at it, in px. */
const NEAR_PX = 8

function isPointedAt(tooltip: Chart['tooltip'], start: number, stop: number): boolean {
  if (!tooltip || tooltip.getActiveElements().length === 0) return false
  return tooltip.caretX >= start - NEAR_PX && tooltip.caretX <= stop + NEAR_PX
}
