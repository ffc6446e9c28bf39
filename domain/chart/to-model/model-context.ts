import type { Chart } from '#domain/chart/chart.ts'
import { isoText, rangeText, timeText } from '#domain/chart/format/format-time.ts'
import type { Formats } from '#domain/chart/format/formats.ts'
import type { ChartModel, Picture, TableCell, TableModel } from '#domain/chart/model/chart-model.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import { type Dataset, formatOf, labelOf } from '#domain/dataset/dataset.ts'
import type { LabelColors } from './label-colors.ts'

/** What a drawing needs beside the rows: the chart, its dataset's words, formats, and the colours of the labels. */
export interface DrawContext {
  readonly chart: Chart
  readonly dataset: Dataset | null
  readonly formats: Formats
  readonly colors: LabelColors
}

/** The reader's word for a column or metric of the chart. */
export function wordFor(context: DrawContext, name: string): string {
  return labelOf(context.dataset, name)
}

/** The chart's format for its values: its own, else the one that the dataset saves with the metric. */
export function valueFormat(context: DrawContext, metric: string | undefined): string | null {
  const { y_axis_format: own, number_format: number } = context.chart.form
  const chosen = own ?? number
  const isOwn = chosen !== null && chosen !== 'SMART_NUMBER' && chosen !== ''
  return isOwn ? chosen : metric === undefined ? null : formatOf(context.dataset, metric)
}

/** Writes a time of the axis in the chart's format, else as exact as its grain. */
export function timeWriter(context: DrawContext): (ms: number) => string {
  const { x_axis_time_format: format, time_grain_sqla: grain } = context.chart.form
  return context.formats.time(format) ?? ((ms) => timeText(ms, grain))
}

/** A plain cell of a table view. */
export function textCell(text: string): TableCell {
  return { text, exact: text, bar: null, isNegative: false, isNull: text === 'null' }
}

/** The table view of a chart that is no table: names in the first column, one column a series. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  firstIsText = true,
): TableModel {
  return {
    kind: 'table',
    columns: heads.map((label, index) => ({
      name: label,
      label,
      isNumber: !(firstIsText && index === 0),
      hasBars: false,
    })),
    rows: rows.map((row) => row.map(textCell)),
    totals: null,
  }
}

/** The part of a summary that says which time the rows are of; empty when no time bounds them. */
export function timeWords(rows: ChartRows): string {
  const { timeFrom, timeTo } = rows
  if (timeFrom !== null && timeTo !== null && timeTo > timeFrom) return `, ${rangeText(timeFrom, timeTo)}`
  if (timeFrom !== null) return `, from ${isoText(timeFrom)}`
  return timeTo === null ? '' : `, to ${isoText(timeTo)}`
}

/** Puts a picture together. */
export function picture(
  model: ChartModel,
  table: TableModel,
  summary: string,
  cut: string | null = null,
): Picture {
  return { model, table, summary, cut }
}
