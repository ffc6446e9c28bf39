import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { RadarModel } from '#domain/chart/model/picture/radar.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { orMessage } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partPicker, plainDimensions, type RowsPart } from '#domain/chart/to-model/picks/row-picks.ts'
import { isRecord } from '#domain/core/parse.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { RadarForm } from './fields.ts'

/** Maximum number of outlines. */
const MOST_LINES = 110

type QueryForm = Pick<RadarForm, 'groupby' | 'metric' | 'metrics'>
type Values = readonly (number | null)[]

function namesOf(result: ChartResult, form: QueryForm, timeLabel?: (ms: number) => string) {
  return namedRows(result, {
    columns: form.groupby,
    totalName: metricsOf(form).map(metricLabel).join(', '),
    timeLabel,
  }).map(({ name }) => name)
}

/** The names of the series if there are several. */
export function radarLabels(result: ChartResult, form: QueryForm): readonly string[] {
  const names = namesOf(result, form).slice(0, CHART_COLOR_COUNT)
  return names.length > 1 ? names : []
}

/** A measure: its values, and the ends of its axis. */
interface Axis {
  readonly name: string
  readonly values: Values
  readonly low: number
  readonly high: number
}

/** The axis of a metric: from zero, or the smallest negative value, to the largest value, unless the form sets the ends. */
function axisOf(result: ChartResult, metric: string, config: unknown, context: ModelContext): Axis {
  const values = columnOf(result, metric)?.values.map(numberOf) ?? []
  const known = values.filter((value) => value !== null)
  const own = isRecord(config) && Object.hasOwn(config, metric) ? config[metric] : null
  const endOf = (key: string) => {
    const value = isRecord(own) && Object.hasOwn(own, key) ? own[key] : null
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  const low = endOf('radarMetricMinValue') ?? known.reduce((least, value) => Math.min(least, value), 0)
  const high = endOf('radarMetricMaxValue') ?? known.reduce((most, value) => Math.max(most, value), low)
  return { name: labelFor(context, metric), values, low, high: high > low ? high : low + 1 }
}

/** The position of a label relative to its point. Source: wire §7.3. */
function offsetOf(place: string | null): RadarModel['labelOffset'] {
  const sides = (place ?? 'top').toLowerCase()
  return {
    x: sides.includes('left') ? -1 : sides.includes('right') ? 1 : 0,
    y: sides.includes('bottom') ? 1 : sides.includes('top') ? -1 : 0,
  }
}

/** Measures on axes around a center; one series for each group. */
export function toRadarModel(result: ChartResult, form: RadarForm, context: ModelContext): Drawing {
  const metrics = metricsOf(form).map(metricLabel)
  const axes = metrics.map((metric) => axisOf(result, metric, form.column_config, context))
  const writers = metrics.map((metric) => metricTexts(result, metric, { form, context }))
  const timeLabel = context.formats.time(form.date_format) ?? undefined
  const names = namesOf(result, form, timeLabel)
  const series = names.slice(0, MOST_LINES).map((name, row) => ({
    name,
    ...(row < CHART_COLOR_COUNT
      ? { color: context.colors.get(name) ?? chartColor(row) }
      : { color: OTHER_COLOR, isThin: true }),
    shares: axes.map(({ values, low, high }) => {
      const value = values[row] ?? null
      return value === null ? null : Math.min(1, Math.max(0, (value - low) / (high - low)))
    }),
    labels: axes.map(({ values, name: axis }, at) => {
      const value = values[row] ?? null
      const text = value === null ? '' : (writers[at]?.(value) ?? '')
      if (!form.show_labels || value === null || row >= CHART_COLOR_COUNT) return ''
      return form.label_type === 'key_value' ? `${axis}: ${text}` : text
    }),
  }))
  const pick = partPicker(result, plainDimensions(form.groupby, timeLabel), context.dataset)
  const entries = legendEntries(series)
  const missing = axes.reduce(
    (sum, { values }) => sum + values.slice(0, series.length).filter((value) => value === null).length,
    0,
  )
  const note = missing === 0 ? null : `Values: ${exactText(missing)} without a value`
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const drawing: Drawing = {
    model: {
      kind: 'radar',
      axes: axes.map(({ name, high }, at) => ({ name, end: writers[at]?.(high) ?? '' })),
      series,
      isCircle: form.is_circle,
      labelOffset: offsetOf(form.label_position),
      tips: series.map(({ name, color }, row) => ({
        title: name,
        color,
        rows: axes.map((axis) => ({ name: axis.name, text: exactValue(axis.values[row] ?? null) })),
      })),
      pickAt: (tip) => pick({ name: series[tip]?.name ?? '', rows: [tip] }),
      legend: series.length > 1 ? legendOf(form, entries) : null,
      pickEntry: (entry) => pick(entries[entry]),
    },
    table: tableOf(
      [head === '' ? 'Name' : head, ...axes.map(({ name }) => name)],
      names.map((name, row) => [
        name,
        ...metrics.map((metric) => measureCell(columnOf(result, metric)?.values[row])),
      ]),
    ),
    summary: `${context.chart.name}: radar of ${axes.length} measures (${axes.map(({ name }) => name).join(', ')}) of ${seriesText(series)}.`,
    ...drawingNotes(
      thinText(names.length, series.length),
      firstOf('series', series.length, names.length),
      notDrawn(missing, 'without a value'),
    ),
    colorRange: null,
  }
  const drawn = series.flatMap(({ shares }) => shares.filter((share) => share !== null)).length
  return orMessage(drawing, drawn, note, context.chart.name)
}

type Named = { readonly name: string; readonly color: string; readonly isThin?: boolean }

/** An entry for each series with a color, and one for the others. */
function legendEntries(series: readonly Named[]): readonly (Named & RowsPart)[] {
  const own = series.filter(({ isThin }) => isThin !== true).map((one, row) => ({ ...one, rows: [row] }))
  const others = series.flatMap(({ isThin }, row) => (isThin === true ? [row] : []))
  if (others.length === 0) return own
  return [...own, { name: othersName(others.length), color: OTHER_COLOR, rows: others }]
}

function seriesText(series: readonly Named[]): string {
  const own = series.filter(({ isThin }) => isThin !== true)
  const others = series.length - own.length
  const names = own.map(({ name }) => name).join(', ')
  return others === 0 ? names : `${names} and ${othersName(others)} thin and gray`
}

/** The remark about series beyond ten, which have no color; null for none. */
function thinText(count: number, drawnCount: number): string | null {
  if (count <= CHART_COLOR_COUNT) return null
  return `${exactText(drawnCount - CHART_COLOR_COUNT)} of ${exactText(count)} series thin and gray`
}
