import type { Chart, ChartType, Plugin } from 'chart.js'
import { LABEL_SIZE } from '#charts/canvas/chart-setup.ts'
import { spreadLabels } from './spread-labels.ts'

/** The options of the plugin: a name for each line, in the order of the lines. */
type EndLabelOptions = { readonly names: readonly string[]; readonly color: string }

const LINE_HEIGHT = 13

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    endLabels?: EndLabelOptions
  }
}

function isOptions(value: unknown): value is EndLabelOptions {
  return typeof value === 'object' && value !== null && 'names' in value && Array.isArray(value.names)
}

function isSkipped(element: object): boolean {
  return 'skip' in element && element.skip === true
}

/** The last point of each line, in px. */
function lastPoints(chart: Chart) {
  return chart.getSortedVisibleDatasetMetas().flatMap((meta) => {
    const point = meta.data.findLast((element) => !Number.isNaN(element.y) && !isSkipped(element))
    return point === undefined ? [] : [{ index: meta.index, y: point.y }]
  })
}

/** The drawn names, with dataset and height in px. */
function placedLabels(chart: Chart, names: readonly string[]) {
  const ends = lastPoints(chart).filter(({ index }) => names[index] !== '')
  const ys = spreadLabels(
    ends.map((end) => end.y),
    LINE_HEIGHT,
    chart.chartArea.top + LABEL_SIZE / 2,
    chart.chartArea.bottom,
  )
  return ends.map((end, at) => ({ index: end.index, y: ys[at] ?? end.y }))
}

/** The dataset whose name is drawn at a height, in px; null for none. */
export function endLabelAt(chart: Chart, y: number): number | null {
  const { endLabels: options } = chart.options.plugins ?? {}
  if (!isOptions(options) || options.names.length < 2) return null
  return (
    placedLabels(chart, options.names).find((one) => Math.abs(one.y - y) <= LINE_HEIGHT / 2)?.index ?? null
  )
}

/** Writes the name of each line at its end, with a dot in its colour, without overlaps. Source: look §4. */
export const endLabels: Plugin = {
  id: 'endLabels',
  afterDatasetsDraw: (chart, _args, options: unknown) => {
    if (!isOptions(options) || options.names.length < 2) return
    const { ctx, chartArea } = chart
    ctx.save()
    ctx.font = `550 ${LABEL_SIZE}px ${getComputedStyle(chart.canvas).fontFamily}`
    ctx.textBaseline = 'middle'
    for (const { index, y } of placedLabels(chart, options.names)) {
      const color = chart.data.datasets[index]?.borderColor
      ctx.fillStyle = typeof color === 'string' ? color : options.color
      ctx.beginPath()
      ctx.arc(chartArea.right + 9, y, 3, 0, 2 * Math.PI)
      ctx.fill()
      ctx.fillStyle = options.color
      ctx.fillText(options.names[index] ?? '', chartArea.right + 16, y)
    }
    ctx.restore()
  },
}
