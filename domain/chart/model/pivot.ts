import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'

/** The header of a row or column: its names, of which a total has fewer, and its key. */
export interface PivotHead {
  readonly names: readonly string[]
  readonly isTotal: boolean
}

/** A cell. */
export interface PivotCell {
  readonly text: string
  readonly exact: string
  readonly tint: { readonly color: ColorName; readonly strength: number } | null
}

/** A row or column by index. `levels` limits the names that count. */
export interface PivotPlace {
  readonly at: number
  readonly levels?: number | undefined
}

/** A pivot table. Cells are formatted on demand, since most of a large table is never visible. */
export interface PivotModel {
  readonly kind: 'pivot'
  /** Names of the levels. */
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
  readonly rows: readonly PivotHead[]
  readonly columns: readonly PivotHead[]
  /** The name of totals; it names the aggregation if they are not the metric over all rows. */
  readonly totalName: string
  readonly cellAt: (row: number, column: number) => PivotCell
  /** The rows of the dataset behind a cell, or behind a header if only one is given; null for all rows. */
  readonly pickAt?: ((row: PivotPlace | null, column: PivotPlace | null) => LatePick) | undefined
}
