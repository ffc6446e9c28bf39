import type { Chart, ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from './chart-setup.ts'

type SquareTextOptions = { texts: string[]; light: string; dark: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    squareTexts?: SquareTextOptions
  }
}

function isOptions(value: unknown): value is SquareTextOptions {
  return typeof value === 'object' && value !== null && 'texts' in value && Array.isArray(value.texts)
}

/** Writes the value of each square into it, where it fits. */
export const squareTexts: Plugin = {
  id: 'squareTexts',
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.texts.length === 0) return
    chart.ctx.save()
    chart.ctx.font = `450 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
    chart.ctx.textAlign = 'center'
    chart.ctx.textBaseline = 'middle'
    for (const [at, text] of options.texts.entries()) write(chart, at, { text, options })
    chart.ctx.restore()
  },
}

function write(
  chart: Chart,
  at: number,
  { text, options }: { readonly text: string; readonly options: SquareTextOptions },
): void {
  const { ctx } = chart
  const element = chart.getDatasetMeta(0).data[at]
  const size = element?.getProps(['width', 'height'], true)
  const [width, height] = [numberOf(size, 'width'), numberOf(size, 'height')]
  if (element === undefined || height < LABEL_SIZE + 2 || width < ctx.measureText(text).width + 4) return
  const [x, y] = [element.x + width / 2, element.y + height / 2]
  // A text with an outline in the other colour is legible on each step.
  ctx.lineWidth = 2.5
  ctx.lineJoin = 'round'
  ctx.strokeStyle = options.light
  ctx.fillStyle = options.dark
  ctx.strokeText(text, x, y)
  ctx.fillText(text, x, y)
}

function numberOf(value: object | undefined, name: 'width' | 'height'): number {
  const found: unknown = value === undefined ? 0 : Reflect.get(value, name)
  return typeof found === 'number' ? found : 0
}
