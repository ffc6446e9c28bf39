import { rgbText } from '#domain/chart/colors/color-scheme.ts'
import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { allDigitsText, exactText, signedText } from '#domain/chart/format/format-number.ts'
import { bigNumberParts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { NumberModel } from '#domain/chart/model/number.ts'
import type { OpenPlace } from '#domain/chart/model/open-place.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { conditionalFormats, tintsOf } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { digitsOf, isNotFinite, longCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing, noValuesText, rowsWithoutTime } from '#domain/chart/to-model/message-drawing.ts'
import {
  type ModelContext,
  tableOf,
  timeSpanText,
  timeWriter,
  valueFormat,
} from '#domain/chart/to-model/model-context.ts'
import { openPlacesOf } from '#domain/chart/to-model/periods/chart-periods.ts'
import { readSeries } from '#domain/chart/to-model/read-series.ts'
import { withCurrency } from '#domain/chart/to-model/series/series-writers.ts'
import { textCell } from '#domain/chart/to-model/table-cells.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'
import { counted } from '#domain/core/number/counted.ts'
import { NO_PERCENTAGE, relativeChange } from '#domain/core/number/relative-change.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { isoText } from '#domain/time/format-time.ts'
import { grainOf } from '#domain/time/grain.ts'
import { periodsBetween } from '#domain/time/periods-between.ts'
import type { BigNumberForm } from './fields.ts'

/** Adds the axis of the trend; null if the chart has none. */
interface NumberContext extends ModelContext {
  readonly axis: QueryColumn | null
}

interface TrendData {
  readonly times: readonly string[]
  readonly values: readonly (number | null)[]
  /** The digits of a single number that exceeds a double. */
  readonly digits?: string | undefined
  /** By place, the digits of trend values that exceed a double. */
  readonly trendDigits?: readonly (string | undefined)[] | undefined
  readonly open: readonly OpenPlace[]
  readonly places?: readonly number[] | undefined
  /** The times in ms since 1970; NaN for other values of the axis. */
  readonly moments?: readonly number[] | undefined
}

function readTrend(result: ChartResult, form: BigNumberForm, context: NumberContext): TrendData {
  const metrics = metricsOf(form).map(metricLabel)
  if (context.axis === null || result.columns.length < 2) {
    // If no time has a value, the axis is the only column left; its times must not become the number.
    const { columns } = result
    const others = columns.filter(({ name }) => context.axis === null || name !== columnLabel(context.axis))
    const column = columnOf(result, metrics[0] ?? '') ?? others[0]
    const cell = column?.values[0] ?? null
    const value = typeof cell === 'boolean' ? null : numberOf(cell)
    return { times: [], open: [], values: [value], digits: digitsOf(cell) }
  }
  const { axis, series } = readSeries(result, { axis: columnLabel(context.axis), groups: [], metrics })
  const write = timeWriter(form, context)
  const cells = axis.values.map((cell) => (typeof cell === 'number' ? cell : Number.NaN))
  return {
    places: axis.type === 'time' ? sharesOf(cells) : undefined,
    moments: axis.type === 'time' ? cells : undefined,
    open: axis.type === 'time' ? openPlacesOf(result, form, { axis: context.axis, context })(cells) : [],
    times: axis.values.map((cell) =>
      typeof cell === 'number' && axis.type === 'time' ? write(cell) : String(cell),
    ),
    values: series[0]?.values ?? [],
    trendDigits: series[0]?.digits,
  }
}

/** The times as shares of the span from first to last. */
function sharesOf(times: readonly number[]): readonly number[] | undefined {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return last > first ? times.map((time) => (time - first) / (last - first)) : undefined
}

function changeOf(form: BigNumberForm, data: TrendData, last: number): NumberModel['change'] {
  const { compare_lag: lag, compare_suffix: suffix } = form
  const place = lag === null || lag <= 0 ? -1 : last - Math.round(lag)
  const [before, now] = [data.values[place], data.values[last]]
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const change = relativeChange(before, now)
  const text = change === null ? NO_PERCENTAGE : `${signedText(percentDigits(change))} %`
  const against = isPeriodOfLag(form, data, [place, last]) ? null : `against ${data.times[place] ?? ''}`
  // If the suffix of the form names another period than the compared one, `against` replaces it.
  return { text, note: against ?? suffix ?? '' }
}

/** Whether the value `lag` rows before is that of `lag` periods before; rows of periods may be missing. */
function isPeriodOfLag(
  { time_grain_sqla: duration }: BigNumberForm,
  { moments }: TrendData,
  [place, last]: readonly [number, number],
): boolean {
  const [grain, from, to] = [grainOf(duration), moments?.[place], moments?.[last]]
  if (grain === null || from === undefined || to === undefined) return true
  return periodsBetween(grain, from, to) === last - place
}

/** The default color of a new chart. It is not a choice, so that the theme's color is used. */
const UNCHOSEN = 'rgb(0 122 135 / 1)'

function trendColor({ color_picker: color }: BigNumberForm): string | null {
  const text = rgbText(color)
  return text === UNCHOSEN ? null : text
}

/** Default font sizes of a form, as shares of the card. */
const USUAL_SIZES = { number: 0.4, note: 0.15 } as const

function scaleOf(size: number | null, usual: number): number {
  return size === null || size <= 0 || size > 1 ? 1 : size / usual
}

/** The color of the last condition that the value meets; null for none. */
function colorOf(form: BigNumberForm, value: number): string | null {
  const formats = conditionalFormats(form.conditional_formatting)
  const [metric] = metricsOf(form).map(metricLabel)
  const own = formats.map((format) => ({ ...format, column: metric ?? '' }))
  return tintsOf(own, metric ?? '', [value])?.(value)?.color ?? null
}

/** The number with unit and currency; or a time, if the value is one or the form formats numbers as times. */
function partsOf(
  form: BigNumberForm,
  { formats }: ModelContext,
  {
    format,
    value,
    time,
  }: { readonly format: string | null; readonly value: number; readonly time: string | null },
): { readonly number: string; readonly unit: string } {
  const writeTime = formats.time(form.time_format)
  if (time !== null || form.force_timestamp_formatting) {
    return { number: writeTime?.(value) ?? time ?? isoText(value), unit: '' }
  }
  const parts = bigNumberParts(formats, format, value)
  const { currency_format: currency } = form
  if (currency === null) return parts
  const isBefore = currency.symbolPosition === 'prefix'
  const number = withCurrency(() => parts.number, currency)(value)
  return isBefore || parts.unit === ''
    ? { ...parts, number }
    : { ...parts, unit: withCurrency(() => parts.unit, currency)(value) }
}

/** A time instead of a number, such as the result of MAX(date). */
function timeValue({ columns: [column] }: ChartResult): string | null {
  const cell = column?.values[0]
  return column?.type === 'time' && typeof cell === 'number' ? isoText(cell) : null
}

function noNumberText(result: ChartResult, { axis }: NumberContext): string {
  const label = axis === null ? null : columnLabel(axis)
  if (label !== null && rowsWithoutTime([result], label) > 0) return noValuesText([result], label)
  const count = counted(result.rowCount, 'row')
  return `The query gives ${count}, without a number in ${result.rowCount === 1 ? 'it' : 'them'}.`
}

/** The value with all digits; `digits` if it exceeds a double. */
function exactOf(value: number | null, digits: string | undefined): string {
  if (digits !== undefined) return exactText(digits)
  return value === null ? '' : allDigitsText(value)
}

/** The index of the last value, -1 for none, and its text if it is not finite. */
function lastValue({ values, digits, trendDigits }: TrendData): {
  readonly last: number
  readonly notFinite: string | null
} {
  const texts = values.map((_, at) => {
    const found = trendDigits?.[at] ?? digits
    return found !== undefined && isNotFinite(found) ? exactText(found) : null
  })
  const last = values.findLastIndex((value, at) => value !== null || texts[at] !== null)
  return { last, notFinite: texts[last] ?? null }
}

/** A number, with trend and change if the chart has a time axis; a message if there is no value. */
export function toNumberModel(result: ChartResult, form: BigNumberForm, context: NumberContext): Drawing {
  const { name } = context.chart
  const data = readTrend(result, form, context)
  const { times, values, digits, trendDigits, places, open } = data
  const { last, notFinite } = lastValue(data)
  const value = values[last] ?? null
  if (value === null && notFinite === null) {
    const text = noNumberText(result, context)
    return messageDrawing(name, { title: 'No value', text }, tableOf([name], [[longCell(null, digits)]], 0))
  }
  const format = valueFormat(form, context, metricsOf(form).map(metricLabel)[0])
  const time = context.axis === null ? timeValue(result) : null
  const parts =
    value === null ? { number: notFinite ?? '', unit: '' } : partsOf(form, context, { format, value, time })
  const openText = open.find(({ at }) => at === last)?.text
  const model: NumberModel = {
    kind: 'number',
    ...parts,
    exact: time ?? exactOf(value, digits ?? trendDigits?.[last]),
    change: changeOf(form, data, last),
    note: form.subheader ?? times[last] ?? null,
    ...(openText === undefined ? {} : { open: openText }),
    trend:
      form.show_trend_line && values.length > 1
        ? {
            values,
            places,
            fromZero: form.start_y_axis_at_zero,
            color: trendColor(form),
            ...(openText !== undefined && last === values.length - 1 ? { isOpen: true } : {}),
          }
        : null,
    scale: {
      number: scaleOf(form.header_font_size, USUAL_SIZES.number),
      note: scaleOf(form.subheader_font_size, USUAL_SIZES.note),
    },
    color: value === null ? null : colorOf(form, value),
  }
  const table =
    times.length === 0
      ? tableOf([name], [[time ?? (digits === undefined ? value : textCell(exactText(digits), digits))]], 0)
      : tableOf(
          ['Time', name],
          times.map((at, index) => [
            at,
            values[index] ??
              (trendDigits?.[index] === undefined ? textCell('') : longCell(null, trendDigits[index])),
          ]),
        )
  const text = `${parts.number} ${parts.unit}`.trim()
  const change = model.change && `${model.change.text} ${model.change.note}`.trim()
  const sentence = [text, times[last], change, openText].filter(Boolean).join(', ')
  const summary = `${name}: ${sentence}${timeSpanText(result)}.`
  const partial: Shortfall | null =
    openText === undefined ? null : { kind: 'partial-period', period: times[last] ?? '' }
  return { model, table, summary, ...drawingNotes(partial), colorRange: null }
}
