import { Chart, type ChartOptions, Tooltip } from 'chart.js'
import type { ChartColors } from './chart-colors.ts'
import type { TooltipListener } from './use-tooltip.ts'

// Each mark registers the parts of Chart.js that it needs; all of them need the tooltip.
Chart.register(Tooltip)

/** Size of axis labels, in px. */
export const LABEL_SIZE = 11

/** The font of labels on a canvas. */
export const labelFont = (colors: ChartColors) => ({
  family: colors.font,
  size: LABEL_SIZE,
  weight: 450 as const,
})

/** One canvas measures all texts: one for each would cost more than the drawing. */
let measure: CanvasRenderingContext2D | null | undefined

/** The width of a text in the label font, in px; 6 px a letter where there is no canvas. */
export function textWidth(text: string, colors: ChartColors): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (measure === null) return text.length * 6
  measure.font = `450 ${LABEL_SIZE}px ${colors.font}`
  return measure.measureText(text).width
}

/** Options of all charts: no animation, and the size of the container. */
export const BASE_OPTIONS = {
  animation: false as const,
  responsive: true,
  maintainAspectRatio: false,
  normalized: true,
  events: ['mousemove', 'mouseout', 'touchstart', 'touchmove'],
} satisfies ChartOptions

/** Turns off the legend of Chart.js, and replaces its tooltip by ours. */
export const pluginsWith = (external: TooltipListener) => ({
  legend: { display: false },
  tooltip: { enabled: false, external },
})
