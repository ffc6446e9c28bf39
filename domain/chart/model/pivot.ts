import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'

/** One line of a side of a pivot table: its names, of which a total has fewer, and the key that tells it apart. */
export interface PivotHead {
  readonly names: readonly string[]
  readonly isTotal: boolean
}

/** What stands where two lines meet. */
export interface PivotCell {
  readonly text: string
  readonly exact: string
  readonly tint: { readonly color: ColorName; readonly strength: number } | null
}

/** A line of a side, by its index; `levels` is how many of its names count, where those are not all. */
export interface PivotPlace {
  readonly at: number
  readonly levels?: number | undefined
}

/** A pivot table. Its cells are written when they are asked for: most of a large one are never seen. */
export interface PivotModel {
  readonly kind: 'pivot'
  /** What the levels of both sides are called. */
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
  readonly rows: readonly PivotHead[]
  readonly columns: readonly PivotHead[]
  /** The name of its totals: how they were computed, where they are not the metric over all rows. */
  readonly totalName: string
  readonly cellAt: (row: number, column: number) => PivotCell
  /** The rows of the dataset behind a cell, or with one line only behind a head; null where all rows are. */
  readonly pickAt?: ((row: PivotPlace | null, column: PivotPlace | null) => LatePick) | undefined
}
