import type { ChartColors } from './chart-colors.ts'
import { labelFont } from './chart-setup.ts'

/** An axis of names, one for each bar or square; `shown` are the labels at the marks, "" for none. */
export function nameScale(shown: readonly string[], colors: ChartColors, color = 'chart-axis') {
  return {
    type: 'category' as const,
    // Names may repeat, indexes do not.
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
    // A mark without a name would take space from those that have one.
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = scale.ticks.filter(({ value }) => shown[value] !== '')
    },
  }
}
