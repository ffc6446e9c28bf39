import type { TooltipRow } from '#charts/canvas/ChartTooltip.tsx'
import { cutText } from '#charts/xy/spread-labels.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

/** The tooltip rows of a place, or of one series there. */
export function tooltipRows(
  { series, tooltip }: SeriesChartModel,
  at: number,
  datasetIndex: number,
): readonly TooltipRow[] {
  const own = series.filter(({ isBeside }) => isBeside !== true)
  const sum = own.reduce((total, { values }) => total + (values[at] ?? 0), 0)
  // With a negative value, the others are not shares of a total.
  const isComplete = own.every(({ values }) => (values[at] ?? 0) >= 0)
  const rows = series.flatMap(({ isBeside, name, color, textAt, values, isThin }, index) => {
    const value = values[at]
    if (typeof value !== 'number' || (tooltip.isRich ? isThin === true : index !== datasetIndex)) return []
    const isPart = tooltip.hasShares && isComplete && sum !== 0 && isBeside !== true
    const share = isPart ? `${percentDigits(value / sum, true)} %` : undefined
    return [{ name, color, text: textAt(at), share, value }]
  })
  if (tooltip.isSorted) {
    return [...rows.toSorted((one, other) => other.value - one.value), ...othersRow(series, at, tooltip)]
  }
  // A stack begins at the bottom.
  return rows.toReversed()
}

/** The thin lines at a place in one row: their number and their range. */
function othersRow(
  series: SeriesChartModel['series'],
  at: number,
  { isRich }: SeriesChartModel['tooltip'],
): readonly TooltipRow[] {
  const thin = isRich ? series.filter(({ isThin, values }) => isThin === true && isNumber(values[at])) : []
  const [first] = thin
  if (first === undefined) return []
  const order = thin.toSorted((one, other) => (one.values[at] ?? 0) - (other.values[at] ?? 0))
  const [least, most] = [order[0], order.at(-1)].map((one) => one?.textAt(at) ?? '')
  const text = least === most ? least : `${least} to ${most}`
  return [{ name: othersName(thin.length), color: first.color, text: text ?? '' }]
}

const isNumber = (value: number | null | undefined) => typeof value === 'number'

/** Longest name, and longest text, of a mark in a tooltip, in letters: both fit side by side. */
const NAME_LETTERS = 24
const TEXT_LETTERS = 18

/** Most marks in a tooltip. */
const MOST_MARKS = 5

/** The annotations at a place: those that touch the half of its distance to each neighbour. */
export function markRows({ marks, xs }: SeriesChartModel, at: number): readonly TooltipRow[] {
  const [before, place, after] = [xs[at - 1], xs[at], xs[at + 1]]
  if (place === undefined) return []
  const low = before === undefined ? Number.NEGATIVE_INFINITY : (before + place) / 2
  const high = after === undefined ? Number.POSITIVE_INFINITY : (place + after) / 2
  return marks
    .filter(({ from, to }) => from < high && to >= low)
    .slice(0, MOST_MARKS)
    .map(({ label, more, color }) => ({
      name: cutText(label, NAME_LETTERS),
      text: cutText(more, TEXT_LETTERS),
      color,
    }))
}
