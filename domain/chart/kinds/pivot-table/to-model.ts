import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { adaptiveText, allDigitsText, exactText } from '#domain/chart/format/format-number.ts'
import { tellApart } from '#domain/chart/format/tell-apart.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PivotCell, PivotHead, PivotModel } from '#domain/chart/model/pivot.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { aggregationOf } from '#domain/chart/pivot/aggregations.ts'
import { type PivotLine, pivotData } from '#domain/chart/pivot/pivot-data.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { conditionalFormats, tintsOf } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { isNotFinite, longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { numberCell, type TableValue, textCell } from '#domain/chart/to-model/table-cells.ts'
import { isTruncated } from '#domain/core/completeness/completeness.ts'
import { once } from '#domain/core/once.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { timeText } from '#domain/time/format-time.ts'
import type { PivotForm } from './fields.ts'
import { pivotPicks } from './pivot-picks.ts'
import { queriedTotals } from './queried-totals.ts'
import { pivotInput } from './sides.ts'
import { hasQueriedTotals, pivotTotals } from './total-levels.ts'

/** A pivot table. Its cells and its table view are computed on demand. */
export function toPivotModel(result: ChartResult, form: PivotForm, context: ModelContext): Drawing {
  const metrics = metricsOf(form).map(metricLabel)
  const writeTime =
    context.formats.time(form.date_format) ?? ((ms: number) => timeText(ms, form.time_grain_sqla))
  const input = pivotInput(result, form, { metrics, context, writeTime })
  const totalAt = hasQueriedTotals(form)
    ? queriedTotals(result, input, {
        metrics: metrics.map((name) => ({ name, label: labelFor(context, name) })),
        groupings: pivotTotals(form),
      })
    : null
  const data = pivotData(input.rows, {
    aggregation: form.aggregateFunction,
    row: input.row.side,
    column: input.column.side,
    totalAt,
  })
  const metricOf = metricFinder(input.row.names, input.column.names)
  const totals = (label: string) =>
    totalValues(data, (row, column) => (metricOf(row, column) ?? label) === label)
  const writers = metricWriters(result, metrics, { form, context, totals })
  const cellAt = (row: number, column: number): PivotCell => {
    const [rowLine, columnLine] = [data.rows[row], data.columns[column]]
    if (rowLine === undefined || columnLine === undefined) return NOTHING
    const value = data.valueAt(rowLine, columnLine)
    const name = metricOf(rowLine.key, columnLine.key)
    const writer = writers.find((one) => one.label === name) ?? writers[0]
    if (value === null || writer === undefined) return NOTHING
    const number = numberOf(value)
    if (number === null) return wordCell(value)
    const isInner = !rowLine.isTotal && !columnLine.isTotal
    // A number that exceeds a double is a text, whose digits are all shown.
    const exact = typeof value === 'string' ? exactText(value) : allDigitsText(value)
    return {
      text: typeof value === 'string' && !writer.hasFormat ? exact : writer.write(number),
      exact,
      tint: isInner ? (writer.tint?.(number) ?? null) : null,
    }
  }
  const heads = { rows: data.rows.map(headOf), columns: data.columns.map(headOf) }
  const model: PivotModel = {
    kind: 'pivot',
    rowNames: input.row.names,
    columnNames: input.column.names,
    ...heads,
    totalName: totalAt === null ? cellTotalName(result, form) : 'Total',
    cellAt,
    pickAt: pivotPicks(result, form, { input, heads, context, writeTime }),
  }
  const table = once(() =>
    tableView(model, (row, column) => {
      const [rowLine, columnLine] = [data.rows[row], data.columns[column]]
      return rowLine === undefined || columnLine === undefined ? null : data.valueAt(rowLine, columnLine)
    }),
  )
  const [rowCount, columnCount] = [data.rows, data.columns].map(
    (lines) => lines.filter((one) => !one.isTotal).length,
  )
  return {
    model,
    get table() {
      return table()
    },
    summary: `${context.chart.name}: pivot table of ${exactText(rowCount ?? 0)} by ${exactText(columnCount ?? 0)}; rows by ${input.row.names.join(', ') || 'nothing'}, columns by ${input.column.names.join(', ') || 'nothing'}.`,
    ...drawingNotes(),
    colorRange: null,
  }
}

/** The name of totals that are aggregated from cells: that of the aggregation, unless they are sums of complete groups. */
function cellTotalName({ completeness }: ChartResult, form: PivotForm): string {
  const aggregation = form.aggregateFunction ?? 'Sum'
  const isTotal =
    aggregation === 'Sum' &&
    !isTruncated(completeness) &&
    metricsOf(form).every((metric) => typeof metric !== 'string' && addsUp(metric, null))
  return isTotal ? 'Total' : `${aggregation} of cells`
}

/** A cell with a text: a list of values, or a non-finite number. */
function wordCell(value: number | string): PivotCell {
  const text = typeof value === 'string' && isNotFinite(value) ? exactText(value) : String(value)
  return { text, exact: text, tint: null }
}

const NOTHING: PivotCell = { text: '', exact: '', tint: null }

function headOf({ key, isTotal }: PivotLine): PivotHead {
  return { names: key, isTotal }
}

interface MetricWriter {
  readonly label: string
  readonly write: (value: number) => string
  readonly hasFormat: boolean
  readonly tint: ReturnType<typeof tintsOf>
}

function metricWriters(
  result: ChartResult,
  metrics: readonly string[],
  {
    form,
    context,
    totals,
  }: {
    readonly form: PivotForm
    readonly context: ModelContext
    readonly totals: (label: string) => readonly (number | null)[]
  },
): readonly MetricWriter[] {
  const formats = conditionalFormats(form.conditional_formatting)
  const { fractionOf } = aggregationOf(form.aggregateFunction)
  const isCount = form.aggregateFunction?.startsWith('Count') === true
  return metrics.map((metric) => {
    const own = { y_axis_format: form.valueFormat, number_format: null }
    const writers = writersOf(context.formats, isCount ? null : valueFormat(own, context, metric), {
      currency: isCount ? null : form.currency_format,
      isShare: fractionOf !== null,
    })
    const values = columnOf(result, metric)?.values.map(numberOf) ?? []
    const label = labelFor(context, metric)
    // Totals are compared with each other too; they are computed with the first text.
    const apart = once(() => tellApart([...values, ...totals(label)], pivotText))
    return {
      label,
      write: writers.own ?? ((value) => apart()(value)),
      hasFormat: writers.own !== null,
      tint: tintsOf(formats, metric, values),
    }
  })
}

/** Maximum number of totals that are compared with cells and each other. */
const MOST_TOTALS = 20_000

/** The totals of a metric. */
function totalValues(
  { rows, columns, valueAt }: ReturnType<typeof pivotData>,
  isOfMetric: (row: readonly string[], column: readonly string[]) => boolean,
): readonly (number | null)[] {
  const [rowTotals, columnTotals] = [rows, columns].map(
    (lines) => lines.filter(({ isTotal }) => isTotal).length,
  )
  if ((rowTotals ?? 0) * columns.length + (columnTotals ?? 0) * rows.length > MOST_TOTALS) return []
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      (row.isTotal || column.isTotal) && isOfMetric(row.key, column.key)
        ? [numberOf(valueAt(row, column))]
        : [],
    ),
  )
}

/** Formats integers exactly, other numbers with three digits. */
function pivotText(value: number): string {
  return Number.isInteger(value) ? exactText(value) : adaptiveText(value)
}

/** Finds the metric of a cell, which is a level of one side. */
function metricFinder(rowNames: readonly string[], columnNames: readonly string[]) {
  const [rowAt, columnAt] = [rowNames.indexOf('Metric'), columnNames.indexOf('Metric')]
  return (row: readonly string[], column: readonly string[]): string | undefined =>
    columnAt >= 0 ? column[columnAt] : row[rowAt]
}

function longOrText(value: string | null): TableValue {
  return value !== null && (isNotFinite(value) || numberOf(value) !== null)
    ? longCell(numberOf(value), value)
    : textCell(value ?? '')
}

/** The table view: the names of the rows, then one column for each line of the other side. */
function tableView(
  { rowNames, rows, columns, totalName }: PivotModel,
  valueAt: (row: number, column: number) => number | string | null,
): TableModel {
  const headText = ({ names, isTotal }: PivotHead) => [...names, ...(isTotal ? [totalName] : [])].join(', ')
  const table = tableOf(
    [...rowNames, ...columns.map(headText)],
    rows.map((row, at) => [
      ...rowNames.map(
        (_, level) => row.names[level] ?? (row.isTotal && level === row.names.length ? totalName : ''),
      ),
      ...columns.map((_, column) => {
        const value = valueAt(at, column)
        return typeof value === 'number' ? numberCell(value) : longOrText(value)
      }),
    ]),
    rowNames.length,
  )
  return { ...table, columns: table.columns.map((column, at) => ({ ...column, name: String(at) })) }
}
