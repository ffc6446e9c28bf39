import { Chart, type ChartOptions, Tooltip } from 'chart.js'
import type { Axis } from '#domain/chart/model/axis.ts'
import type { ChartColors } from './chart-colors.ts'
import type { TooltipListener } from './use-tooltip.ts'

// Each mark registers the parts that it draws with; every one of them reports what is under the pointer.
Chart.register(Tooltip)

/** Size of axis labels, in px. */
export const LABEL_SIZE = 11

/** The font of labels on a canvas. */
const labelFont = (colors: ChartColors) => ({
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

/** A value axis whose marks were decided before: its grid lines are the marks. Source: look §4. */
export function valueScale(axis: Axis, colors: ChartColors, shows: { grid: boolean; labels: boolean }) {
  const texts = new Map(axis.ticks.map((tick) => [tick.value, tick.label]))
  return {
    type: 'linear' as const,
    min: axis.min,
    max: axis.max,
    display: shows.grid || shows.labels,
    border: { display: false },
    grid: {
      display: shows.grid,
      drawTicks: false,
      color: (context: { tick?: { value: number } }) =>
        colors.of(context.tick?.value === 0 ? 'line-2' : 'chart-grid'),
    },
    ticks: {
      display: shows.labels,
      color: colors.of('chart-axis'),
      font: labelFont(colors),
      padding: 8,
      maxRotation: 0,
      autoSkipPadding: 12,
      callback: (value: number | string) => texts.get(Number(value)) ?? '',
    },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = axis.ticks.map(({ value }) => ({ value }))
    },
  }
}

/** An axis of names, one a bar or square; `shown` are the labels at the marks, "" for none. */
export function nameScale(shown: readonly string[], colors: ChartColors, color = 'chart-axis') {
  return {
    type: 'category' as const,
    // Names may come twice, places do not.
    labels: shown.map((_, index) => String(index)),
    offset: true,
    border: { display: false },
    grid: { display: false, drawTicks: false },
    ticks: {
      color: colors.of(color),
      font: labelFont(colors),
      padding: 8,
      maxRotation: 0,
      autoSkip: true,
      autoSkipPadding: 8,
      callback: (value: number | string) => shown[Number(value)] ?? '',
    },
    // Marks without a name would take the room of those that have one.
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = scale.ticks.filter(({ value }) => shown[value] !== '')
    },
  }
}
