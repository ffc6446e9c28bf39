import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PartModel, RingShape } from '#domain/chart/model/picture/parts.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import { sumName } from '#domain/chart/model/texts/others-name.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { areParts, isSize, leftOut, notSizes, orMessage, sharesOf } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { isNotFinite, longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { type NamedRow, namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partText, shareTexts } from '#domain/chart/to-model/part-text.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { PieForm } from './fields.ts'

type QueryForm = Pick<PieForm, 'groupby' | 'metric' | 'metrics'>
interface Part {
  readonly name: string
  readonly value: number
  /** The number of parts summed in this one; 0 for a single part. */
  readonly folded: number
  readonly rows: readonly number[]
}

function readRows(result: ChartResult, form: QueryForm, timeLabel?: (ms: number) => string) {
  return namedRows(result, { columns: form.groupby, metric: metricsOf(form)[0], timeLabel })
}

function partsOf(rows: readonly NamedRow[], least: number): readonly Part[] {
  return foldRest(
    rows.flatMap(({ name, value }, row): Part[] =>
      isSize(value) ? [{ name, value, folded: 0, rows: [row] }] : [],
    ),
    least,
  )
}

/** Sums the parts beyond ten, and those below the least share (0 to 1). A single small part is not renamed. Source: look §4. */
function foldRest(parts: readonly Part[], least: number): readonly Part[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  const large = sorted.filter(({ value }) => value >= least * total)
  const most = large.length === parts.length ? CHART_COLOR_COUNT : CHART_COLOR_COUNT - 1
  const separate = large.length > most ? large.slice(0, CHART_COLOR_COUNT - 1) : large
  const rest = sorted.slice(separate.length)
  if (rest.length < 2) return parts
  const value = rest.reduce((sum, part) => sum + part.value, 0)
  const rows = rest.flatMap((part) => part.rows)
  return [...separate, { name: sumName(rest.length), value, folded: rest.length, rows }]
}

/** The least share of a separate part, from 0 to 1. */
function leastShare({ threshold_for_other: percent }: Pick<PieForm, 'threshold_for_other'>): number {
  return Math.min(100, Math.max(0, percent ?? 0)) / 100
}

/** The names of the parts that are not summed. */
export function partLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return partsOf(readRows(result, form), 0).flatMap(({ name, folded }) => (folded > 0 ? [] : [name]))
}

/** Default radii in percent of half the size. Source: BI spec §9. */
const OUTER = 70
const INNER = 30

function ringShape(form: PieForm): RingShape {
  const outer = Math.min(100, Math.max(10, form.outerRadius ?? OUTER))
  const inner = form.donut ? Math.min(outer - 5, Math.max(0, form.innerRadius ?? INNER)) : 0
  return {
    kind: 'ring',
    inner: inner / 100,
    outer: outer / 100,
    rose: form.roseType === 'area' || form.roseType === 'radius' ? form.roseType : null,
    hasLabelsOutside: form.labels_outside,
    hasLines: form.label_line,
    showsTotal: form.show_total,
  }
}

/** Default share in percent from which a part is labelled. Source: BI spec §9. */
const LABEL_THRESHOLD = 5

/** The remark about summed parts; null for none. */
function foldedText(parts: readonly Part[]): string | null {
  const folded = parts.reduce((sum, one) => sum + one.folded, 0)
  const count = parts.filter((one) => one.folded === 0).length + folded
  return folded === 0 ? null : `${exactText(folded)} of ${exactText(count)} parts added up as Other`
}

/** The tip of each part, with its share if the parts have a total. */
function tipsOf(parts: readonly PartModel[], metricName: string, total: string | null): readonly Tip[] {
  return parts.map(({ name, color, value, share }) => ({
    title: name,
    color,
    rows: [
      { name: metricName, text: exactValue(value) },
      ...(total === null
        ? []
        : [
            { name: 'Share', text: share },
            { name: 'Total', text: total },
          ]),
    ],
  }))
}

/** Parts of a total with their shares. Values that cannot be drawn are noted, and are in the table. */
export function toPartsModel(result: ChartResult, form: PieForm, context: ModelContext): Drawing {
  const metric = metricsOf(form).map(metricLabel)[0]
  const timeLabel = context.formats.time(form.date_format) ?? undefined
  const rows = readRows(result, form, timeLabel)
  const read = partsOf(rows, leastShare(form))
  const total = read.reduce((sum, part) => sum + part.value, 0)
  const write = metricTexts(result, metric, { form, context })
  const threshold = (form.show_labels_threshold ?? LABEL_THRESHOLD) / 100
  const isComplete =
    areParts(rows.map(({ value }) => value)) && !rows.some(({ digits }) => isNotFinite(digits))
  const writeShare = shareTexts([...read, ...rows].map(({ value }) => (isSize(value) ? value / total : null)))
  const parts = read.map(({ name, value, folded }, index): PartModel => {
    const texts = { name, value: write(value), share: isComplete ? writeShare(value / total) : write(value) }
    const isLabelled = form.show_labels && value / total >= threshold
    return {
      name,
      value,
      share: texts.share,
      text: texts.value,
      label: isLabelled ? partText(form.label_type, texts, form.label_template) : '',
      color: folded > 0 ? OTHER_COLOR : (context.colors.get(name) ?? chartColor(index)),
    }
  })
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  const note = leftOut(rows.map(({ value }) => value))
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const largest = parts.reduce<PartModel | null>(
    (best, one) => (best && best.value >= one.value ? best : one),
    null,
  )
  const end = largest === null ? '' : ` Largest: ${largest.name}, ${largest.share}.`
  const unlabelled = parts.flatMap((part, at) => (part.label === '' ? [{ ...part, at }] : []))
  const pick = partPicker(result, plainDimensions(form.groupby, timeLabel), context.dataset)
  const drawing: Drawing = {
    model: {
      kind: 'parts',
      parts,
      total: write(total),
      shape: ringShape(form),
      tips: tipsOf(parts, metricName, isComplete ? write(total) : null),
      pickAt: (tip) => pick(read[tip]),
      pickEntry: (entry) => pick(read[unlabelled[entry]?.at ?? -1]),
      legend: legendOf(
        form,
        unlabelled.map(({ name, color, share }) => ({ name, color, text: share })),
      ),
    },
    table: tableOf(
      [head, metricName, 'Share'],
      rows.map(({ name, value, digits }) => [
        name,
        longCell(value, digits),
        isComplete && isSize(value) ? writeShare(value / total) : '',
      ]),
    ),
    summary: `${context.chart.name}: ${parts.length} parts.${end}`,
    ...drawingNotes(
      foldedText(read),
      notSizes(rows.map(({ value }) => value)),
      isComplete ? sharesOf(result) : null,
    ),
    colorRange: null,
  }
  return orMessage(drawing, parts.length, note, context.chart.name)
}
