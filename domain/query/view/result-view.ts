import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** A column index to sort by; NULL comes last in both directions. */
export interface SortKey {
  readonly column: number
  readonly isDescending: boolean
}

/**
 * A filter of a column: by text, ignoring case unless `isExactCase`; by an inclusive range, null for no bound; by NULL;
 * by some values.
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
 * The view of a result: rows that match all filters and contain `find` in a cell (ignoring case, null for any), in the
 * order of the sort keys.
 */
export interface ResultView {
  readonly sort: readonly SortKey[]
  readonly filters: readonly ColumnFilter[]
  readonly find: string | null
}

/** All rows in the order of the result. */
export const FULL_VIEW: ResultView = { sort: [], filters: [], find: null }
