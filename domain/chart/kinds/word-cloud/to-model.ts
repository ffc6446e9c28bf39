import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { isSize, leftOut, notSizes, orMessage } from '#domain/chart/to-model/left-out.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { type NamedRow, namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partPicker, plainDimensions, type RowsPart } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { WordCloudForm } from './fields.ts'

type QueryForm = Pick<WordCloudForm, 'series' | 'metric' | 'metrics'>

/** Maximum number of words. */
const MAX_DRAWN = 200
/** Number of words with shared colors; readers do not recognize smaller words by color. */
const COLORED_COUNT = 20
/** Default font sizes in px. Source: BI spec §9. */
const SMALLEST = 10
const LARGEST = 70

function readRows(result: ChartResult, form: QueryForm): readonly NamedRow[] {
  const columns = form.series === null ? [] : [form.series]
  return namedRows(result, {
    columns,
    metric: metricsOf(form)[0],
    totalName: '',
  })
}

type Word = RowsPart & { readonly value: number }

function cloudWords(rows: readonly NamedRow[]): readonly Word[] {
  return rows
    .flatMap(({ name, value }, row) => (isSize(value) ? [{ name, value, rows: [row] }] : []))
    .toSorted((a, b) => b.value - a.value)
}

/** The names of the largest words. */
export function wordLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return cloudWords(readRows(result, form))
    .slice(0, COLORED_COUNT)
    .map(({ name }) => name)
}

/** Words sized by value. */
export function toCloudModel(result: ChartResult, form: WordCloudForm, context: ModelContext): Drawing {
  const rows = readRows(result, form)
  const all = cloudWords(rows)
  const words = all.slice(0, MAX_DRAWN)
  const sizeOf = sizer(words, form)
  const metric = metricsOf(form).map(metricLabel)[0]
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  const head = form.series === null ? '' : labelFor(context, columnLabel(form.series))
  const note = leftOut(rows.map(({ value }) => value))
  const [first] = words
  const pick = partPicker(result, plainDimensions(form.series === null ? [] : [form.series]), context.dataset)
  const drawing: Drawing = {
    model: {
      kind: 'cloud',
      words: words.map(({ name, value }, at) => ({
        text: name,
        size: sizeOf(value),
        angle: angleOf(name, form.rotation),
        color: context.colors.get(name) ?? chartColor(at),
      })),
      tips: words.map(({ name, value }, at) => ({
        title: name,
        color: context.colors.get(name) ?? chartColor(at),
        rows: [{ name: metricName, text: exactValue(value) }],
      })),
      pickAt: (tip) => pick(words[tip]),
      legend: null,
    },
    table: tableOf(
      [head, metricName],
      rows.map(({ name, value, digits }) => [name, longCell(value, digits)]),
    ),
    summary: `${context.chart.name}: ${exactText(words.length)} words.${first === undefined ? '' : ` Largest: ${first.name}, ${exactValue(first.value)}.`}`,
    ...drawingNotes(firstOf('word', words.length, all.length), notSizes(rows.map(({ value }) => value))),
    colorRange: null,
  }
  return orMessage(drawing, words.length, note, context.chart.name)
}

function sizer(
  words: readonly { readonly value: number }[],
  { size_from: from, size_to: to }: WordCloudForm,
): (value: number) => number {
  const within = (size: number) => Math.min(200, Math.max(4, size))
  const [small, large] = [within(from ?? SMALLEST), within(to ?? LARGEST)].toSorted((a, b) => a - b)
  const [most, least] = [words[0]?.value ?? 1, words.at(-1)?.value ?? 1]
  const [low = SMALLEST, high = LARGEST] = [small, large]
  return (value) => (most > least ? low + ((high - low) * (value - least)) / (most - least) : high)
}

/** The angle of a word, which is stable across refreshes. */
function angleOf(word: string, rotation: string | null): number {
  let print = 0
  for (let at = 0; at < Math.min(word.length, 50); at += 1) print = (print * 31 + word.charCodeAt(at)) % 9_973
  if (rotation === 'flat') return 0
  if (rotation === 'random') return ((print % 6) - 3) * 30
  return print % 2 === 0 ? 0 : 90
}
