import { type LayerData, valueAt } from '#domain/chart/annotations/layer-data.ts'
import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import { dashOf, type Layer, plainColor, widthOf } from './read-layer.ts'

type Line = Extract<LayerData, { readonly kind: 'lines' }>['lines'][number]

/** Radius of the markers of a line, in px. */
const MARKER_PX = 3

/** A formula as a line along the axis. */
export function formulaLine(layer: Layer, results: readonly number[]): DrawnSeries {
  const values = results.map((value) => (Number.isFinite(value) ? value : null))
  return lineOf(layer, layer.name === '' ? 'Formula' : layer.name, values)
}

/** The lines of a time series at the places of a chart. A single line has the name of its layer; several include their own. */
export function timeSeriesLines(
  layer: Layer,
  lines: readonly Line[],
  xs: readonly number[],
): readonly DrawnSeries[] {
  return lines.map(({ name, points }) => {
    const line = lineOf(
      layer,
      lines.length === 1 ? layer.name : `${layer.name}, ${name}`,
      xs.map((x) => valueAt(points, x)),
    )
    return {
      ...line,
      shape: layer.hideLine ? 'points' : 'line',
      marker: layer.showMarkers || layer.hideLine ? MARKER_PX : null,
    }
  })
}

function lineOf(layer: Layer, name: string, values: readonly (number | null)[]): DrawnSeries {
  return {
    name,
    color: plainColor(layer.color) ?? 'text-2',
    dash: dashOf(layer.style),
    width: widthOf(layer),
    values,
    textAt: (place) => shortText(values[place] ?? null),
    shape: 'line',
    area: null,
    marker: null,
    side: 0,
    stack: null,
    spans: values.map((value) => (value === null ? null : [0, value])),
    valueTexts: values.map(() => ''),
    isBeside: true,
  }
}

function shortText(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(6)))
}
