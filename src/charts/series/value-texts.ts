import type { Chart, ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from '#charts/canvas/chart-setup.ts'

/**
 * A text at a place of the drawing, in the scales of its series. For a bar, `dataset` and `index` identify it, since grouped
 * bars are moved beside their place. Texts of one `row` never overlap.
 */
export interface ValueText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly scale: string
  readonly isBelow: boolean
  readonly row: number
  readonly bar: { readonly dataset: number; readonly index: number } | null
}

type ValueTextOptions = {
  texts: ValueText[]
  readonly color: string
  readonly isHorizontal: boolean
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    valueTexts?: ValueTextOptions
  }
}

function isOptions(value: unknown): value is ValueTextOptions {
  return typeof value === 'object' && value !== null && 'texts' in value && Array.isArray(value.texts)
}

/** Writes values at their elements, without overlaps. */
export const valueTexts: Plugin = {
  id: 'valueTexts',
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.texts.length === 0) return
    const { ctx } = chart
    ctx.save()
    ctx.font = `450 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
    ctx.fillStyle = options.color
    ctx.textAlign = options.isHorizontal ? 'left' : 'center'
    const taken: Box[] = []
    for (const one of options.texts) write(chart, one, options.isHorizontal, taken)
    ctx.restore()
  },
}

interface Box {
  readonly left: number
  readonly right: number
  readonly y: number
  readonly row: number
}

/** Number of earlier texts to compare with: those before are too far away. */
const LOOKED_BACK = 40

function write(chart: Chart, one: ValueText, isHorizontal: boolean, taken: Box[]): void {
  const { ctx, chartArea } = chart
  const { text, isBelow, row } = one
  const { left, top } = pixelsOf(chart, one, isHorizontal)
  if (Number.isNaN(left) || Number.isNaN(top)) return
  const width = ctx.measureText(text).width
  const box = isHorizontal
    ? { left: left + 6, right: left + 6 + width, y: top, row }
    : { left: left - width / 2, right: left + width / 2, y: isBelow ? top + LABEL_SIZE : top - 4, row }
  const isOver = taken
    .slice(-LOOKED_BACK)
    .some(
      (other) =>
        (Math.abs(other.y - box.y) < LABEL_SIZE || (!isHorizontal && other.row === box.row)) &&
        other.left < box.right + 4 &&
        box.left < other.right + 4,
    )
  if (isOver || top > chartArea.bottom + 1 || left < chartArea.left - 1) return
  taken.push(box)
  ctx.textBaseline = isHorizontal ? 'middle' : 'alphabetic'
  ctx.fillText(text, isHorizontal ? left + 6 : left, box.y)
}

function pixelsOf(chart: Chart, { x, y, scale, bar }: ValueText, isHorizontal: boolean) {
  const element = bar === null ? undefined : chart.getDatasetMeta(bar.dataset).data[bar.index]
  const left = chart.scales['x']?.getPixelForValue(x) ?? Number.NaN
  const top = chart.scales[scale]?.getPixelForValue(y) ?? Number.NaN
  if (element === undefined) return { left, top }
  return isHorizontal ? { left, top: element.y } : { left: element.x, top }
}
