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
  /** Whether the values of one place add up to something. */
  readonly hasTotals: boolean
}

/** What the tooltip says. Totals and shares are said of values only that add up. */
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
    // The largest stands first, as its line does; what is stacked stands as in its stack. Source: look §4.
    isSorted: look.tooltipSortByMetric || !halves.some((one) => one.look.stack !== null),
    titles: write === null || kind !== 'time' ? labels : xs.map(write),
    totals: adds && half !== undefined ? sums.map((sum) => half.look.writers.exact(sum)) : [],
  }
}

/** The sum of the values of a place; null where no series has one, or where one is not finite. */
function sumAt(series: readonly DrawnSeries[], at: number): number | null {
  if (series.some(({ digits }) => isNotFinite(digits?.[at]))) return null
  const values = series.flatMap((one) => one.values[at] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
