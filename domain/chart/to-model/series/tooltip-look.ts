import type { SeriesAppearance } from '#domain/chart/fields/series-appearance.ts'
import type { Formats } from '#domain/chart/format/formats.ts'
import type { DrawnSeries, TooltipLook } from '#domain/chart/model/series-chart.ts'
import { isNotFinite } from '#domain/chart/to-model/long-number.ts'
import type { AxisKind } from './axes/place-axis.ts'
import type { SeriesHalf } from './series-half.ts'

interface TooltipParts {
  readonly look: SeriesAppearance
  readonly labels: readonly string[]
  readonly xs: readonly number[]
  readonly kind: AxisKind
  readonly formats: Formats
  /** Whether the values of a place can be added up. */
  readonly hasTotals: boolean
}

/** The contents of the tooltip. Totals and shares are shown only for values that can be added up. */
export function tooltipLook(
  halves: readonly SeriesHalf[],
  series: readonly DrawnSeries[],
  { look, labels, xs, kind, formats, hasTotals }: TooltipParts,
): TooltipLook {
  const [half, ...others] = halves
  const isOneTime = half?.shifts.length === 0 && others.length === 0
  const adds = hasTotals && isOneTime && series.length > 1 && look.rich_tooltip
  const write = formats.time(look.tooltipTimeFormat)
  const sums = xs.map((_, at) => sumAt(series, at))
  return {
    isRich: look.rich_tooltip,
    hasTotal: adds && look.showTooltipTotal,
    hasShares: adds && look.showTooltipPercentage,
    // The largest value is first, like its line; stacked series have the order of the stack. Source: look §4.
    isSorted: look.tooltipSortByMetric || !halves.some((one) => one.look.stack !== null),
    titles: write === null || kind !== 'time' ? labels : xs.map(write),
    totals: adds && half !== undefined ? sums.map((sum) => half.look.writers.exact(sum)) : [],
  }
}

/** The sum of the values at a place; null without values or with a non-finite one. */
function sumAt(series: readonly DrawnSeries[], at: number): number | null {
  if (series.some(({ digits }) => isNotFinite(digits?.[at]))) return null
  const values = series.flatMap((one) => one.values[at] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
