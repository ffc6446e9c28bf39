import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** A column to sort by, its number from 0; rows without a value come last in either direction. */
export interface SortKey {
  readonly column: number
  readonly isDescending: boolean
}

/**
 * What the rows shown must meet in one column: a text in it, compared without case unless `isExactCase`; a value at
 * least or at most as given (both inclusive, null for no bound); a value, or none; one of some values.
 */
export type ColumnFilter = { readonly column: number } & (
  | {
      readonly kind: 'contains' | 'begins' | 'equals' | 'without'
      readonly text: string
      readonly isExactCase: boolean
    }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'null' | 'not-null' }
  | { readonly kind: 'among'; readonly values: readonly ResultCell[] }
)

/**
 * How the rows of a result are looked at: those that meet all filters and have the text of `find` in one of their cells
 * (compared without case, null for any), in the order of the sort keys.
 */
export interface ResultView {
  readonly sort: readonly SortKey[]
  readonly filters: readonly ColumnFilter[]
  readonly find: string | null
}

/** All rows in the order in which they came. */
export const FULL_VIEW: ResultView = { sort: [], filters: [], find: null }
