import type { WorldFilter } from './make-filters.ts'
import type { WorldColumn, WorldTable } from './table.ts'

/** The time grain as in forms; null for none. */
export type Grain = 'PT1H' | 'P1D' | 'P1W' | 'P1M' | 'P3M' | 'P1Y' | null

/** A column by which rows are grouped. */
export interface Dimension {
  readonly column: WorldColumn
  readonly grain: Grain
}

/** A metric with its form and independent SQL. `noiseSql` bounds the error by the order of additions of doubles. */
export interface Metric {
  readonly label: string
  readonly form: unknown
  readonly sql: string
  /** Whether the values of parts add up to the total. */
  readonly addsUp: boolean
  readonly noiseSql: string | null
}

/** A condition with its form and independent SQL. */
export interface Condition {
  readonly clause: 'WHERE' | 'HAVING'
  readonly form: Readonly<Record<string, unknown>>
  readonly sql: string
  /** Whether it bounds the time of the axis and so shifts with a comparison. */
  readonly isOfAxis?: boolean | undefined
}

/** A comparison with another time. */
export interface Shift {
  readonly name: string
  readonly type: 'values' | 'difference' | 'percentage' | 'ratio'
}

/** A request for figures, independent of the kind of chart. */
export interface Ask {
  readonly vizType: string
  readonly axis: Dimension | null
  readonly groups: readonly Dimension[]
  /** The second dimensions: columns of a pivot table, targets of flows. */
  readonly across: readonly Dimension[]
  readonly metrics: readonly Metric[]
  readonly conditions: readonly Condition[]
  readonly rowLimit: number
  /** Maximum number of series; 0 for no limit. */
  readonly seriesLimit: number
  readonly shift: Shift | null
  /** Further fields of the form. */
  readonly options: Readonly<Record<string, unknown>>
}

/** The kind of worlds that check the result of a query instead of a chart. */
export const RESULT = 'result'

/** One table and one form, and the filters of the dashboard that shows the chart. */
export interface World {
  readonly seed: number
  readonly table: WorldTable
  readonly ask: Ask
  readonly filters: readonly WorldFilter[]
}
