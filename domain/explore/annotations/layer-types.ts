import type { AnnotationQuery } from '#domain/contract/bi/annotation-query.ts'

/** Type of an annotation layer. Source: BI spec §3. */
export type LayerType = AnnotationQuery['annotationType']

/** Source of a layer's annotations; '' for a formula. */
export type LayerSource = '' | 'NATIVE' | 'table' | 'line'

interface LayerTypeRow {
  readonly type: LayerType
  readonly label: string
  readonly sources: readonly LayerSource[]
  readonly columns: readonly ColumnNeed[]
}

/** A column that a layer reads from a chart: the field with its name, and whether it is required. */
interface ColumnNeed {
  readonly field: 'timeColumn' | 'intervalEndColumn' | 'titleColumn'
  readonly label: string
  readonly isNeeded: boolean
}

const TITLE: ColumnNeed = { field: 'titleColumn', label: 'Title column', isNeeded: false }

/** The types of layers, each with its allowed sources. Source: BI spec §3. */
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

/** The row of a type; that of formulas for an unknown type. */
export function layerTypeOf(type: string): LayerTypeRow {
  const [formula] = LAYER_TYPES
  return LAYER_TYPES.find((row) => row.type === type) ?? formula ?? NOTHING
}

const NOTHING: LayerTypeRow = { type: 'FORMULA', label: 'Formula', sources: [''], columns: [] }

/** Labels of the sources. */
export const SOURCE_LABELS: Readonly<Record<LayerSource, string>> = {
  '': 'Formula',
  NATIVE: 'Annotation layer',
  table: 'Table chart',
  line: 'Line chart',
}

/** Line styles, by their values in a form. */
export const LINE_STYLES = [
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'longDashed', label: 'Long dashed' },
  { value: 'dotted', label: 'Dotted' },
] as const

/** Opacities of a layer, by their values in a form. */
export const OPACITIES = [
  { value: '', label: 'Usual' },
  { value: 'opacityLow', label: 'Low' },
  { value: 'opacityMedium', label: 'Medium' },
  { value: 'opacityHigh', label: 'High' },
] as const
