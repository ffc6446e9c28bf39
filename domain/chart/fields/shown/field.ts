import type { Check } from '#domain/chart/fields/checks.ts'
import type { Choice } from '#domain/chart/fields/choices.ts'

/** Types of inputs. */
export type FieldType =
  | 'annotations'
  | 'axisSort'
  | 'bounds'
  | 'code'
  | 'color'
  | 'colorScheme'
  | 'column'
  | 'columnConfig'
  | 'columns'
  | 'conditionalFormats'
  | 'currency'
  | 'filters'
  | 'flag'
  | 'hidden'
  | 'layers'
  | 'metric'
  | 'metrics'
  | 'order'
  | 'select'
  | 'selectMany'
  | 'slider'
  | 'spatial'
  | 'text'
  | 'timeColumns'
  | 'timeOffset'
  | 'timeRange'

/** A field as the builder shows it. `takesOthers` allows values beside the choices. `range` belongs to a slider. */
export interface Field {
  readonly type: FieldType
  readonly label: string
  readonly choices?: readonly Choice[]
  readonly takesOthers?: boolean
  readonly checks?: readonly Check[]
  readonly range?: { readonly least: number; readonly most: number; readonly step: number }
}

/**
 * A field of a section. `initial` is its value in a new chart, unless the builder of a viz type sets another. Source: BI spec
 * §9.
 */
interface DeclaredField extends Field {
  readonly initial?: unknown
}

/** Fields by the name of their value in a chart's `params`. */
export type Fields = Readonly<Record<string, DeclaredField>>
