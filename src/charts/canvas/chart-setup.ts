import { Chart, type ChartOptions, Tooltip } from 'chart.js'
import type { ChartColors } from './chart-colors.ts'
import type { TooltipListener } from './use-tooltip.ts'

// Each mark registers the parts that it draws with; every one of them reports what is under the pointer.
Chart.register(Tooltip)

/** Size of axis labels, in px. */
export const LABEL_SIZE = 11

/** The font of labels on a canvas. */
export const labelFont = (colors: ChartColors) => ({
  family: colors.font,
  size: LABEL_SIZE,
  weight: 450 as const,
})

/** What texts are measured with: a canvas for each of them would cost more than the drawing. */
let measure: CanvasRenderingContext2D | null | undefined

/** Width of a text in that font, in px; 6 a letter where there is no canvas. */
export function textWidth(text: string, colors: ChartColors): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (measure === null) return text.length * 6
  measure.font = `450 ${LABEL_SIZE}px ${colors.font}`
  return measure.measureText(text).width
}

/** What all charts have in common: no motion, the size of their place. */
export const BASE_OPTIONS = {
  animation: false as const,
  responsive: true,
  maintainAspectRatio: false,
  normalized: true,
  events: ['mousemove', 'mouseout', 'touchstart', 'touchmove'],
} satisfies ChartOptions

/** No legend of the library, and a tooltip that we draw ourselves. */
export const pluginsWith = (external: TooltipListener) => ({
  legend: { display: false },
  tooltip: { enabled: false, external },
})
