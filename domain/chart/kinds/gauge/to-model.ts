import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { GaugeShape, PartModel } from '#domain/chart/model/picture/parts.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT, chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { orMessage } from '#domain/chart/to-model/left-out.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { type NamedRow, namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partText, shareText } from '#domain/chart/to-model/part-text.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { GaugeForm } from './fields.ts'

type QueryForm = Pick<GaugeForm, 'groupby' | 'metric' | 'metrics'>

/** Maximum number of values on a dial; more would hide each other. */
const MOST_VALUES = 10

function readRows(result: ChartResult, form: QueryForm): readonly NamedRow[] {
  return namedRows(result, { columns: form.groupby, metric: metricsOf(form)[0] })
}

/** The names of the values if there are several. */
export function gaugeLabels(result: ChartResult, form: QueryForm): readonly string[] {
  const names = readRows(result, form)
    .slice(0, MOST_VALUES)
    .map(({ name }) => name)
  return names.length > 1 ? names : []
}

/**
 * The ends of the dial: those of the form, by default around zero: twice the largest value, and twice the smallest one if it
 * is negative. If the form's ends are not an interval, the defaults apply.
 */
function endsOf(
  { min_val: min, max_val: max }: GaugeForm,
  values: readonly number[],
): readonly [number, number] {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  const least = values.reduce((low, value) => Math.min(low, value), 0)
  const ends: readonly [number, number] = [min ?? doubled(least), max ?? doubled(largest)]
  if (ends[0] < ends[1]) return ends
  return [Math.min(0, doubled(least)), Math.max(doubled(largest), 1)]
}

/** Twice a value, limited so that the length of a dial is finite. */
function doubled(value: number): number {
  const most = Number.MAX_VALUE / 2
  return Math.min(most, Math.max(-most, 2 * value))
}

/** Maximum number of ticks. */
const MOST_MARKS = 30

function marksOf(
  { split_number: wanted }: GaugeForm,
  [min, max]: readonly [number, number],
  write: (value: number) => string,
): GaugeShape['ticks'] {
  const count = Math.min(MOST_MARKS, Math.max(1, Math.round(wanted ?? 10)))
  const values = Array.from({ length: count + 1 }, (_, at) => min + (max - min) * (at / count))
  return values.map((value) => ({ value, label: write(value) }))
}

/** Parses numbers separated by commas; other entries are left out. */
function numbersOf(list: string | null): readonly number[] {
  return (list ?? '')
    .split(',', 100)
    .filter((text) => text.trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
}

/** Intervals of the dial up to each bound, in the colors that the form numbers from 1, by default in order. */
function bandsOf(form: GaugeForm): GaugeShape['bands'] {
  const colors = numbersOf(form.interval_color_indices)
  return numbersOf(form.intervals)
    .toSorted((a, b) => a - b)
    .map((upTo, at) => ({
      upTo,
      color: chartColor(Math.max(0, Math.round(colors[at] ?? at + 1) - 1) % CHART_COLOR_COUNT),
    }))
}

function dialOf(
  form: GaugeForm,
  ends: readonly [number, number],
  write: (value: number) => string,
): GaugeShape {
  return {
    kind: 'gauge',
    min: ends[0],
    max: ends[1],
    startAngle: form.start_angle ?? 225,
    endAngle: form.end_angle ?? -45,
    fontSize: Math.min(40, Math.max(8, form.font_size ?? 15)),
    ticks: marksOf(form, ends, write),
    bands: bandsOf(form),
    showsPointer: form.show_pointer,
    showsProgress: form.show_progress,
    showsTicks: form.show_axis_tick,
    showsSplitLines: form.show_split_line,
    overlaps: form.overlap,
    isRound: form.round_cap,
  }
}

/** Counts the values beyond the ends of the dial; null for none. */
function outsideText(drawn: readonly { readonly value: number }[], [min, max]: readonly [number, number]) {
  const count = drawn.filter(({ value }) => value < min || value > max).length
  return count === 0 ? null : `${exactText(count)} of ${exactText(drawn.length)} values outside of the dial`
}

/** Counts hidden values: on one ring, arcs of the same length cover each other. */
function hiddenText(
  drawn: readonly { readonly value: number }[],
  [min, max]: readonly [number, number],
  overlaps: boolean,
): string | null {
  const lengths = new Set(drawn.map(({ value }) => Math.min(max, Math.max(min, value))))
  const count = overlaps ? drawn.length - lengths.size : 0
  return count === 0 ? null : `${exactText(count)} of ${exactText(drawn.length)} values hidden behind others`
}

/** Values on a dial. A value beyond an end is drawn at that end, with its number. */
export function toGaugeModel(result: ChartResult, form: GaugeForm, context: ModelContext): Drawing {
  const metric = metricsOf(form).map(metricLabel)[0]
  const rows = readRows(result, form)
  const known = rows.flatMap(({ name, value }, row) => (value === null ? [] : [{ name, value, rows: [row] }]))
  const drawn = known.slice(0, MOST_VALUES)
  const ends = endsOf(
    form,
    drawn.map(({ value }) => value),
  )
  const write = metricTexts(result, metric, { form, context })
  const written = (value: number) =>
    (form.value_formatter ?? '{value}').replaceAll('{value}', () => write(value))
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  const isOne = drawn.length === 1 && form.groupby.length === 0
  const parts = drawn.map(({ name, value }, at): PartModel => {
    const text = written(value)
    const share = shareText((value - ends[0]) / (ends[1] - ends[0]))
    return {
      name,
      value,
      text,
      share,
      label: isOne ? text : partText('key_value', { name, value: text, share }),
      color: context.colors.get(name) ?? chartColor(at),
    }
  })
  const missing = rows.length - known.length
  const pick = partPicker(result, plainDimensions(form.groupby), context.dataset)
  const note = missing === 0 ? null : `Values: ${missing} without a value`
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const values = parts.map(({ name, text }) => `${name} ${text}`).join(', ')
  const drawing: Drawing = {
    model: {
      kind: 'parts',
      parts,
      total: '',
      shape: dialOf(form, ends, write),
      tips: parts.map(({ name, color, value, share }) => ({
        title: name,
        color,
        rows: [
          { name: metricName, text: exactValue(value) },
          { name: 'Of the dial', text: share },
        ],
      })),
      pickAt: (tip) => pick(drawn[tip]),
      legend: null,
    },
    table: tableOf(
      [head === '' ? 'Metric' : head, metricName],
      rows.map(({ name, value, digits }) => [name, longCell(value, digits)]),
    ),
    summary: `${context.chart.name}: dial from ${write(ends[0])} to ${write(ends[1])}. ${values}.`,
    ...drawingNotes(
      firstOf('value', drawn.length, known.length),
      notDrawn(missing, 'without a value'),
      outsideText(drawn, ends),
      hiddenText(drawn, ends, form.overlap),
    ),
    colorRange: null,
  }
  return orMessage(drawing, parts.length, note, context.chart.name)
}
