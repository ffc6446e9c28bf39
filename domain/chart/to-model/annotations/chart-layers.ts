import * as z from 'zod/mini'
import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { parseFormula } from './formula.ts'

const layerSchema = z.object({
  name: z.catch(z.string(), ''),
  annotationType: z.catch(z.string(), ''),
  show: z.catch(z.boolean(), true),
  value: z.catch(z.unknown(), null),
  color: z.catch(z.nullable(z.string()), null),
  style: z.catch(z.string(), 'solid'),
  width: z.catch(z.number(), 1),
})

type Layer = z.output<typeof layerSchema>

/** Most characters of a layer's name that are said. */
const LONGEST_NAME = 60

/** The annotation layers of a chart as series along it. */
interface ChartLayers {
  readonly series: (xs: readonly number[]) => readonly DrawnSeries[]
  /** The names of those that cannot be drawn here. */
  readonly cut: string | null
}

/** Reads the annotation layers of a chart; those that cannot be drawn here are named. */
export function chartLayers(
  layers: readonly Readonly<Record<string, unknown>>[],
  isHorizontal: boolean,
): ChartLayers {
  const shown = layers.map((layer) => layerSchema.parse(layer)).filter(({ show }) => show)
  const formulas = shown.flatMap((layer) => {
    const formula = layer.annotationType === 'FORMULA' && !isHorizontal ? formulaOf(layer) : null
    return formula === null ? [] : [{ layer, formula }]
  })
  const undrawn = shown
    .filter((layer) => !formulas.some((one) => one.layer === layer))
    .map(({ name }) => `“${name.slice(0, LONGEST_NAME)}”`)
  const noun = undrawn.length === 1 ? 'annotation' : 'annotations'
  return {
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
