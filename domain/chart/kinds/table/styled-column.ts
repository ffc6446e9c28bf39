import { metricsOf } from '#domain/chart/controls/shared-controls.ts'
import { adaptiveText, allDigitsText, exactText } from '#domain/chart/format/format-number.ts'
import { isoText, timeText } from '#domain/chart/format/format-time.ts'
import type { CellBar, TableCell, TableColumn } from '#domain/chart/model/table.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { EMPTY_LABEL } from '#domain/chart/to-model/cell-labels.ts'
import { type ConditionalFormat, tintsOf } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import { labelFor, type ModelContext, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { withCurrency } from '#domain/chart/to-model/series/series-writers.ts'
import { nullCell, numberCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { ColumnConfig } from './column-config.ts'
import { isRaw, type TableForm } from './controls.ts'

/** One column with how its cells are written. */
export interface StyledColumn extends TableColumn {
  readonly cells: readonly TableCell[]
  readonly write: (cell: Cell) => TableCell
}

interface ColumnParts {
  readonly form: TableForm
  readonly context: ModelContext
  readonly config: ColumnConfig
  readonly formats: readonly ConditionalFormat[]
}

/** Writes a column in its own settings, else in those of its table. */
export function styledColumn(column: ChartColumn, parts: ColumnParts): StyledColumn {
  const { form, context, config } = parts
  const { name, type, values } = column
  const isNumber = type === 'number'
  const metrics = [...metricsOf(form), ...form.percent_metrics].map(metricLabel)
  const isMetric = metrics.includes(name.replace(/^%/, ''))
  const hasBars = isNumber && (config.showCellBars ?? (form.show_cell_bars && isMetric && !isRaw(form)))
  const numbers = isNumber ? values.map((cell) => numberOf(cell)) : []
  const barOf = hasBars ? cellBars(numbers, parts) : null
  const tint = isNumber ? tintsOf(parts.formats, name, numbers) : null
  const writeCell = cellWriter(column, parts)
  const write = (cell: Cell): TableCell => {
    const written = writeCell(cell)
    const value = isNumber ? numberOf(cell) : null
    return { ...written, bar: value === null ? null : (barOf?.(value) ?? null), tint: tint?.(value) ?? null }
  }
  return {
    name,
    label: labelFor(context, name),
    isNumber,
    hasBars,
    width: config.columnWidth,
    align: config.horizontalAlign,
    cells: values.map(write),
    write,
  }
}

/** The bars of a column: from one side, or where that is wanted from a zero that all of them share. */
function cellBars(
  values: readonly (number | null)[],
  { form, config }: ColumnParts,
): (value: number) => CellBar | null {
  const known = values.filter((value) => value !== null)
  const most = known.reduce((one, value) => Math.max(one, value), 0)
  const least = known.reduce((one, value) => Math.min(one, value), 0)
  const isAligned = config.alignPositiveNegative ?? form.align_pn
  const isColored = config.colorPositiveNegative ?? form.color_pn
  const span = isAligned ? most - least : Math.max(most, -least)
  if (span === 0 || !Number.isFinite(span)) return () => null
  const zero = isAligned ? -least / span : 0
  return (value) => {
    const size = Math.min(1, Math.abs(value) / span)
    return { from: isAligned && value < 0 ? zero - size : zero, size, isNegative: isColored && value < 0 }
  }
}

function cellWriter(column: ChartColumn, parts: ColumnParts): (cell: Cell) => TableCell {
  const isNumber = column.type === 'number'
  const { write, hasFormat } = isNumber ? numberWriter(column, parts) : { write: String, hasFormat: false }
  const writeTime = timeWriterOf(parts)
  return (cell) => {
    if (cell === null) return nullCell()
    if (cell === '') return nullCell(EMPTY_LABEL)
    if (column.type === 'time' && typeof cell === 'number') {
      return { ...textCell(writeTime(cell), isoText(cell)), exact: isoText(cell) }
    }
    if (!isNumber || typeof cell === 'boolean') return textCell(String(cell), String(cell))
    if (typeof cell === 'number') return numberCell(cell, write(cell))
    // A text in a column of numbers is one that no double holds: all its digits stay, unless a format rounds them.
    const value = hasFormat ? numberOf(cell) : null
    return { ...textCell(value === null ? exactText(cell) : write(value), cell), exact: exactText(cell) }
  }
}

function numberWriter(
  column: ChartColumn,
  { form, context, config }: ColumnParts,
): { readonly write: (value: number) => string; readonly hasFormat: boolean } {
  const { name, values } = column
  const { formats } = context
  const chosen = formats.number(config.d3NumberFormat)
  const small = formats.number(config.d3SmallNumberFormat)
  const own = chosen ?? formats.number(name.startsWith('%') ? '.1%' : valueFormat(form, context, name))
  const usual = own ?? plainWriter(values, form)
  const write =
    small === null ? usual : (value: number) => (Math.abs(value) < 1 ? small(value) : usual(value))
  const { currencyFormat: currency } = config
  if (currency !== null) return { write: withCurrency(own ?? adaptiveText, currency), hasFormat: true }
  return { write, hasFormat: own !== null || small !== null }
}

/** Raw rows are data and keep all digits; aggregates are read side by side and take three. Source: look §5. */
function plainWriter(values: readonly Cell[], form: TableForm): (value: number) => string {
  if (isRaw(form)) return allDigitsText
  const decimals = decimalsOf(values.flatMap((value) => numberOf(value) ?? []))
  return (value) => exactFixed(value, decimals)
}

/** Decimals that give three digits to the largest value of a column; whole columns have none. */
function decimalsOf(values: readonly number[]): number {
  if (values.every((value) => Number.isInteger(value))) return 0
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return largest === 0 ? 0 : Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(largest))))
}

function exactFixed(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const text = fraction === undefined ? exactText(whole) : `${exactText(whole)}.${fraction}`
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function timeWriterOf({ form, context, config }: ColumnParts): (ms: number) => string {
  const { table_timestamp_format: format, time_grain_sqla: grain } = form
  const { formats } = context
  return (
    formats.time(config.d3TimeFormat) ??
    formats.time(format) ??
    ((ms) => (isRaw(form) || grain === null ? isoText(ms) : timeText(ms, grain)))
  )
}
