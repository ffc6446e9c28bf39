import { metricsOf, type SeriesForm, type ValueFormatForm } from '#domain/chart/controls/shared-controls.ts'
import { adaptiveText } from '#domain/chart/format/format-number.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import type { BarModel, LineModel, SeriesModel } from '#domain/chart/model/xy.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { labelOf } from '#domain/dataset/dataset.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { CHART_COLOR_COUNT, chartColor } from './label-colors.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from './model-context.ts'
import { largestSeries, readSeries, type SeriesData, sortCategories } from './read-series.ts'
import { numberCell, textCell } from './table-cells.ts'

/** What lines and bars are made with: beside the context what they run along, and what their series are made of. */
export interface SeriesContext extends ModelContext {
  readonly columns: SeriesColumns
}

/** Series that are told apart by colour alone; more get dashes as well. Source: look §4. */
const SOLID_SERIES = 6

/** Reads a result as the series of a line or bar chart, sorted as its form wants, and at most 10 of them. */
export function chartSeries(
  result: ChartResult,
  form: SeriesForm,
  { axis, groups }: SeriesColumns,
): SeriesData & { readonly total: number } {
  const data = readSeries(result, {
    axis: axis === null ? null : columnLabel(axis),
    groups: groups.map(columnLabel),
    metrics: metricsOf(form).map(metricLabel),
  })
  const by = form.x_axis_sort
  const sorted =
    by === null || data.axis.type === 'time' ? data : sortCategories(data, by, form.x_axis_sort_asc)
  return { ...largestSeries(sorted, CHART_COLOR_COUNT), total: sorted.series.length }
}

/** The names of a chart's series, which take part in the dashboard's colours when there is more than one. */
export function seriesLabels(
  result: ChartResult,
  form: SeriesForm,
  columns: SeriesColumns,
): readonly string[] {
  const names = chartSeries(result, form, columns).series.map((series) => series.name)
  return names.length > 1 ? names : []
}

/** Gives each series its colour, dashes beyond the sixth, and texts in the chart's own format, else exact. */
export function modelSeries(
  { series }: SeriesData,
  form: SeriesForm & ValueFormatForm,
  context: ModelContext,
): { readonly series: readonly SeriesModel[]; readonly write: ((value: number) => string) | null } {
  const format = valueFormat(form, context, metricsOf(form).map(metricLabel)[0])
  const write = context.formats.number(format)
  const textOf = write === null ? exactValue : numberTexts(context.formats, format)
  const models = series.map(({ name, values }, index) => ({
    name: labelFor(context, name),
    color: context.colors.get(name) ?? chartColor(index),
    dash: dashOf(index),
    values,
    texts: values.map(textOf),
  }))
  return { series: models, write }
}

function dashOf(index: number): SeriesModel['dash'] {
  if (index < SOLID_SERIES) return 0
  return index % 2 === 0 ? 1 : 2
}

interface Extreme {
  readonly value: number
  readonly name: string
  readonly at: string
}

/** The sentence about highest and lowest that ends the summary. */
function extremesText(
  series: readonly SeriesModel[],
  labels: readonly string[],
  write: (value: number) => string,
): string {
  const all = series.flatMap(({ name, values }) =>
    values.flatMap((value, index) => (value === null ? [] : [{ value, name, at: labels[index] ?? '' }])),
  )
  const pick = (isBetter: (a: number, b: number) => boolean) =>
    all.reduce<Extreme | null>((best, one) => (best && !isBetter(one.value, best.value) ? best : one), null)
  const [high, low] = [pick((a, b) => a > b), pick((a, b) => a < b)]
  if (high === null || low === null) return ''
  const place = (one: Extreme) => (series.length > 1 ? `${one.name}, ${one.at}` : one.at)
  return ` Highest ${write(high.value)} (${place(high)}), lowest ${write(low.value)} (${place(low)}).`
}

/** What there is of a line or bar chart beside its model: `what` names in a sentence what is drawn. */
export function seriesDrawing(
  model: LineModel | BarModel,
  {
    labels,
    total,
    axisName,
    write,
  }: {
    readonly labels: readonly string[]
    readonly total: number
    readonly axisName: string
    readonly write: ((value: number) => string) | null
  },
  { chart, columns, ...context }: SeriesContext,
  what: string,
): Drawing {
  const { series } = model
  const head = columns.axis === null ? axisName : labelOf(context.dataset, columnLabel(columns.axis))
  const rows = labels.map((label, index) => [label, ...series.map((one) => seriesCell(one, index))])
  return {
    model,
    table: tableOf([head, ...series.map((one) => one.name)], rows),
    summary: `${chart.name}: ${what}.${extremesText(series, labels, write ?? adaptiveText)}`,
    cut: total > series.length ? `${series.length} of ${total} series` : null,
    colorRange: null,
  }
}

function seriesCell({ values, texts }: SeriesModel, index: number): TableCell {
  const value = values[index] ?? null
  return value === null ? textCell('') : numberCell(value, texts[index])
}
