import type { Chart, ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from '#charts/canvas/chart-setup.ts'
import type { AxisMark } from '#domain/chart/model/series-chart.ts'
import { placeLabels } from './mark-labels.ts'

type AxisMarkOptions = { marks: AxisMark[]; text: string; halo: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    axisMarks?: AxisMarkOptions
  }
}

function isOptions(value: unknown): value is AxisMarkOptions {
  return typeof value === 'object' && value !== null && 'marks' in value && Array.isArray(value.marks)
}

const DASHES = [[], [6, 3], [2, 3]] as const

/** Marks times and periods across a drawing: behind its series, with names over them where they fit. */
export const axisMarks: Plugin = {
  id: 'axisMarks',
  beforeDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.marks.length === 0) return
    chart.ctx.save()
    for (const mark of options.marks) drawMark(chart, mark)
    chart.ctx.restore()
  },
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.marks.length === 0) return
    chart.ctx.save()
    drawNames(chart, options)
    chart.ctx.restore()
  },
}

/** The edges of a mark, in px; null outside of the drawing. */
function endsOf({ scales, chartArea }: Chart, { from, to }: AxisMark) {
  const left = scales['x']?.getPixelForValue(from) ?? Number.NaN
  const right = scales['x']?.getPixelForValue(to) ?? Number.NaN
  if (Number.isNaN(left) || right < chartArea.left || left > chartArea.right) return null
  return { start: Math.max(left, chartArea.left), stop: Math.min(right, chartArea.right) }
}

function drawMark(chart: Chart, mark: AxisMark): void {
  const { ctx, chartArea } = chart
  const ends = endsOf(chart, mark)
  if (ends === null) return
  const { start, stop } = ends
  if (stop > start) {
    ctx.globalAlpha = mark.opacity
    ctx.fillStyle = mark.color
    ctx.fillRect(start, chartArea.top, stop - start, chartArea.bottom - chartArea.top)
    ctx.globalAlpha = 1
    return
  }
  ctx.strokeStyle = mark.color
  ctx.lineWidth = mark.width
  ctx.setLineDash([...DASHES[mark.dash]])
  ctx.beginPath()
  ctx.moveTo(start, chartArea.top)
  ctx.lineTo(start, chartArea.bottom)
  ctx.stroke()
}

const LINE_HEIGHT = 14

/** Permanent names are placed before the one under the pointer, so that none moves by pointing. */
function drawNames(chart: Chart, { marks, text, halo }: AxisMarkOptions): void {
  const { ctx, chartArea } = chart
  ctx.font = `450 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
  ctx.textBaseline = 'top'
  const shown = marks.flatMap((mark) => {
    const ends = endsOf(chart, mark)
    const isShown = ends !== null && (mark.isNamed || isPointedAt(chart.tooltip, ends.start, ends.stop))
    return isShown ? [{ label: mark.label, isNamed: mark.isNamed, ...ends }] : []
  })
  const order = withoutTwins(
    shown.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || one.start - other.start),
  )
  const wanted = order.map(({ label, start }) => ({ start, width: ctx.measureText(label).width }))
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = halo
  ctx.fillStyle = text
  for (const [at, place] of placeLabels(wanted, chartArea).entries()) {
    if (place === null) continue
    const top = chartArea.top + 2 + place.row * LINE_HEIGHT
    const { label } = order[at] ?? { label: '' }
    // A name stays legible over a line.
    ctx.strokeText(label, place.left, top)
    ctx.fillText(label, place.left, top)
  }
}

/** An event and an interval of one annotation share a name. */
function withoutTwins<T extends { readonly label: string; readonly start: number }>(all: readonly T[]) {
  const seen = new Set<string>()
  return all.filter(({ label, start }) => {
    const key = `${start} ${label}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Distance from a mark at which the pointer counts as over it, in px. */
const NEAR_PX = 8

function isPointedAt(tooltip: Chart['tooltip'], start: number, stop: number): boolean {
  if (!tooltip || tooltip.getActiveElements().length === 0) return false
  return tooltip.caretX >= start - NEAR_PX && tooltip.caretX <= stop + NEAR_PX
}
