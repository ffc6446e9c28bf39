import type { MarkName } from '#domain/chart/model/chart-model.ts'
import type { ExportFormat } from './export-formats.ts'

/** The element that each mark is drawn in. A canvas exports as PNG, a drawing as PNG and SVG, text as neither. */
const DRAWN_ON = {
  number: 'drawing',
  series: 'canvas',
  points: 'canvas',
  pivot: 'text',
  table: 'text',
  matrix: 'canvas',
  message: 'text',
  parts: 'drawing',
  petals: 'drawing',
  hierarchy: 'drawing',
  tree: 'drawing',
  flow: 'drawing',
  graph: 'drawing',
  radar: 'drawing',
  parallel: 'drawing',
  cloud: 'drawing',
  map: 'drawing',
  bullet: 'drawing',
  horizon: 'drawing',
  html: 'text',
  geo: 'drawing',
} as const satisfies Record<MarkName, 'canvas' | 'drawing' | 'text'>

/** Why a mark cannot be exported as a picture of this format; undefined if it can, and for rows. */
export function pictureDenial(mark: MarkName, format: ExportFormat): string | undefined {
  const ground = DRAWN_ON[mark]
  if (ground === 'text' && (format === 'png' || format === 'svg')) return 'This kind is drawn as text'
  return ground === 'canvas' && format === 'svg' ? 'This kind is drawn on a canvas' : undefined
}
