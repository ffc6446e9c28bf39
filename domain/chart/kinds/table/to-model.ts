import { metricsOf } from '#domain/chart/controls/shared-controls.ts'
import { allDigitsText, exactText } from '#domain/chart/format/format-number.ts'
import { isoText, timeText } from '#domain/chart/format/format-time.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableCell, TableColumn, TableModel } from '#domain/chart/model/table.ts'
import { type Cell, type ChartColumn, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { EMPTY_LABEL } from '#domain/chart/to-model/cell-labels.ts'
import { labelFor, type ModelContext, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { rowsCut } from '#domain/chart/to-model/rows-cut.ts'
import { nullCell, numberCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { isRaw, type TableForm } from './controls.ts'

/** One column with how its cells are written. */
interface StyledColumn extends TableColumn {
  readonly cells: readonly TableCell[]
  readonly write: (cell: Cell) => TableCell
}

/** Decimals that give three digits to the largest value of a column; whole columns have none. */
function decimalsOf(values: readonly number[]): number {
  if (values.every((value) => Number.isInteger(value))) return 0
  const largest = largestOf(values)
  return largest === 0 ? 0 : Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(largest))))
}

function largestOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}

function numberWriter(
  { name, values }: ChartColumn,
  form: TableForm,
  context: ModelContext,
): (value: number) => string {
  const own = context.formats.number(name.startsWith('%') ? '.1%' : valueFormat(form, context, name))
  if (own) return own
  // Raw rows are data and keep all digits; aggregates are read side by side and take three. Source: look §5.
  if (isRaw(form)) return allDigitsText
  const decimals = decimalsOf(values.flatMap((value) => numberOf(value) ?? []))
  return (value) => exactFixed(value, decimals)
}

function exactFixed(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const text = fraction === undefined ? exactText(whole) : `${exactText(whole)}.${fraction}`
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function timeWriterOf(form: TableForm, { formats }: ModelContext): (ms: number) => string {
  const { table_timestamp_format: format, time_grain_sqla: grain } = form
  return formats.time(format) ?? ((ms) => (isRaw(form) || grain === null ? isoText(ms) : timeText(ms, grain)))
}

function cellWriter(
  column: ChartColumn,
  form: TableForm,
  context: ModelContext,
  largest: number | null,
): (cell: Cell) => TableCell {
  const isNumber = column.type === 'number'
  const write = isNumber ? numberWriter(column, form, context) : String
  const writeTime = timeWriterOf(form, context)
  return (cell) => {
    if (cell === null) return nullCell()
    if (cell === '') return nullCell(EMPTY_LABEL)
    if (column.type === 'time' && typeof cell === 'number') {
      return { ...textCell(writeTime(cell), isoText(cell)), exact: isoText(cell) }
    }
    if (!isNumber || typeof cell === 'boolean') return textCell(String(cell), String(cell))
    // A text in a column of numbers is a whole number too large for one: all its digits stay.
    if (typeof cell === 'string') return textCell(exactText(cell), cell)
    const bar = largest === null || largest === 0 ? null : Math.abs(cell) / largest
    return { ...numberCell(cell, write(cell)), bar }
  }
}

function styledColumn(column: ChartColumn, form: TableForm, context: ModelContext): StyledColumn {
  const { name, type, values } = column
  const metrics = [...metricsOf(form), ...form.percent_metrics].map(metricLabel)
  const isNumber = type === 'number'
  const isMetric = metrics.includes(name.replace(/^%/, ''))
  const hasBars = isNumber && !isRaw(form) && form.show_cell_bars && isMetric
  const largest = hasBars ? largestOf(values.flatMap((value) => numberOf(value) ?? [])) : null
  const write = cellWriter(column, form, context, largest)
  return { name, label: labelFor(context, name), isNumber, hasBars, cells: values.map(write), write }
}

function totalsOf(totals: ChartResult | undefined, columns: readonly StyledColumn[]): TableModel['totals'] {
  if (totals === undefined || totals.rowCount === 0) return null
  return columns.map(({ name, write }, index) => {
    const column = columnOf(totals, name)
    if (column === undefined) return index === 0 ? textCell('Total') : nullCell('')
    return { ...write(column.values[0] ?? null), bar: null }
  })
}

/** A table: aggregates with a bar in their cells, raw rows as they are, and the total where it was asked for. */
export function toTableModel(
  [result, totals]: readonly [ChartResult, ...ChartResult[]],
  form: TableForm,
  context: ModelContext,
): Drawing {
  const styled = result.columns.map((column) => styledColumn(column, form, context))
  const { rowCount } = result
  const table: TableModel = {
    kind: 'table',
    columns: styled.map(({ name, label, isNumber, hasBars }) => ({ name, label, isNumber, hasBars })),
    rows: Array.from({ length: rowCount }, (_, row) => styled.flatMap(({ cells }) => cells[row] ?? [])),
    totals: totalsOf(totals, styled),
  }
  const heads = styled.map(({ label }) => label).join(', ')
  return {
    model: table,
    table,
    summary: `${context.chart.name}: table of ${rowCount} rows; columns ${heads}.`,
    cut: rowsCut(result, form.row_limit),
    colorRange: null,
  }
}
