import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'

/**
 * One condition that the rows behind a picked part meet. `label` is the value as it is drawn.
 * `value` is the value as the query returned it, null for rows without a value.
 * `numbers` and `times` are intervals that begin with `from` and end before `to`, for a bin and for a time grain: numbers
 * as they are, times in ms since 1970 UTC. A null end is open. `includesTo` marks the last bin, whose end belongs to it.
 */
export type PickedCell =
  | {
      readonly kind: 'value'
      readonly column: QueryColumn
      readonly value: string | number | boolean | null
      readonly label: string
    }
  | {
      readonly kind: 'numbers' | 'times'
      readonly column: QueryColumn
      readonly from: number | null
      readonly to: number | null
      readonly includesTo: boolean
      readonly label: string
    }

/**
 * The rows of the dataset behind a part of a drawing: a bar, a slice, a cell, a row head, a legend entry.
 * A row belongs to it when it meets every condition of one of `alternatives`. Most parts have one alternative; a part
 * that adds up others, such as "Other", has one for each of them.
 */
export interface Pick {
  /** Name of the part, as it is drawn; that of a part within others has theirs before it. */
  readonly label: string
  readonly alternatives: readonly (readonly PickedCell[])[]
}
