import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { plainText, signedText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableCell, TableModel } from '#domain/chart/model/table.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { rowsWithoutTime } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, valueFormat } from '#domain/chart/to-model/model-context.ts'
import { readSeries, type SeriesData } from '#domain/chart/to-model/read-series.ts'
import { withoutPlace } from '#domain/chart/to-model/series/lost-rows.ts'
import { writersOf } from '#domain/chart/to-model/series/series-writers.ts'
import { labelCell, nullCell, numberCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { counted } from '#domain/core/number/counted.ts'
import { NO_PERCENTAGE } from '#domain/core/number/relative-change.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { timeText } from '#domain/time/format-time.ts'
import { grainOf } from '#domain/time/grain.ts'
import { hasMissingPeriods } from '#domain/time/periods-between.ts'
import { columnValue, isChange, isShare, isShareOfZero, lineOf } from './column-value.ts'
import type { TimeTableForm } from './fields.ts'
import { columnName, type TimeColumn, timeColumns } from './time-columns.ts'

interface TimeTableParts {
  readonly context: ModelContext
  readonly axis: QueryColumn | null
}

/** Notes that lags and averages count rows because periods are missing; null if they count periods. */
function missingNote(
  columns: readonly TimeColumn[],
  { time_grain_sqla: grain }: TimeTableForm,
  times: readonly Cell[],
): string | null {
  const hasSteps = columns.some(({ timeLag, timeRatio }) => (timeLag ?? 0) !== 0 || (timeRatio ?? 0) !== 0)
  const moments = times.filter((time) => typeof time === 'number')
  return hasSteps && hasMissingPeriods(grainOf(grain), moments)
    ? 'periods are missing, lags count the rows there are'
    : null
}

/** A row for each series, with a cell for each column of the form; null if the result has no times. */
export function toTimeTableModel(
  result: ChartResult,
  form: TimeTableForm,
  { context, axis }: TimeTableParts,
): Drawing | null {
  if (axis === null || columnOf(result, columnLabel(axis)) === undefined) return null
  const groups = form.groupby.map(columnLabel)
  const metrics = metricsOf(form).map(metricLabel)
  const data = readSeries(result, {
    axis: columnLabel(axis),
    groups,
    metrics: groups.length > 0 ? metrics.slice(0, 1) : metrics,
  })
  const { columns, lost } = timeColumns(form.column_collection)
  const sums = sumsOf(data)
  const head = groups.length === 0 ? 'Metric' : groups.map((name) => labelFor(context, name)).join(', ')
  const byMetric = groups.length === 0
  const table: TableModel = {
    kind: 'table',
    columns: [
      { name: 'series', label: head, isNumber: false, hasBars: false },
      ...columns.map((column, at) => ({
        name: `${at}`,
        label: columnName(column),
        isNumber: column.colType !== 'spark',
        hasBars: false,
      })),
    ],
    rows: data.series.map(({ name, values }) => {
      const format = valueFormat(form, context, byMetric ? name : metrics[0])
      return [
        byMetric ? textCell(labelFor(context, name)) : labelCell(name),
        ...columns.map((column) => cellOf(column, { values, sums, format, context })),
      ]
    }),
    totals: null,
    pickAt: async (row) => {
      const { seriesPicks } = await import('#domain/chart/to-model/series/picks/series-picks.ts')
      const one = data.series[row]
      const picks = seriesPicks(SERIES, {
        columns: { axis, groups: form.groupby },
        axis: data.axis,
        dataset: context.dataset,
        timeLabel: (ms) => timeText(ms, form.time_grain_sqla),
      })
      return one === undefined ? null : picks.of(one, one.name)
    },
  }
  const { values: times } = data.axis
  const last = times.at(-1)
  const until = typeof last === 'number' ? ` Latest: ${timeText(last, form.time_grain_sqla)}.` : ''
  return {
    model: table,
    table,
    summary: `${context.chart.name}: table of ${data.series.length} series over ${counted(times.length, 'time')}; columns ${columns.map(columnName).join(', ')}.${until}`,
    ...drawingNotes(
      lost === 0 ? null : `${counted(lost, 'column')} of the form not shown`,
      missingNote(columns, form, times),
      withoutPlace(rowsWithoutTime([result], columnLabel(axis)), columnLabel(axis)),
      byMetric ? null : firstOf('metric', 1, metrics.length),
    ),
    colorRange: null,
  }
}

/** Its series are as the query returned them. */
const SERIES = { time_grain_sqla: null, resample_rule: null, resample_method: null, forecastEnabled: false }

function sumsOf({ axis, series }: SeriesData): readonly (number | null)[] {
  return axis.values.map((_, at) => {
    const known = series.flatMap(({ values }) => values[at] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  })
}

interface CellParts {
  readonly values: readonly (number | null)[]
  readonly sums: readonly (number | null)[]
  readonly format: string | null
  readonly context: ModelContext
}

function cellOf(column: TimeColumn, { values, sums, format, context }: CellParts): TableCell {
  const own = column.d3format === null || column.d3format === '' ? null : column.d3format
  const usual = isShare(column) ? null : format
  const { short } = writersOf(context.formats, own ?? usual, { currency: null, isShare: isShare(column) })
  const value = columnValue(column, values, sums)
  if (column.colType === 'spark') return sparkCell(lineOf(column, values), short)
  if (value === null) return nullCell(isShareOfZero(column, values) ? NO_PERCENTAGE : '')
  const text = own === null && isChange(column) ? signedText(short(value)) : short(value)
  return { ...numberCell(value, text), tint: tintOf(column, value) }
}

function sparkCell(values: readonly (number | null)[], write: (value: number) => string): TableCell {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return nullCell('')
  const low = known.reduce((least, value) => Math.min(least, value), first)
  const high = known.reduce((most, value) => Math.max(most, value), first)
  const ends = `from ${write(first)} to ${write(last)}`
  return {
    ...textCell(`${ends}, lowest ${write(low)}, highest ${write(high)}`, known.map(plainText).join(' ')),
    line: values,
  }
}

/** The tint of a value between the bounds of its column, from low to high, as in Superset. */
function tintOf({ bounds: [low, high] }: TimeColumn, value: number): TableCell['tint'] {
  if (low === null && high === null) return null
  const [from, to] = [low ?? high ?? 0, high ?? low ?? 0]
  const share = from === to ? Number(value >= to) : Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share >= 0.5
    ? { color: 'chart-1', strength: (share - 0.5) * 2 }
    : { color: 'chart-2', strength: (0.5 - share) * 2 }
}
