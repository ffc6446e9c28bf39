import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import { labelFont } from '#charts/canvas/chart-setup.ts'
import type { Axis } from '#domain/chart/model/axis.ts'

/** A value axis with given marks, which are its grid lines. Source: look §4. */
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
