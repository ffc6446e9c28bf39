import type { AxisMark } from '#domain/chart/model/series-chart.ts'
import { dashOf, type Layer, plainColor, shortText, widthOf } from './read-layer.ts'

/** Opacities of an interval by their names in forms. */
const OPACITIES: ReadonlyMap<string, number> = new Map([
  ['opacityLow', 0.2],
  ['opacityMedium', 0.5],
  ['opacityHigh', 0.8],
])

type Row = Readonly<Record<string, unknown>>

/**
 * The marks of a layer: times or intervals. Annotations of the server have their own names, rows of a chart those of their
 * columns.
 */
export function layerMarks(layer: Layer, rows: readonly Row[]): readonly AxisMark[] {
  const isNative = layer.sourceType === 'NATIVE'
  const [start, end, title] = isNative
    ? ['start_dttm', 'end_dttm', 'short_descr']
    : [layer.timeColumn, layer.intervalEndColumn, layer.titleColumn]
  const descriptions = isNative ? ['long_descr'] : layer.descriptionColumns
  return rows.flatMap((row): AxisMark[] => {
    const from = timeOf(row, start)
    const to = layer.annotationType === 'INTERVAL' ? timeOf(row, end) : from
    if (from === null || to === null) return []
    return [
      {
        from,
        to,
        label: shortText(textOf(row, title) ?? layer.name),
        isNamed: layer.showLabel,
        more: shortText(descriptions.flatMap((name) => textOf(row, name) ?? []).join(', ')),
        color: plainColor(layer.color) ?? 'text-3',
        opacity: OPACITIES.get(layer.opacity) ?? 0.2,
        dash: dashOf(layer.style),
        width: widthOf(layer),
      },
    ]
  })
}

function textOf(row: Row, name: string): string | null {
  const value = Object.hasOwn(row, name) ? row[name] : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function timeOf(row: Row, name: string): number | null {
  const value = Object.hasOwn(row, name) ? row[name] : null
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
