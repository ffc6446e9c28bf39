import type { AnnotationQuery } from '#domain/contract/bi/annotation-query.ts'

/** What an annotation layer is drawn as. Source: BI spec §3. */
export type LayerType = AnnotationQuery['annotationType']

/** Where a layer's annotations are from; '' for a formula, which needs nothing. */
export type LayerSource = '' | 'NATIVE' | 'table' | 'line'

interface LayerTypeRow {
  readonly type: LayerType
  readonly label: string
  readonly sources: readonly LayerSource[]
  /** The columns of a chart that it reads: those that it needs, and others. */
  readonly columns: readonly ColumnNeed[]
}

/** A column that a layer reads of a chart: in which field its name stands, and whether there must be one. */
interface ColumnNeed {
  readonly field: 'timeColumn' | 'intervalEndColumn' | 'titleColumn'
  readonly label: string
  readonly isNeeded: boolean
}

const TITLE: ColumnNeed = { field: 'titleColumn', label: 'Title column', isNeeded: false }

/** The types of layers, each with the sources that it may have. Source: BI spec §3. */
export const LAYER_TYPES: readonly LayerTypeRow[] = [
  { type: 'FORMULA', label: 'Formula', sources: [''], columns: [] },
  {
    type: 'EVENT',
    label: 'Event',
    sources: ['NATIVE', 'table'],
    columns: [{ field: 'timeColumn', label: 'Time column', isNeeded: true }, TITLE],
  },
  {
    type: 'INTERVAL',
    label: 'Interval',
    sources: ['NATIVE', 'table'],
    columns: [
      { field: 'timeColumn', label: 'Interval start column', isNeeded: true },
      { field: 'intervalEndColumn', label: 'Interval end column', isNeeded: true },
      TITLE,
    ],
  },
  { type: 'TIME_SERIES', label: 'Time series', sources: ['line'], columns: [] },
]

/** What a type of layer is: a formula where the name is none. */
export function layerTypeOf(type: string): LayerTypeRow {
  const [formula] = LAYER_TYPES
  return LAYER_TYPES.find((row) => row.type === type) ?? formula ?? NOTHING
}

const NOTHING: LayerTypeRow = { type: 'FORMULA', label: 'Formula', sources: [''], columns: [] }

/** What a source is called. */
export const SOURCE_LABELS: Readonly<Record<LayerSource, string>> = {
  '': 'Formula',
  NATIVE: 'Annotation layer',
  table: 'Table chart',
  line: 'Line chart',
}

/** How lines are drawn, and how much of a color is seen, by the words that forms have for it. */
export const LINE_STYLES = [
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'longDashed', label: 'Long dashed' },
  { value: 'dotted', label: 'Dotted' },
] as const

/** How much of a layer's color is seen, by the words that forms have for it. */
export const OPACITIES = [
  { value: '', label: 'Usual' },
  { value: 'opacityLow', label: 'Low' },
  { value: 'opacityMedium', label: 'Medium' },
  { value: 'opacityHigh', label: 'High' },
] as const
