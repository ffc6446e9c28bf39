import type { Check } from '#domain/chart/fields/checks.ts'
import type { Choice } from '#domain/chart/fields/choices.ts'

/** Inputs by which fields are set. */
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

/**
 * A field of a chart's form as it is set: what it is called, and what its value may be. With `takesOthers` a value beside the
 * choices may be written. `range` is that of a slider.
 */
export interface Field {
  readonly type: FieldType
  readonly label: string
  readonly choices?: readonly Choice[]
  readonly takesOthers?: boolean
  readonly checks?: readonly Check[]
  readonly range?: { readonly least: number; readonly most: number; readonly step: number }
}

/** A field as its section declares it. A new chart begins with `initial`, unless its kind has another. Source: BI spec §9. */
interface DeclaredField extends Field {
  readonly initial?: unknown
}

/** Fields by the name that their values have in a chart's `params`. */
export type Fields = Readonly<Record<string, DeclaredField>>
