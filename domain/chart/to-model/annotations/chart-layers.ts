import type { AnnotationState } from '#domain/chart/annotations/annotation-state.ts'
import type { LayerData } from '#domain/chart/annotations/layer-data.ts'
import type { AxisMark } from '#domain/chart/model/series-chart.ts'
import type { DrawnLayers } from './drawn-layers.ts'
import { parseFormula } from './formula.ts'
import { formulaLine, timeSeriesLines } from './layer-lines.ts'
import { layerMarks } from './layer-marks.ts'
import { type Layer, layersOfForm, nameShown } from './read-layer.ts'

/** Maximum number of marks; more would hide the chart. */
const MOST_MARKS = 200

/** Maximum number of lines of a layer. */
const MOST_LINES = 10

/** Draws the annotation layers of a chart; names those that are not supported. */
export function chartLayers(
  form: Readonly<Record<string, unknown>>,
  { data, errors, pending }: AnnotationState,
): DrawnLayers {
  const isHorizontal = form['orientation'] === 'horizontal'
  const shown = layersOfForm(form).filter(({ show }) => show)
  const drawn = shown.map((layer) => drawLayer(layer, isHorizontal ? undefined : data.get(layer.name)))
  const undrawn = shown.filter((layer, at) => {
    const isDrawn = drawn[at] !== null && !(isHorizontal && layer.annotationType === 'FORMULA')
    return !isDrawn && !errors.has(layer.name) && !pending.has(layer.name)
  })
  const visible = isHorizontal ? [] : drawn.flatMap((one) => one ?? [])
  return {
    marks: visible.flatMap(({ marks }) => marks).slice(0, MOST_MARKS),
    series: (xs) => visible.flatMap(({ series }) => series(xs)),
    notes: undrawnNotes(undrawn.map(({ name }) => name)),
    failure: shown
      .flatMap(({ name }) => (errors.has(name) ? [`annotation ${nameShown(name)}: ${errors.get(name)}`] : []))
      .join(' · '),
  }
}

type DrawnLayer = Pick<DrawnLayers, 'marks' | 'series'>

function drawLayer(layer: Layer, data: LayerData | undefined): DrawnLayer | null {
  switch (layer.annotationType) {
    case 'FORMULA': {
      const formula = typeof layer.value === 'string' ? parseFormula(layer.value) : null
      return formula === null ? null : { marks: NONE, series: (xs) => [formulaLine(layer, xs.map(formula))] }
    }
    case 'TIME_SERIES':
      return data?.kind === 'lines'
        ? { marks: NONE, series: (xs) => timeSeriesLines(layer, data.lines.slice(0, MOST_LINES), xs) }
        : null
    case 'EVENT':
    case 'INTERVAL':
      return data?.kind === 'rows' ? { marks: layerMarks(layer, data.rows), series: () => [] } : null
    default:
      return null
  }
}

const NONE: readonly AxisMark[] = []

function undrawnNotes(undrawn: readonly string[]): readonly string[] {
  const noun = undrawn.length === 1 ? 'annotation' : 'annotations'
  return undrawn.length === 0 ? [] : [`${noun} ${undrawn.map(nameShown).join(', ')} not drawn`]
}
