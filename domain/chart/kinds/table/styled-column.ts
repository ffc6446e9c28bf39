import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { adaptiveText, allDigitsText, codeText, exactText } from '#domain/chart/format/format-number.ts'
import { columnText } from '#domain/chart/format/tell-apart.ts'
import type { CellBar, TableCell, TableColumn } from '#domain/chart/model/table.ts'
import type { Cell, ChartColumn } from '#domain/chart/result/chart-result.ts'
import { EMPTY_LABEL } from '#domain/chart/to-model/cell-labels.ts'
import { type ConditionalFormat, tintsOf } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import { labelFor, type ModelContext, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { withCurrency } from '#domain/chart/to-model/series/series-writers.ts'
import { nullCell, numberCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { holdsCodes } from '#domain/query/layout/code-column.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { isoText, timeText } from '#domain/time/format-time.ts'
import type { ColumnConfig } from './column-config.ts'
import { isRaw, type TableForm } from './fields.ts'

/** A column with formatted cells. */
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

/** Formats a column by its own settings, by default those of its table. */
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

/** The bars of a column: from one side, or from a common zero if requested. */
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
    // A text in a column of numbers exceeds a double: all digits are shown, unless a format rounds them.
    const value = hasFormat ? numberOf(cell) : null
    return { ...textCell(value === null ? exactText(cell) : write(value), cell), exact: exactText(cell) }
  }
}

function numberWriter(
  column: ChartColumn,
  { form, context, config }: ColumnParts,
): { readonly write: (value: number) => string; readonly hasFormat: boolean } {
  const { name } = column
  const { formats } = context
  const chosen = formats.number(config.d3NumberFormat)
  const small = formats.number(config.d3SmallNumberFormat)
  const own =
    chosen ??
    (name.startsWith('%') ? percentWriter(column) : formats.number(valueFormat(form, context, name)))
  const usual = own ?? plainWriter(column, form)
  const write =
    small === null ? usual : (value: number) => (Math.abs(value) < 1 ? small(value) : usual(value))
  const { currencyFormat: currency } = config
  if (currency !== null) return { write: withCurrency(own ?? adaptiveText, currency), hasFormat: true }
  return { write, hasFormat: own !== null || small !== null }
}

function percentWriter({ values }: ChartColumn): (share: number) => string {
  const write = apartPercents(values.map(numberOf), true)
  return (share) => `${write(share)}%`
}

/**
 * Raw rows keep all digits; aggregates have three, since they are compared. Integers that are names, such as years, ids and
 * dimensions, are not grouped. Source: look §5.
 */
function plainWriter({ name, values }: ChartColumn, form: TableForm): (value: number) => string {
  const numbers = values.map(numberOf)
  const isComplete = numbers.every((value) => value === null || Number.isInteger(value))
  const isDimension = !isRaw(form) && form.groupby.some((column) => columnLabel(column) === name)
  if (isComplete && (isDimension || holdsCodes(name, numbers))) return codeText
  return isRaw(form) ? allDigitsText : columnText(numbers)
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
