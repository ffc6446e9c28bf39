import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PartModel } from '#domain/chart/model/picture/parts.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { areParts, isSize, leftOut, notSizes, orMessage, sharesOf } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { type NamedRow, namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partText, shareTexts } from '#domain/chart/to-model/part-text.ts'
import { partPicker, plainDimensions, type RowsPart } from '#domain/chart/to-model/picks/row-picks.ts'
import type { TableValue } from '#domain/chart/to-model/table-cells.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { FunnelForm } from './fields.ts'

type QueryForm = Pick<FunnelForm, 'groupby' | 'metric' | 'metrics'>
type Stage = RowsPart & { readonly value: number }

/** Maximum number of stages. */
const MOST_STAGES = 30

function readRows(result: ChartResult, form: QueryForm): readonly NamedRow[] {
  return namedRows(result, { columns: form.groupby, metric: metricsOf(form)[0] })
}

/** The names of the stages. */
export function stageLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return readRows(result, form).flatMap(({ name, value }) => (isSize(value) ? [name] : []))
}

/** The share of a stage in the first one, the previous one, or all. Source: wire §7.3. */
function shareOf(stages: readonly Stage[], at: number, way: string | null): number {
  const value = stages[at]?.value ?? 0
  if (way === 'total') return value / stages.reduce((sum, stage) => sum + stage.value, 0)
  const against = way === 'prev_step' ? stages[Math.max(0, at - 1)] : stages[0]
  return value / (against?.value ?? value)
}

const SHARE_NAMES: ReadonlyMap<string | null, string> = new Map([
  ['total', 'Of the total'],
  ['prev_step', 'Of the stage before'],
])

/** Stages in the order of their rows, with shares. Values that cannot be drawn are noted, and are in the table. */
export function toFunnelModel(result: ChartResult, form: FunnelForm, context: ModelContext): Drawing {
  const metric = metricsOf(form).map(metricLabel)[0]
  const rows = readRows(result, form)
  const all = rows.flatMap(({ name, value }, row): Stage[] =>
    isSize(value) ? [{ name, value, rows: [row] }] : [],
  )
  const pick = partPicker(result, plainDimensions(form.groupby), context.dataset)
  const stages = all.slice(0, MOST_STAGES)
  const write = metricTexts(result, metric, { form, context })
  const shareName = SHARE_NAMES.get(form.percent_calculation_type) ?? 'Of the first stage'
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  const way = form.percent_calculation_type
  const hasShares = way !== 'total' || areParts(rows.map(({ value }) => value))
  const shares = stages.map((_, at) => shareOf(all, at, way))
  const writeShare = shareTexts(shares)
  const parts = stages.map(({ name, value }, at): PartModel => {
    const text = write(value)
    const share = hasShares ? writeShare(shares[at] ?? 0) : text
    return {
      name,
      value,
      text,
      share,
      label: form.show_labels ? partText(form.label_type, { name, value: text, share }) : '',
      color: context.colors.get(name) ?? chartColor(at),
    }
  })
  const unlabelled = parts.flatMap((part, at) => (part.label === '' ? [{ part, stage: stages[at] }] : []))
  const note = leftOut(rows.map(({ value }) => value))
  const head = form.groupby.map((column) => labelFor(context, columnLabel(column))).join(', ')
  const [first, last] = [parts[0], parts.at(-1)]
  const end =
    first === undefined || last === undefined || first === last
      ? ''
      : ` From ${first.text} (${first.name}) to ${last.text} (${last.name})${hasShares ? `, ${last.share}` : ''}.`
  const drawing: Drawing = {
    model: {
      kind: 'parts',
      parts,
      total: write(stages.reduce((sum, { value }) => sum + value, 0)),
      shape: { kind: 'funnel' },
      tips: form.show_tooltip_labels
        ? parts.map((part) => tipOf(part, form, metricName, hasShares ? shareName : null))
        : [],
      pickAt: (tip) => pick(stages[tip]),
      pickEntry: (entry) => pick(unlabelled[entry]?.stage),
      legend: legendOf(
        form,
        unlabelled.map(({ part }) => part),
      ),
    },
    table: tableOf([head, metricName, shareName], tableRows(rows, parts, hasShares)),
    summary: `${context.chart.name}: ${parts.length} stages.${end}`,
    ...drawingNotes(
      firstOf('stage', stages.length, all.length),
      notSizes(rows.map(({ value }) => value)),
      hasShares && way === 'total' ? sharesOf(result) : null,
    ),
    colorRange: null,
  }
  return orMessage(drawing, parts.length, note, context.chart.name)
}

function tableRows(
  rows: readonly NamedRow[],
  parts: readonly PartModel[],
  hasShares: boolean,
): readonly (readonly TableValue[])[] {
  let at = -1
  return rows.map(({ name, value, digits }) => {
    if (isSize(value)) at += 1
    return [name, longCell(value, digits), hasShares && isSize(value) ? (parts[at]?.share ?? '') : '']
  })
}

/** Contents of a tip by number. Source: wire §7.3. */
const VALUE_TYPES: readonly unknown[] = [1, 3, 5]
const SHARE_TYPES: readonly unknown[] = [2, 4, 5]

function tipOf(
  { name, color, value, share }: PartModel,
  { tooltip_label_type: type }: FunnelForm,
  metricName: string,
  shareName: string | null,
): Tip {
  const isKnown = [0, 1, 2, 3, 4, 5].some((known) => known === type)
  return {
    title: name,
    color,
    rows: [
      ...(!isKnown || VALUE_TYPES.includes(type) ? [{ name: metricName, text: exactValue(value) }] : []),
      ...(shareName !== null && (!isKnown || SHARE_TYPES.includes(type))
        ? [{ name: shareName, text: share }]
        : []),
    ],
  }
}
