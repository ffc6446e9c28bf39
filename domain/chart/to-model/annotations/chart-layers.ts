import * as z from 'zod/mini'
import type { AxisMark, DrawnSeries } from '#domain/chart/model/series-chart.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { parseFormula } from './formula.ts'

const layerSchema = z.object({
  name: z.catch(z.string(), ''),
  annotationType: z.catch(z.string(), ''),
  show: z.catch(z.boolean(), true),
  value: z.catch(z.unknown(), null),
  color: z.catch(z.nullable(z.string()), null),
  style: z.catch(z.string(), 'solid'),
  width: z.catch(z.number(), 1),
  opacity: z.catch(z.string(), ''),
  sourceType: z.catch(z.string(), ''),
  timeColumn: z.catch(z.string(), ''),
  intervalEndColumn: z.catch(z.string(), ''),
  titleColumn: z.catch(z.string(), ''),
})

type Layer = z.output<typeof layerSchema>

/** Marks that are drawn: more would hide what they are of. */
const MOST_MARKS = 200

/** How much of a stretch's colour is seen, by the words that forms have for it. */
const OPACITIES: ReadonlyMap<string, number> = new Map([
  ['opacityLow', 0.2],
  ['opacityMedium', 0.5],
  ['opacityHigh', 0.8],
])

/** Most characters of a layer's name that are said. */
const LONGEST_NAME = 60

/** The annotation layers of a chart as series along it. */
interface ChartLayers {
  readonly series: (xs: readonly number[]) => readonly DrawnSeries[]
  /** Times and stretches of time that are marked across the drawing. */
  readonly marks: readonly AxisMark[]
  /** The names of those that cannot be drawn here. */
  readonly cut: string | null
}

/** Reads the annotation layers of a chart; those that cannot be drawn here are named. */
export function chartLayers(
  layers: readonly Readonly<Record<string, unknown>>[],
  isHorizontal: boolean,
  data: ChartResult['annotations'],
): ChartLayers {
  const shown = layers.map((layer) => layerSchema.parse(layer)).filter(({ show }) => show)
  const formulas = shown.flatMap((layer) => {
    const formula = layer.annotationType === 'FORMULA' && !isHorizontal ? formulaOf(layer) : null
    return formula === null ? [] : [{ layer, formula }]
  })
  const marked = shown.flatMap((layer) => {
    const records = isHorizontal ? undefined : data?.get(layer.name)
    const isMark = layer.annotationType === 'EVENT' || layer.annotationType === 'INTERVAL'
    return isMark && records !== undefined ? [{ layer, marks: layerMarks(layer, records) }] : []
  })
  const drawn = new Set([...formulas, ...marked].map(({ layer }) => layer))
  const undrawn = shown
    .filter((layer) => !drawn.has(layer))
    .map(({ name }) => `“${name.slice(0, LONGEST_NAME)}”`)
  const noun = undrawn.length === 1 ? 'annotation' : 'annotations'
  return {
    marks: marked.flatMap(({ marks }) => marks).slice(0, MOST_MARKS),
    series: (xs) => formulas.map(({ layer, formula }) => formulaSeries(layer, xs.map(formula))),
    cut: undrawn.length === 0 ? null : `${noun} ${undrawn.join(', ')} not drawn`,
  }
}

function formulaOf({ value }: Layer): ((x: number) => number) | null {
  return typeof value === 'string' ? parseFormula(value) : null
}

/** The values of a formula along the axis, as a line. */
function formulaSeries(layer: Layer, results: readonly number[]): DrawnSeries {
  const values = results.map((value) => (Number.isFinite(value) ? value : null))
  return {
    name: layer.name === '' ? 'Formula' : layer.name,
    color: plainColor(layer.color) ?? 'text-2',
    dash: layer.style === 'solid' ? 0 : layer.style === 'dotted' ? 2 : 1,
    values,
    texts: values.map((value) => (value === null ? '' : String(Number(value.toPrecision(6))))),
    shape: 'line',
    area: null,
    marker: null,
    side: 0,
    stack: null,
    spans: values.map((value) => (value === null ? null : [0, value])),
    valueTexts: values.map(() => ''),
  }
}

function plainColor(color: string | null): string | null {
  return color !== null && /^#[0-9a-f]{3,8}$/i.test(color) ? color : null
}

/** Times, or stretches of time, of a layer: those of a native one have names of their own, those of a chart its columns. */
function layerMarks(
  layer: Layer,
  records: readonly Readonly<Record<string, unknown>>[],
): readonly AxisMark[] {
  const isNative = layer.sourceType === 'NATIVE'
  const [start, end, title] = isNative
    ? ['start_dttm', 'end_dttm', 'short_descr']
    : [layer.timeColumn, layer.intervalEndColumn, layer.titleColumn]
  return records.flatMap((record): AxisMark[] => {
    const from = timeOf(record, start)
    const to = layer.annotationType === 'INTERVAL' ? timeOf(record, end) : from
    if (from === null || to === null) return []
    const text = Object.hasOwn(record, title) ? record[title] : null
    return [
      {
        from,
        to,
        label:
          typeof text === 'string' || typeof text === 'number'
            ? String(text).slice(0, LONGEST_NAME)
            : layer.name,
        color: plainColor(layer.color) ?? 'text-3',
        opacity: OPACITIES.get(layer.opacity) ?? 0.2,
        dash: layer.style === 'solid' ? 0 : layer.style === 'dotted' ? 2 : 1,
        width: Math.min(10, Math.max(1, layer.width)),
      },
    ]
  })
}

function timeOf(record: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = Object.hasOwn(record, name) ? record[name] : null
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
