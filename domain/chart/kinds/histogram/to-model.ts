import {
  adaptiveText,
  allDigitsText,
  exactText,
  fixedText,
  plainText,
} from '#domain/chart/format/format-number.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { sumName } from '#domain/chart/model/texts/others-name.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { seriesTable } from '#domain/chart/to-model/series/series-table.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { HistogramForm } from './controls.ts'

/** Bars of the ranges of a column, a row of them for each group; null where the result has no ranges. */
export function toHistogramModel(
  result: ChartResult,
  form: HistogramForm,
  { context, column }: { readonly context: ModelContext; readonly column: QueryColumn | null },
): Drawing | null {
  const groups = form.groupby.flatMap((one) => columnOf(result, columnLabel(one)) ?? [])
  const bins = result.columns.filter((one) => !groups.includes(one) && one.type === 'number')
  if (bins.length === 0 || column === null) return null
  const name = labelFor(context, columnLabel(column))
  const names = groups.length === 0 ? [name] : rowLabels(groups, result.rowCount)
  const all = names.map(
    (group, row): Group => ({ name: group, values: bins.map((bin) => numberOf(bin.values[row] ?? null)) }),
  )
  const ends = bins.flatMap(({ range }) => range ?? [])
  const write = endWriter(ends)
  const labels = bins.map(({ name: bin, range }) =>
    range === undefined ? rangeName(bin) : `${write(range[0])} to ${write(range[1])}`,
  )
  const isShare = (form.normalize ?? form.normalized) === true
  const rest = all.slice(CHART_COLOR_COUNT)
  const model = (asked: number | null) =>
    histogramChart(shownGroups(all, isShare, asked), { form, context, labels, isShare })
  const sums = bins.map((_, at) => all.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
  const best = sums.reduce((most, sum, at) => (sum > (sums[most] ?? 0) ? at : most), 0)
  const others = `${exactText(rest.length)} of ${exactText(all.length)} groups`
  return {
    model: {
      ...model(null),
      others: rest.length === 0 ? null : { names: rest.map((one) => one.name), show: model },
    },
    table: seriesTable(
      name,
      labels,
      all.map((one) => ({ ...one, textAt: textAt(one.values, isShare) })),
    ),
    summary: `${context.chart.name}: histogram of ${name} in ${bins.length} ranges. Most: ${labels[best] ?? ''}.${ends.length === 0 ? '' : ENDS_TEXT}`,
    ...drawingNotes(
      isShare ? firstOf('group', all.length - rest.length, all.length) : null,
      isShare || rest.length === 0 ? null : `${others} added up as Other`,
      ends.length === 0 && bins.every((bin) => /^-?\d{1,30} - -?\d{1,30}$/.test(bin.name)) ? CUT_TEXT : null,
    ),
    colorRange: null,
  }
}

const ENDS_TEXT = ' A range holds its lower end, the last one both.'

/** Superset names ranges by whole numbers and does not say their ends. */
const CUT_TEXT = 'the ends of ranges are cut to whole numbers'

/** Writes the ends of ranges with all their decimals, as many for each. */
function endWriter(ends: readonly number[]): (end: number) => string {
  const decimals = ends.reduce((most, end) => Math.max(most, plainText(end).split('.')[1]?.length ?? 0), 0)
  return (end) =>
    Math.abs(end) >= 1e21 || decimals > MOST_END_DECIMALS ? allDigitsText(end) : fixedText(end, decimals)
}

const MOST_END_DECIMALS = 17

/** A group with how many of its values, or which share of them, each range has. */
interface Group {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Beyond the ten that colours tell apart: the sum of all of them, or one that somebody asked for. */
  readonly role?: 'sum' | 'shown'
}

/** The groups that are drawn. Counts of those beyond ten are added up; shares, each of a group of its own, are not. */
function shownGroups(all: readonly Group[], isShare: boolean, asked: number | null): readonly Group[] {
  const [own, rest] = [all.slice(0, CHART_COLOR_COUNT), all.slice(CHART_COLOR_COUNT)]
  const one = asked === null ? undefined : rest[asked]
  const hidden = rest.filter((_, at) => at !== asked)
  const sum = (one?.values ?? own[0]?.values ?? []).map((_, at) =>
    hidden.reduce((total, { values }) => total + (values[at] ?? 0), 0),
  )
  return [
    ...own,
    ...(one === undefined ? [] : [{ ...one, role: 'shown' as const }]),
    ...(isShare || hidden.length === 0
      ? []
      : [{ name: sumName(hidden.length), values: sum, role: 'sum' as const }]),
  ]
}

const textAt = (values: Group['values'], isShare: boolean) => (at: number) => {
  const value = values[at] ?? null
  return value === null ? '' : isShare ? percentText(value) : exactText(value)
}

interface HistogramParts {
  readonly form: HistogramForm
  readonly context: ModelContext
  readonly labels: readonly string[]
  readonly isShare: boolean
}

/** The colours of what is none of the ten: no group of them has these. */
const ROLE_COLORS = { sum: OTHER_COLOR, shown: 'text-1' } as const

function histogramChart(
  groups: readonly Group[],
  { form, context, labels, isShare }: HistogramParts,
): SeriesChartModel {
  const series = groups.map(({ name, values, role }, row) => {
    const short = values.map((value) =>
      value === null ? '' : isShare ? percentText(value) : adaptiveText(value),
    )
    return plainSeries({
      name,
      color: role === undefined ? (context.colors.get(name) ?? chartColor(row)) : ROLE_COLORS[role],
      values,
      textAt: textAt(values, isShare),
      valueTexts: form.show_value ? short : values.map(() => ''),
      ...(role === 'sum' ? { isSum: true } : {}),
    })
  })
  const xs = labels.map((_, at) => at)
  const none = [null, null] as const
  const x = axisOfPlaces(xs, { kind: 'names', grain: null, labels, write: null, hasBars: true, bounds: none })
  const values = series.flatMap((one) => one.values)
  const y = valueAxis(values, { fromZero: true, label: isShare ? percentText : undefined })
  const isOnTop = form.y_axis_title_position === 'Top'
  return plainChart({
    xs,
    xLabels: labels,
    x: { ...x, title: titleOf(form.x_axis_title ?? form.x_axis_label, form.x_axis_title_margin, false) },
    y: { ...y, title: titleOf(form.y_axis_title ?? form.y_axis_label, form.y_axis_title_margin, isOnTop) },
    series,
    legend: form.show_legend && series.length > 1 ? { place: 'top', scrolls: true, margin: 0 } : null,
  })
}

function percentText(value: number): string {
  return `${percentDigits(value)}%`
}

/** The name of a range in words: "−60 - −12" would be read as a sum. */
function rangeName(name: string): string {
  const match = /^(-?[\d.e+]{1,30}) - (-?[\d.e+]{1,30})$/.exec(name)
  const signed = (text = '') => text.replace('-', '−')
  return match === null ? name : `${signed(match[1])} to ${signed(match[2])}`
}
