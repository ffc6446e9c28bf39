import type { Chart } from '#domain/chart/chart.ts'
import type { FormatForm, ValueFormatForm } from '#domain/chart/fields/field-groups.ts'
import { allDigitsText, codeText, exactText } from '#domain/chart/format/format-number.ts'
import { type Formats, numberTexts } from '#domain/chart/format/formats.ts'
import { tellApart } from '#domain/chart/format/tell-apart.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import type { TableCell, TableModel } from '#domain/chart/model/table.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { type Dataset, formatOf, labelOf } from '#domain/dataset/dataset.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { isoText, rangeText, timeText } from '#domain/time/format-time.ts'
import type { DrawnLayers } from './annotations/drawn-layers.ts'
import type { LabelColors } from './colors/label-colors.ts'
import { cellOf, labelCell, numberCell, type TableValue } from './table-cells.ts'

/** Inputs of a model beside chart and results. */
export interface ModelOptions {
  readonly dataset: Dataset | null
  readonly formats: Formats
  readonly colors: LabelColors
  /** When the query ran, in ms since 1970; unset if unknown. */
  readonly requestedAt?: number | undefined
  /** The annotation layers of the chart, if loaded. */
  readonly layers?: DrawnLayers | undefined
  /** The requested page of rows, if the server paginates. */
  readonly page?: PageAsk | undefined
}

/** The inputs of `toModel` of a kind. */
export interface ModelContext extends ModelOptions {
  readonly chart: Chart
}

/** The label of a column or metric of the chart. */
export function labelFor(context: ModelContext, name: string): string {
  return labelOf(context.dataset, name)
}

/** The format of values: the chart's, otherwise the one saved with the metric. */
export function valueFormat(
  { y_axis_format: own, number_format: number }: ValueFormatForm,
  { dataset }: ModelContext,
  metric: string | undefined,
): string | null {
  const chosen = own ?? number
  const isOwn = chosen !== null && chosen !== 'SMART_NUMBER' && chosen !== ''
  return isOwn ? chosen : metric === undefined ? null : formatOf(dataset, metric)
}

/** Formats the values of a metric in the chart's format, by default adaptive and with enough digits to differ. */
export function metricTexts(
  result: ChartResult,
  metric: string | undefined,
  { form, context }: { readonly form: ValueFormatForm; readonly context: ModelContext },
): (value: number | null) => string {
  const beside = metric === undefined ? [] : (columnOf(result, metric)?.values.map(numberOf) ?? [])
  return numberTexts(context.formats, valueFormat(form, context, metric), beside)
}

type TimeForm = Pick<FormatForm, 'x_axis_time_format'> & { readonly time_grain_sqla: string | null }

/** Formats a time of the axis in the chart's format, by default by its grain. */
export function timeWriter(
  { x_axis_time_format: format, time_grain_sqla: grain }: TimeForm,
  { formats }: ModelContext,
): (ms: number) => string {
  return formats.time(format) ?? ((ms) => timeText(ms, grain))
}

/** The table view of a chart: `heads` names the first columns, and each series is a column. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly TableValue[])[],
  nameCount = 1,
): TableModel {
  const writers = heads.map((_head, at) =>
    tellApart(
      rows.map((row) => (typeof row[at] === 'number' ? row[at] : null)),
      (value) => exactText(value),
      allDigitsText,
    ),
  )
  const valueCell = (value: TableValue, at: number) =>
    typeof value === 'number' ? numberCell(value, writers[at]?.(value)) : cellOf(value)
  return {
    kind: 'table',
    columns: heads.map((label, index) => ({
      name: label,
      label,
      isNumber: index >= nameCount,
      hasBars: false,
    })),
    rows: rows.map((row) =>
      row.map((value, at) => (at < nameCount ? nameCell(value) : valueCell(value, at))),
    ),
    totals: null,
  }
}

/** The cell of a name. A number that is a name, such as a year, is not grouped. */
function nameCell(value: TableValue): TableCell {
  if (typeof value === 'string') return labelCell(value)
  return typeof value === 'number' ? numberCell(value, codeText(value)) : cellOf(value)
}

/** The part of a summary with the time range of a result; "" without one. */
export function timeSpanText({ timeFrom, timeTo }: ChartResult): string {
  if (timeFrom !== null && timeTo !== null && timeTo > timeFrom) return `, ${rangeText(timeFrom, timeTo)}`
  if (timeFrom !== null) return `, from ${isoText(timeFrom)}`
  return timeTo === null ? '' : `, to ${isoText(timeTo)}`
}
