import { exactText } from '#domain/chart/format/format-number.ts'
import { isoText, timeText } from '#domain/chart/format/format-time.ts'
import type { Picture, TableCell, TableColumn, TableModel } from '#domain/chart/model/chart-model.ts'
import { isRaw, metricsOf } from '#domain/chart/query/build-query.ts'
import { type Cell, type ChartRows, columnAt, toNumber } from '#domain/chart/result/chart-result.ts'
import { type DrawContext, picture, valueFormat, wordFor } from '#domain/chart/to-model/model-context.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { metricLabel } from '#domain/semantic/labels.ts'

interface ColumnStyle extends TableColumn {
  readonly type: ColumnType
  readonly write: (value: number) => string
  readonly largest: number
}

/** Decimals that give three digits to the largest value of a column; whole columns have none. */
function decimalsOf(values: readonly number[]): number {
  if (values.every((value) => Number.isInteger(value))) return 0
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return largest === 0 ? 0 : Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(largest))))
}

function numberWriter(
  context: DrawContext,
  name: string,
  values: readonly number[],
): (value: number) => string {
  const own = context.formats.number(name.startsWith('%') ? '.1%' : valueFormat(context, name))
  if (own) return own
  // Raw rows are data and keep all digits; aggregates are read side by side and take three. Source: look §5.
  if (isRaw(context.chart)) return exactText
  const decimals = decimalsOf(values)
  return (value) => exactFixed(value, decimals)
}

function exactFixed(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const text = fraction === undefined ? exactText(whole) : `${exactText(whole)}.${fraction}`
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function styleOf(rows: ChartRows, at: number, context: DrawContext): ColumnStyle {
  const { chart } = context
  const { name, type } = rows.columns[at] ?? { name: '', type: 'text' as const }
  const metrics = [...metricsOf(chart), ...chart.form.percent_metrics].map(metricLabel)
  const values = rows.rows.flatMap((row) => toNumber(row[at]) ?? [])
  const isNumber = type === 'number'
  return {
    name,
    label: wordFor(context, name),
    type,
    isNumber,
    hasBars:
      isNumber && !isRaw(chart) && chart.form.show_cell_bars && metrics.includes(name.replace(/^%/, '')),
    write: isNumber ? numberWriter(context, name, values) : String,
    largest: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  }
}

function timeCell(ms: number, context: DrawContext): string {
  const { table_timestamp_format: format, time_grain_sqla: grain } = context.chart.form
  const own = context.formats.time(format)
  if (own) return own(ms)
  return isRaw(context.chart) || grain === null ? isoText(ms) : timeText(ms, grain)
}

function cellOf(cell: Cell, style: ColumnStyle, context: DrawContext): TableCell {
  const plain = { bar: null, isNegative: false, isNull: false }
  if (cell === null) return { ...plain, text: 'null', exact: '', isNull: true }
  if (cell === '') return { ...plain, text: 'empty', exact: '', isNull: true }
  if (style.type === 'time' && typeof cell === 'number') {
    return { ...plain, text: timeCell(cell, context), exact: isoText(cell) }
  }
  if (!style.isNumber || typeof cell === 'boolean')
    return { ...plain, text: String(cell), exact: String(cell) }
  // A text in a column of numbers is a whole number too large for one: all its digits stay.
  if (typeof cell === 'string') return { ...plain, text: exactText(cell), exact: cell }
  const bar = style.hasBars && style.largest > 0 ? Math.abs(cell) / style.largest : null
  return { text: style.write(cell), exact: exactText(cell), bar, isNegative: cell < 0, isNull: false }
}

function totalsOf(totals: ChartRows | undefined, styles: readonly ColumnStyle[], context: DrawContext) {
  const row = totals?.rows[0]
  if (totals === undefined || row === undefined) return null
  return styles.map((style, index): TableCell => {
    const at = columnAt(totals, style.name)
    const blank = { text: index === 0 ? 'Total' : '', exact: '', bar: null, isNegative: false, isNull: false }
    return at < 0 ? blank : { ...cellOf(row[at] ?? null, style, context), bar: null }
  })
}

/** Draws a table: aggregates with a bar in their cells, raw rows as they are, and the total where it was asked for. */
export function drawTable(results: readonly ChartRows[], context: DrawContext): Picture {
  const rows = results[0] ?? { columns: [], rows: [], rowCount: 0, timeFrom: null, timeTo: null }
  const styles = rows.columns.map((_, at) => styleOf(rows, at, context))
  const model: TableModel = {
    kind: 'table',
    columns: styles.map(({ name, label, isNumber, hasBars }) => ({ name, label, isNumber, hasBars })),
    rows: rows.rows.map((row) => styles.map((style, at) => cellOf(row[at] ?? null, style, context))),
    totals: totalsOf(results[1], styles, context),
  }
  const heads = styles.map((style) => style.label).join(', ')
  const limit = context.chart.form.row_limit
  const isCut = limit !== null && rows.rows.length >= limit && limit > 0
  return picture(
    model,
    model,
    `${context.chart.name}: table of ${rows.rows.length} rows; columns ${heads}.`,
    isCut ? `cut at ${exactText(rows.rows.length)} rows` : null,
  )
}
