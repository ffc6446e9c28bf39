import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import {
  adaptiveText,
  allDigitsText,
  exactText,
  fixedText,
  plainText,
} from '#domain/chart/format/format-number.ts'
import { valueAxis } from '#domain/chart/format/ticks.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { sumName } from '#domain/chart/model/texts/others-name.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { binCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { pickOf, rowCells } from '#domain/chart/to-model/picks/row-picks.ts'
import { titleOf } from '#domain/chart/to-model/series/axes/axis-title.ts'
import { axisOfPlaces } from '#domain/chart/to-model/series/axes/place-axis.ts'
import { plainChart, plainSeries } from '#domain/chart/to-model/series/plain-series.ts'
import { seriesTable } from '#domain/chart/to-model/series/series-table.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { HistogramForm } from './fields.ts'

/** Bars of the bins of a column, one series for each group; null if the result has no bins. */
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
  const isShare = (form.normalize ?? form.normalized) === true
  const counts = names.map(
    (group, row): Group => ({
      name: group,
      values: bins.map((bin) => numberOf(bin.values[row] ?? null)),
      rows: [row],
    }),
  )
  const all = isShare && form.cumulative === true ? endingAtOne(counts) : counts
  const ends = bins.flatMap(({ range }) => range ?? [])
  const write = endWriter(ends)
  const labels = bins.map(({ name: bin, range }) =>
    range === undefined ? rangeName(bin) : `${write(range[0])} to ${write(range[1])}`,
  )
  const apart = isShare ? apartPercents(all.flatMap(({ values }) => values)) : null
  const writeShare: WriteShare = apart === null ? null : (share) => `${apart(share)}%`
  const rest = all.slice(CHART_COLOR_COUNT)
  const dimensions = form.groupby.map((one) => ({ column: one }))
  const cellsOf = (row: number) => rowCells(result, row, dimensions, context.dataset)
  const binAt = (place: number) => {
    const { range } = bins[place] ?? {}
    const isLast = place === bins.length - 1
    return range === undefined ? null : binCell(column, range, { isLast, label: labels[place] ?? '' })
  }
  const model = (selected: number | null) =>
    histogramChart(shownGroups(all, isShare, selected), { form, context, labels, writeShare, cellsOf, binAt })
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
      all.map((one) => ({ ...one, textAt: textAt(one.values, writeShare) })),
    ),
    summary: `${context.chart.name}: histogram of ${name} in ${bins.length} ranges. Most: ${labels[best] ?? ''}.${ends.length === 0 ? '' : ENDS_TEXT}`,
    ...drawingNotes(
      withoutValue(result, counts, form),
      isShare ? firstOf('group', all.length - rest.length, all.length) : null,
      isShare || rest.length === 0 ? null : `${others} added up as Other`,
      ends.length === 0 && bins.every((bin) => /^-?\d{1,30} - -?\d{1,30}$/.test(bin.name)) ? CUT_TEXT : null,
    ),
    colorRange: null,
  }
}

const ENDS_TEXT = ' A range holds its lower end, the last one both.'

/** Superset names bins by integers and does not send their ends. */
const CUT_TEXT = 'the ends of ranges are cut to whole numbers'

/** Formats the ends of bins exactly, with the same number of decimals. */
function endWriter(ends: readonly number[]): (end: number) => string {
  const decimals = ends.reduce((most, end) => Math.max(most, plainText(end).split('.')[1]?.length ?? 0), 0)
  // A number with an exponent is below the decimals of the others.
  return (end) =>
    Math.abs(end) >= 1e21 || decimals > MOST_END_DECIMALS || plainText(end).includes('e')
      ? allDigitsText(end)
      : fixedText(end, decimals)
}

const MOST_END_DECIMALS = 17

/** A group with the count or share of its values in each bin. */
interface Group {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** The indexes of its rows. */
  readonly rows: readonly number[]
  /** For groups beyond the ten with a color: their sum, or a selected one. */
  readonly role?: 'sum' | 'shown'
}

/** Cumulative shares of all values. Superset divides by the sum of cumulated values, so that its last bin has less than all. */
function endingAtOne(groups: readonly Group[]): readonly Group[] {
  const total = groups.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0)
  if (total === 0) return groups
  return groups.map((one) => ({
    ...one,
    values: one.values.map((value) => (value === null ? null : value / total)),
  }))
}

/** Rows without a value are in no bin. Shares do not show their total. */
function withoutValue({ sqlRowCount }: ChartResult, groups: readonly Group[], form: HistogramForm) {
  if (sqlRowCount === undefined || (form.normalize ?? form.normalized) === true) return null
  const countOf = ({ values }: Group) =>
    form.cumulative === true
      ? (values.at(-1) ?? 0)
      : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return notDrawn(sqlRowCount - groups.reduce((sum, one) => sum + countOf(one), 0), 'without a value')
}

/** The groups that are drawn. Counts of groups beyond ten are added up; shares are not, since each refers to its own group. */
function shownGroups(all: readonly Group[], isShare: boolean, selected: number | null): readonly Group[] {
  const [own, rest] = [all.slice(0, CHART_COLOR_COUNT), all.slice(CHART_COLOR_COUNT)]
  const one = selected === null ? undefined : rest[selected]
  const hidden = rest.filter((_, at) => at !== selected)
  const sum = (one?.values ?? own[0]?.values ?? []).map((_, at) =>
    hidden.reduce((total, { values }) => total + (values[at] ?? 0), 0),
  )
  return [
    ...own,
    ...(one === undefined ? [] : [{ ...one, role: 'shown' as const }]),
    ...(isShare || hidden.length === 0
      ? []
      : [
          {
            name: sumName(hidden.length),
            values: sum,
            rows: hidden.flatMap(({ rows }) => rows),
            role: 'sum' as const,
          },
        ]),
  ]
}

type WriteShare = ((share: number) => string) | null

const textAt = (values: Group['values'], writeShare: WriteShare) => (at: number) => {
  const value = values[at] ?? null
  return value === null ? '' : (writeShare ?? exactText)(value)
}

interface HistogramParts {
  readonly form: HistogramForm
  readonly context: ModelContext
  readonly labels: readonly string[]
  readonly writeShare: WriteShare
  /** Conditions for the group of a row, and for a bin; null if unknown. */
  readonly cellsOf: (row: number) => readonly PickedCell[] | null
  readonly binAt: (place: number) => PickedCell | null
}

/** Colors that none of the ten groups has. */
const ROLE_COLORS = { sum: OTHER_COLOR, shown: 'text-1' } as const

function histogramChart(groups: readonly Group[], parts: HistogramParts): SeriesChartModel {
  const { form, context, labels, writeShare } = parts
  const series = groups.map((group, row) => {
    const { name, values, role } = group
    const short = values.map((value) => (value === null ? '' : (writeShare ?? adaptiveText)(value)))
    return plainSeries({
      name,
      color: role === undefined ? (context.colors.get(name) ?? chartColor(row)) : ROLE_COLORS[role],
      values,
      textAt: textAt(values, writeShare),
      valueTexts: form.show_value ? short : values.map(() => ''),
      ...(role === 'sum' ? { isSum: true } : {}),
      ...pickers(group, groups.length === 1, parts),
    })
  })
  const xs = labels.map((_, at) => at)
  const none = [null, null] as const
  const x = axisOfPlaces(xs, { kind: 'names', grain: null, labels, write: null, hasBars: true, bounds: none })
  const values = series.flatMap((one) => one.values)
  const y = valueAxis(values, { fromZero: true, label: writeShare === null ? undefined : percentText })
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

/** Finds the rows of a group, and of its bars. */
function pickers({ name, rows }: Group, isAlone: boolean, { cellsOf, binAt, labels }: HistogramParts) {
  return {
    pickAt: (place: number) => {
      const bin = binAt(place)
      const label = labels[place] ?? ''
      return pickOf(
        isAlone ? label : `${label}, ${name}`,
        rows.map((row) => {
          const cells = cellsOf(row)
          return bin === null || cells === null ? null : [bin, ...cells]
        }),
      )
    },
    pick: () => pickOf(name, rows.map(cellsOf)),
  }
}

function percentText(value: number): string {
  return `${percentDigits(value)}%`
}

/** The name of a bin with "to": "−60 - −12" would read as a sum. */
function rangeName(name: string): string {
  const match = /^(-?[\d.e+]{1,30}) - (-?[\d.e+]{1,30})$/.exec(name)
  const signed = (text = '') => text.replace('-', '−')
  return match === null ? name : `${signed(match[1])} to ${signed(match[2])}`
}
